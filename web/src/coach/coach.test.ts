import { expect, test, vi } from "vitest";
import type { MandalaScene, Scene, StonesScene } from "../positions/scene.ts";
import type { ChoiceReport, Estimate, MoveVerdict, Reason } from "../review/report.ts";
import { settings } from "../settings.svelte.ts";
import { Coach, isBlunder, type CoachNeeds } from "./coach.svelte.ts";
import { drawnMove } from "./drawn.ts";
import { whatToLookAt } from "./look.ts";

settings.language = "en";
const none: Estimate = { mean: 0, error: 0 };
const verdict = (move: string, mean = 0, error = 0, reasons: Reason[] = []): MoveVerdict =>
  ({ move, worlds: 50, points: none, lead: none, win: none, lost: { mean, error }, reasons });
const report = (moves: MoveVerdict[], choices = 9): ChoiceReport => ({ ruleset: "mandala-1", seat: 1, choices, moves });

function coachWith(more: Partial<CoachNeeds> = {}) {
  const needs = {
    view: vi.fn(async (): Promise<string | null> => "v1"),
    choice: vi.fn(async () => report([verdict("m1r"), verdict("f1r", 500, 100), verdict("db", 4000, 2000), verdict("m2g", 6000, 100)])),
    compare: vi.fn(async (_: string, moves: string[]) => report([verdict(moves[1]!), verdict(moves[0]!, 4000, 500)])),
    end: vi.fn(),
  };
  return { needs, coach: new Coach({ ...needs, ...more }) };
}

test("a hint grows stronger by asking again, and is worked out once", async () => {
  const { needs, coach } = coachWith();
  for (const strength of [1, 2, 3, 3]) {
    await coach.more();
    expect(coach.strength).toBe(strength);
  }
  expect(coach.report?.moves[0]?.move).toBe("m1r");
  coach.forget();
  expect([coach.strength, coach.report]).toEqual([0, null]);
  await coach.more(); // the move was taken back
  expect([coach.strength, needs.choice.mock.calls.length]).toEqual([1, 1]);
});

test("where the player at the screen does not decide, there is no hint", async () => {
  const { needs, coach } = coachWith({ view: async () => null });
  await coach.more();
  expect([coach.strength, coach.report, needs.choice.mock.calls.length]).toEqual([0, null, 0]);
  expect(await coach.doubt("m2g")).toBe("");
});

test("an answer that comes when the position is another one is not shown", async () => {
  let answer: (found: ChoiceReport) => void = () => {};
  const { coach } = coachWith({ choice: () => new Promise((resolve) => (answer = resolve)) });
  const asking = coach.more();
  await vi.waitFor(() => expect(answer.length).toBe(1));
  coach.forget();
  answer(report([verdict("m1r")]));
  await asking;
  expect([coach.strength, coach.report]).toEqual([0, null]);
});

test("after a failure the same hint can be asked for again", async () => {
  const choice = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(report([verdict("m1r")]));
  const { coach } = coachWith({ choice });
  await coach.more();
  expect([coach.strength, coach.failed]).toEqual([1, true]);
  await coach.more();
  expect([coach.strength, coach.failed, coach.report?.moves.length]).toEqual([1, false, 1]);
});

test("good moves pass at once; others are compared with the best ones in other worlds", async () => {
  const { needs, coach } = coachWith();
  expect(await coach.doubt("m1r")).toBe("");
  expect(await coach.doubt("f1r")).toBe("");
  expect(needs.compare).not.toHaveBeenCalled();
  expect(await coach.doubt("m2g")).toContain("40\u00a0%");
  expect(await coach.doubt("f2o2")).toContain("40\u00a0%"); // nothing was known of it
  expect(needs.compare.mock.calls.map(([, moves]) => moves)).toEqual([
    ["m2g", "m1r", "f1r", "db"],
    ["f2o2", "m1r", "f1r", "db"],
  ]);
});

test("a warning needs three tenths of a win, beyond two standard errors", async () => {
  expect(isBlunder(verdict("x", 2999, 10))).toBe(false);
  expect(isBlunder(verdict("x", 3000, 1499))).toBe(true);
  expect(isBlunder(verdict("x", 3000, 1500))).toBe(false);
  const { coach } = coachWith({ compare: async (_, moves) => report([verdict(moves[0]!)]) });
  expect(await coach.doubt("m2g")).toBe("");
});

test("one thing is worked on after the other", async () => {
  const { needs, coach } = coachWith();
  await Promise.all([coach.prepare(), coach.more(), coach.doubt("m2g")]);
  expect([needs.choice.mock.calls.length, needs.compare.mock.calls.length]).toEqual([1, 1]);
});

const mandala = {
  game: "mandala",
  to_move: 2,
  view: { mandala_in_work: 1 },
  moves: [
    { move: "m1r", kind: "build", mandala: 1, colour: "red" },
    { move: "f2g3", kind: "grow", mandala: 2, colour: "green" },
    { move: "db2", kind: "redraw", mandala: 0, colour: "black" },
    { move: "cy", kind: "claim", mandala: 0, colour: "yellow" },
  ],
} as unknown as MandalaScene;
const stones = {
  game: "stones",
  to_move: 1,
  colours: [{ move: "sb", colour: "blue", points: 5, by_space: [0, 3, 0, 2, 0] }],
} as unknown as StonesScene;

test("moves are drawn from where their pieces are to where they go", () => {
  expect(drawnMove("m1r", mandala)).toEqual({ way: ["card-red", "mountain-1"], ends: ["mountain-1"] });
  expect(drawnMove("f2g3", mandala)).toEqual({ way: ["card-green", "field-2-2"], ends: ["field-2-2"] });
  expect(drawnMove("db2", mandala)).toEqual({ way: ["card-black", "discard"], ends: ["discard"] });
  expect(drawnMove("cy", mandala)).toEqual({ way: [], ends: ["claim-yellow"] });
  expect(drawnMove("a1b2n3", stones)).toEqual({ way: ["circle-a1", "circle-b2", "tower-1-3"], ends: ["circle-b2"] });
  expect(drawnMove("sb", stones).ends).toEqual(["tower-1-2", "tower-1-4"]);
  expect(drawnMove("t15", stones).ends).toEqual(["tower-1-1", "tower-1-5"]);
  expect(drawnMove("w2", stones).ends).toEqual(["tower-1-2"]);
  expect(drawnMove("wp", stones).ends).toEqual(["score-1"]);
});

test("the weakest hint says where to look and what it is about, and not the move", () => {
  const look = (move: string, scene: Scene, reasons: Reason[] = []) => whatToLookAt(report([verdict(move, 0, 0, reasons)]), scene);
  expect(look("f2g3", mandala, [{ kind: "river", points: 200, colour: "orange", place: 4 }])).toEqual({
    places: ["disc-2"],
    words: "Look at mandala 2. It is mainly about the orange cards in your cup.",
  });
  expect(look("cy", mandala).places).toEqual(["disc-1"]);
  expect(look("db2", mandala).places).toEqual(["hand-2"]);
  expect(look("a1b2n3", stones, [{ kind: "rest", points: 500 }, { kind: "tower", points: 150, place: 3 }])).toEqual({
    places: ["circle-a1"],
    words: "Look at the artist on a1. It is mainly about your tower on space III.",
  });
  expect(look("sb", stones).places).toHaveLength(5);
  expect(whatToLookAt(report([verdict("cy")], 1), mandala)).toEqual({ places: [], words: "There is only one move." });
});
