// The review of a game: kept from before, or made now, in a worker, with its progress and a way to stop.
import type { GameName } from "../positions/scene.ts";
import { WorkerCalls } from "../positions/workerCalls.ts";
import type { ReviewReport, TurnReview } from "./report.ts";
import { keepReview, keptReview, keptSummaries, keyOf } from "./keptReviews.ts";
import ReviewWorker from "./review.worker.ts?worker";
import type { Answers, ReviewProgress } from "./review.worker.ts";
import type { PlayerSummary } from "./summary.ts";

export const reviewer = (told: (said: unknown) => void = () => {}) => new WorkerCalls<Answers>(() => new ReviewWorker(), told);

const betweenMillis = 400; // of progress shown: the page has other things to do
const budget = 192; // games played on for each decision

// Reviews a record, and keeps what comes of it.
export async function review(calls: WorkerCalls<Answers>, game: GameName, record: string): Promise<ReviewReport> {
  const report = await calls.ask("review", game, record, budget);
  await keepReview(await keyOf(record, budget), report).catch(() => undefined); // else it is made again
  return report;
}

// What is known of these records from earlier reviews.
export async function summariesOf(records: string[]): Promise<(PlayerSummary[] | undefined)[]> {
  const keys = await Promise.all(records.map((record) => keyOf(record, budget)));
  const found = await keptSummaries(keys).catch(() => new Map<string, PlayerSummary[]>());
  return keys.map((key) => found.get(key));
}

export class Reviewing {
  state = $state<"none" | "works" | "done" | "failed">("none");
  done = $state(0);
  of = $state(0);
  turns = $state.raw<TurnReview[]>([]);
  report = $state.raw<ReviewReport | null>(null);
  private calls: WorkerCalls<Answers> | null = null;

  constructor(
    private readonly game: GameName,
    private readonly record: string,
  ) {
    void this.recall();
  }

  private async recall(): Promise<void> {
    const kept = await keptReview(await keyOf(this.record, budget));
    if (kept && this.state === "none") this.show(kept);
  }
  private show(report: ReviewReport): void {
    this.report = report;
    this.turns = report.turns;
    this.state = "done";
  }

  async begin(): Promise<void> {
    this.stop();
    [this.state, this.done, this.turns] = ["works", 0, []];
    const turns: TurnReview[] = [];
    let shown = performance.now();
    const calls = reviewer((said) => {
      const { done, of, turns: more } = said as ReviewProgress;
      turns.push(...more);
      if (performance.now() < shown + betweenMillis) return;
      shown = performance.now();
      [this.done, this.of, this.turns] = [done, of, [...turns]];
    });
    this.calls = calls;
    try {
      const report = await review(calls, this.game, this.record);
      if (this.calls !== calls) return;
      this.show(report);
      calls.end();
    } catch {
      if (this.calls === calls) this.state = "failed";
    }
  }

  stop(): void {
    const { calls } = this;
    this.calls = null;
    calls?.end();
    if (this.state === "works") this.state = "none";
  }
}
