import { expect, test } from "vitest";
import type { StonesScene } from "../../positions/scene.ts";
import { StonesChoice } from "./choice.svelte.ts";
import { stackPlaces } from "./lattice.ts";

// The artist on a1 may go to b2, where it takes from the north and the east; two towers may be scored.
const turn = {
  view: { phase: "turn", board: { stacks: stackPlaces.map((_, i) => [`stone ${i}`]) } },
  moves: ["a1b2n1", "a1b2n3", "a1b2e1", "a1b2e3", "t2", "t4", "t24"],
  colours: [],
  picks: [{ from: "a1", to: "b2", sides: ["taken ne", "taken en", "empty_stack", "guarded c2"] }],
};

function choiceAt(scene: object, active = true) {
  const told: string[] = [];
  const report = (what: string) => (move: string) => void told.push(`${what} ${move}`);
  const position = { scene: scene as StonesScene, active };
  const reports = { onplay: report("play"), onask: report("ask"), onchange: () => {} };
  return { choice: new StonesChoice(() => position, () => reports), told };
}

test("artist, circle, first stone and space make a move", () => {
  const { choice, told } = choiceAt(turn);
  choice.chooseCircle("a1", true);
  expect([choice.circleGlows("b2"), choice.circleGlows("c3")]).toEqual([true, false]);
  choice.chooseCircle("b2", false);
  expect(choice.order).toEqual(["n", "e"]);
  choice.chooseFirst("e");
  expect(choice.order).toEqual(["e", "n"]);
  choice.chooseSpace(3, false);
  expect(told).toEqual(["play a1b2e3"]);
  expect(choice.from).toBe(null);
});

test("a circle or a space that is not legal is asked about, and the choice stays", () => {
  const { choice, told } = choiceAt(turn);
  choice.chooseCircle("a1", true);
  choice.chooseCircle("c3", false);
  choice.chooseCircle("b2", false);
  choice.chooseSpace(2, false);
  expect(told).toEqual(["ask a1c3n1", "ask a1b2n2"]);
  expect([choice.from, choice.to]).toEqual(["a1", "b2"]);
});

test("towers are chosen one by one, and scored together", () => {
  const { choice, told } = choiceAt(turn);
  choice.chooseSpace(4, false);
  choice.chooseSpace(2, false);
  expect([choice.gains(), choice.placing()]).toEqual([[0, 1, 0, 1, 0], 2]);
  choice.scoreTops();
  expect(told).toEqual(["play t24"]);
});

test("a white stone goes to a space or becomes points, after a confirmation where one is wanted", () => {
  const { choice, told } = choiceAt({ ...turn, view: { phase: "white" }, moves: ["w1", "wp"] });
  choice.chooseSpace(1, true);
  expect([choice.armed, told.length]).toEqual(["w1", 0]);
  choice.confirm();
  choice.whiteForPoints();
  expect(told).toEqual(["play w1", "play wp"]);
});

test("nothing is chosen while the seat may not move", () => {
  const { choice, told } = choiceAt(turn, false);
  choice.chooseCircle("a1", true);
  choice.chooseSpace(2, false);
  expect([choice.from, choice.towers, told]).toEqual([null, [], []]);
});
