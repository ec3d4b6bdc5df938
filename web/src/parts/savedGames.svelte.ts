// The games that are kept in this browser, as the home page lists them.
import { t } from "../i18n/t.ts";
import { settings } from "../settings.svelte.ts";
import { referee } from "../positions/referee.ts";
import type { GameSummary } from "../saves/saves.ts";

export class SavedGames {
  private games = $state.raw<GameSummary[]>([]);
  removed = $state<GameSummary | null>(null); // the latest, which can be had back
  failed = $state(false); // the games could not be read

  constructor() {
    void this.read();
  }
  get running(): GameSummary[] {
    return this.games.filter((game) => !game.over && !game.imported && game.moves > 0);
  }
  get finished(): GameSummary[] {
    return this.games.filter((game) => game.over && !game.imported);
  }

  async read(): Promise<void> {
    this.failed = false;
    await referee.list().then(
      (games) => (this.games = games),
      () => (this.failed = true),
    );
  }
  async remove(game: GameSummary): Promise<void> {
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

export const whenPlayed = ({ updated }: GameSummary): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(updated);

export const savedInWords = (game: GameSummary): string => `${t(`play.game.${game.game}`)}, ${whenPlayed(game)}`;
