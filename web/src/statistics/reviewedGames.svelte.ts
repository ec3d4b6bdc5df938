// What reviews say of one's own games: known from before, or found out now, one game after the other.
import type { ReviewReport } from "../review/report.ts";
import { summaryOf, type PlayerSummary } from "../review/summary.ts";
import type { OwnGame } from "./figures.ts";

export interface Needs {
  record(game: OwnGame): Promise<string | null>;
  known(records: string[]): Promise<(PlayerSummary[] | undefined)[]>;
  // A worker that reviews, and tells the share that is done.
  reviewer(told: (share: number) => void): { review(game: OwnGame, record: string): Promise<ReviewReport>; end(): void };
}

export class ReviewedGames {
  summaries = $state.raw(new Map<string, PlayerSummary>()); // by game, of the player whose games they are
  read = $state(false);
  state = $state<"none" | "works" | "failed">("none");
  done = $state(0);
  of = $state(0);
  share = $state(0); // of the game that is being reviewed
  private work: ReturnType<Needs["reviewer"]> | null = null;

  constructor(private readonly needs: Needs) {}

  async recall(games: OwnGame[]): Promise<void> {
    const records = await Promise.all(games.map((game) => this.needs.record(game)));
    const found = await this.needs.known(records.map((record) => record ?? ""));
    this.add(games.map((game, i) => [game, found[i]]));
    this.read = true;
  }
  private add(more: [OwnGame, PlayerSummary[] | null | undefined][]): void {
    const found = more.flatMap(([{ id, seat }, players]) => (players?.[seat - 1] ? [[id, players[seat - 1]!] as const] : []));
    this.summaries = new Map([...this.summaries, ...found]);
  }

  // One that cannot be reviewed is left out.
  async begin(games: OwnGame[]): Promise<void> {
    this.stop();
    const due = games.filter(({ id }) => !this.summaries.has(id));
    [this.state, this.done, this.of, this.share] = ["works", 0, due.length, 0];
    const work = this.needs.reviewer((share) => (this.share = share));
    this.work = work;
    let failed = false;
    for (const game of due) {
      const players = await this.reviewOne(work, game).catch(() => null);
      if (this.work !== work) return;
      failed ||= !players;
      this.add([[game, players]]);
      [this.done, this.share] = [this.done + 1, 0];
    }
    this.stop();
    if (failed) this.state = "failed";
  }
  private async reviewOne(work: ReturnType<Needs["reviewer"]>, game: OwnGame): Promise<PlayerSummary[] | null> {
    const record = await this.needs.record(game);
    return record ? summaryOf(await work.review(game, record)) : null;
  }

  // What is reviewed by then stays.
  stop(): void {
    const { work } = this;
    this.work = null;
    work?.end();
    this.state = "none";
  }
}
