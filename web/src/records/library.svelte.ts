// The games of this browser: played here, tried out as a "what if", or brought from elsewhere; what comes in and goes out.
import { t } from "../i18n/t.ts";
import { referee } from "../positions/referee.ts";
import type { GameName } from "../positions/scene.ts";
import type { PlayedGame } from "../saves/saves.ts";
import { asJson, keepRecord, NotARecord, readFile } from "./records.ts";

export type Kind = "bots" | "device" | "what_if" | "imported";

export function kindOf({ imported, branch, sitters }: PlayedGame): Kind {
  if (imported) return "imported";
  if (branch) return "what_if";
  return sitters.filter(({ kind }) => kind === "person").length > 1 ? "device" : "bots";
}

export interface Filter {
  game: GameName | "";
  kind: Kind | "";
  state: "finished" | "running" | "";
  name: string;
}

export function matches(game: PlayedGame, { game: wanted, kind, state, name }: Filter): boolean {
  const words = name.trim().toLowerCase();
  return (
    (wanted === "" || game.game === wanted) &&
    (kind === "" || kindOf(game) === kind) &&
    (state === "" || (state === "finished") === game.over) &&
    (words === "" || game.names.some((other) => other.toLowerCase().includes(words)))
  );
}

// What became of one text that was brought: a line for the player.
export interface Brought {
  from: string; // the file's name
  id: string; // where it is kept; empty: it is not
  words: string;
}

const mostStream = 32 << 20; // many records in one file
// A file of many records has one on each line.
async function textsOf(file: File): Promise<{ from: string; text: () => Promise<string> }[]> {
  const one = [{ from: file.name, text: () => readFile(file) }];
  if (file.size > mostStream || !/\.(jsonl|ndjson)$/i.test(file.name)) return one;
  const lines = (await file.text()).split("\n");
  return lines.flatMap((line, i) => (line.trim() === "" ? [] : [{ from: t("library.line_of", { file: file.name, line: i + 1 }), text: () => asJson(line) }]));
}

export class Library {
  games = $state.raw<PlayedGame[] | null>(null);
  brought = $state.raw<Brought[]>([]);
  busy = $state(false);
  removed = $state.raw<PlayedGame | null>(null);
  failed = $state(false); // the games could not be read

  constructor() {
    void this.read();
  }
  async read(): Promise<void> {
    this.failed = false;
    await referee.played().then(
      (games) => (this.games = games.toSorted((a, b) => b.updated - a.updated)),
      () => (this.failed = true),
    );
  }

  async bringFiles(files: Iterable<File>): Promise<void> {
    const texts = await Promise.all([...files].map(textsOf));
    await this.bring(texts.flat());
  }
  bringText(text: string): Promise<void> {
    return this.bring([{ from: t("library.pasted"), text: () => asJson(text) }]);
  }
  private async bring(texts: { from: string; text: () => Promise<string> }[]): Promise<void> {
    this.busy = true;
    this.brought = [];
    for (const { from, text } of texts) {
      const line = await text()
        .then(keepRecord)
        .then(({ id, isNew }) => ({ from, id, words: isNew ? t("library.kept") : t("library.known") }))
        .catch((error: unknown) => ({ from, id: "", words: error instanceof NotARecord ? error.message : t("library.fault.unknown") }));
      this.brought = [...this.brought, line];
    }
    this.busy = false;
    await this.read();
  }

  async remove(game: PlayedGame): Promise<void> {
    await referee.remove(game.id);
    this.removed = game;
    await this.read();
  }
  async restore(): Promise<void> {
    if (this.removed) await referee.restore(this.removed.id);
    this.removed = null;
    await this.read();
  }
}
