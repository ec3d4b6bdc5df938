// The committed sets of puzzles: one a line, and line n is the puzzle with the number n for ever. docs/dev/puzzles.md
import mandalaSet from "../../../puzzles/mandala.jsonl?url";
import stonesSet from "../../../puzzles/stones.jsonl?url";
import type { GameName } from "../positions/scene.ts";
import type { MoveVerdict, Puzzle, Theme } from "../review/report.ts";

// In the order in which they are offered.
export const themes = ["river", "tower", "bonus", "objective", "tops", "denial", "tempo", "completing", "claiming", "ending"] as const satisfies
  readonly Theme[];

// Why a set cannot be used, and where.
export class DamagedSet extends Error {
  constructor(
    readonly line: number,
    readonly why: "json" | "number" | "day" | "members",
  ) {
    super(`line ${line}: ${why}`);
  }
}

const isWhole = (value: unknown) => Number.isSafeInteger(value);
const isText = (value: unknown, most: number) => typeof value === "string" && value.length > 0 && value.length <= most;
const isEstimate = (value: unknown) => {
  const { mean, error } = (value ?? {}) as { mean?: unknown; error?: unknown };
  return isWhole(mean) && isWhole(error);
};
function isVerdict(value: unknown): boolean {
  const { move, worlds, points, lead, win, lost, reply, reasons } = (value ?? {}) as Partial<MoveVerdict>;
  return (
    isText(move, 16) && isWhole(worlds) && [points, lead, win, lost].every(isEstimate) &&
    (reply === undefined || (isText(reply?.move, 16) && isWhole(reply?.share))) &&
    Array.isArray(reasons) && reasons.every((reason) => typeof reason?.kind === "string" && isWhole(reason.points))
  );
}

// The puzzles of a set, or a DamagedSet. Whether a position can be opened, the rulebook says.
export function parseSet(game: GameName, text: string): Puzzle[] {
  const puzzles: Puzzle[] = [];
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  if (lines.length === 0) throw new DamagedSet(1, "json");
  for (const [i, line] of lines.entries()) {
    const damaged = (why: DamagedSet["why"]) => new DamagedSet(i + 1, why);
    let read: unknown;
    try {
      read = JSON.parse(line);
    } catch {
      throw damaged("json");
    }
    const { id, since, ruleset, view, best, themes: about, rating, moves } = (read ?? {}) as Partial<Puzzle>;
    if (id !== `${game}-${i + 1}` || ruleset !== `${game}-1`) throw damaged("number");
    const isDay = typeof since === "string" && /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since));
    if (!isDay || since < (puzzles.at(-1)?.since ?? since)) throw damaged("day");
    const right =
      isText(view, 1024) && isText(best, 16) && isWhole(rating) && Array.isArray(about) && about.length > 0 &&
      about.every((theme) => themes.includes(theme)) && Array.isArray(moves) && moves.length > 1 && moves.every(isVerdict) &&
      moves[0]!.move === best;
    if (!right) throw damaged("members");
    puzzles.push(read as Puzzle);
  }
  return puzzles;
}

const kept: Partial<Record<GameName, Promise<Puzzle[]>>> = {};

async function fetched(game: GameName): Promise<Puzzle[]> {
  const answer = await fetch(game === "mandala" ? mandalaSet : stonesSet);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return parseSet(game, await answer.text());
}

// Fetched once; what fails is tried again when it is asked for again.
export function puzzleSet(game: GameName): Promise<Puzzle[]> {
  const set = (kept[game] ??= fetched(game));
  set.catch(() => delete kept[game]);
  return set;
}
