import { expect, test, vi } from "vitest";
import type { PlayerReview, ReviewReport, TurnReview } from "../review/report.ts";
import { summaryOf, type PlayerSummary } from "../review/summary.ts";
import { costs, errorsOf, meanOf, reviewedOf, type OwnGame } from "./figures.ts";
import { ReviewedGames, type Needs } from "./reviewedGames.svelte.ts";

const player = (seat: number, skill: number): PlayerReview => ({
  seat, start: 5000, luck: -skill, skill, result: 5000, points: 3000, decisions: 20, lost: 4000,
  brilliant: 1, inaccuracies: 2, mistakes: 1, blunders: 0,
});
const none = { mean: 0, error: 0 };
const turn = (seat: number, label: "best" | "mistake", points: number): TurnReview => ({
  turn: 1, seat, move: "x", win: [], points: [], skill: [], luck: [],
  judgement: {
    label, choices: 2, best: "y", lost: none, open_lost: none,
    moves: ["y", "x"].map((move) => ({
      move, worlds: 9, points: none, lead: none, win: none, lost: none,
      reasons: move === "x" ? [{ kind: "river" as const, points }, { kind: "denial" as const, points: 50 }] : [],
    })),
  },
});
const report = (skill: number, finished = true): ReviewReport => ({
  ruleset: "mandala-1", budget: 10, seed: 1, finished, setup_win: [], setup_points: [], moments: [],
  turns: [turn(1, "mistake", -300), turn(1, "best", -999), turn(2, "mistake", -500), turn(1, "mistake", -100)],
  players: [player(1, skill), player(2, -skill)],
});
const game = (id: string, seat = 1) => ({ id, seat, game: "mandala" }) as OwnGame;

test("a summary has what the errors of each player cost, by source", () => {
  const [mine, theirs] = summaryOf(report(1200))!;
  expect([mine!.skill, errorsOf(mine!), mine!.costs, theirs!.costs]).toEqual([
    1200, 3, { river: 400, denial: -100 }, { river: 500, denial: -50 },
  ]);
  expect(summaryOf(report(1, false))).toBeNull();
  expect(summaryOf(undefined)).toBeNull();
});

test("costs are told in points a game, the dearest first, and only those that are some", () => {
  const summary = (more: object) => ({ skill: 100, costs: {}, ...more }) as PlayerSummary;
  const summaries = new Map([["a", summary({ costs: { river: 400, tempo: 900, denial: -300 } })], ["c", summary({ skill: 300 })]]);
  const known = reviewedOf([game("a"), game("b"), game("c")], summaries);
  expect(known.map(({ number }) => number)).toEqual([1, 3]);
  expect(meanOf(known, ({ skill }) => skill)).toBe(200);
  expect(costs(known)).toEqual([{ kind: "tempo", points: 4.5 }, { kind: "river", points: 2 }]);
});

function games(more: Partial<Needs> = {}, review = vi.fn(async (_: OwnGame, record: string) => report(record.length))) {
  const end = vi.fn();
  const needs: Needs = {
    record: async ({ id }) => `record ${id}`,
    known: async (records) => records.map((record) => (record === "record b" ? summaryOf(report(77))! : undefined)),
    reviewer: () => ({ review, end }),
    ...more,
  };
  return { review, end, reviewed: new ReviewedGames(needs) };
}

test("what is known from before is recalled for the seat of the player; the others are reviewed one after the other", async () => {
  const { reviewed, review, end } = games();
  const all = [game("a"), game("b", 2), game("c")];
  await reviewed.recall(all);
  expect([reviewed.read, reviewed.summaries.get("b")?.skill, reviewed.summaries.size]).toEqual([true, -77, 1]);
  await reviewed.begin(all);
  expect(review.mock.calls.map(([{ id }]) => id)).toEqual(["a", "c"]);
  expect([reviewed.state, reviewed.done, reviewed.of, reviewed.summaries.size, end.mock.calls.length]).toEqual(["none", 2, 2, 3, 1]);
});

test("stopped, it keeps what is reviewed and begins no other game", async () => {
  const { reviewed, review } = games();
  review.mockImplementation(async ({ id }) => {
    if (id === "b") reviewed.stop();
    return report(1);
  });
  await reviewed.begin([game("a"), game("b"), game("c")]);
  expect([reviewed.state, review.mock.calls.length, [...reviewed.summaries.keys()]]).toEqual(["none", 2, ["a"]]);
});

test("a game that cannot be reviewed is left out, and said", async () => {
  const { reviewed } = games({ record: async ({ id }) => (id === "a" ? null : "record") });
  await reviewed.begin([game("a"), game("b")]);
  expect([reviewed.state, [...reviewed.summaries.keys()]]).toEqual(["failed", ["b"]]);
});
