import { expect, test } from "vitest";
import type { MandalaMove, MandalaScene } from "../../positions/scene.ts";
import { MandalaChoice } from "./choice.svelte.ts";

// Two red cards may be built on the first mountain or grown; nothing else is legal.
const moves = [
  { move: "m1r", kind: "build", mandala: 1, colour: "red", count: 1 },
  { move: "f1r2", kind: "grow", mandala: 1, colour: "red", count: 2 },
] as MandalaMove[];

function choiceAt(scene: object, active = true) {
  const told: string[] = [];
  const report = (what: string) => (move: string) => void told.push(`${what} ${move}`);
  const position = { scene: scene as MandalaScene, active };
  const reports = { onplay: report("play"), onask: report("ask"), onchange: () => {} };
  return { choice: new MandalaChoice(() => position, () => reports), told };
}
const turn = { view: { phase: "turn" }, moves };

test("a card and a place make a move", () => {
  const { choice, told } = choiceAt(turn);
  choice.choose("red", 1);
  expect([choice.glows("m1"), choice.glows("m2"), choice.glows("f1")]).toEqual([true, false, false]);
  choice.take("m1", false);
  expect(told).toEqual(["play m1r"]);
  expect(choice.count).toBe(0);
});

test("a place that is not legal is asked about in the notation of moves", () => {
  const { choice, told } = choiceAt(turn);
  choice.choose("red", 2);
  choice.take("m2", false);
  expect(told).toEqual(["ask m2r2"]);
  expect(choice.count).toBe(2);
});

test("a move that is to be confirmed is armed first", () => {
  const { choice, told } = choiceAt(turn);
  choice.choose("red", 2);
  choice.take("f1", true);
  expect([choice.armed?.move, told.length]).toEqual(["f1r2", 0]);
  choice.confirm();
  expect(told).toEqual(["play f1r2"]);
});

test("the last card chosen, chosen again, is put back", () => {
  const { choice } = choiceAt(turn);
  choice.choose("red", 2);
  choice.choose("red", 2);
  expect(choice.count).toBe(1);
});

test("nothing is chosen while the seat may not move, or claims", () => {
  for (const { choice } of [choiceAt(turn, false), choiceAt({ view: { phase: "claim" }, moves })]) {
    choice.choose("red", 1);
    expect(choice.count).toBe(0);
  }
});
