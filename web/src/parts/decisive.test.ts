import { expect, test } from "vitest";
import type { Scene } from "../positions/scene.ts";
import { decisive, ranked } from "./decisive.ts";

const stones = (winners: number[], score: object[]) => ({ game: "stones", winners, score, view: { starting_seat: 2 } }) as unknown as Scene;
const part = (colours: number, objective: number) => ({ colours, tops: 0, bonuses: 3, objective, total: colours + objective + 3 });

test("the ranking goes by points, the winner first, then by the order of turns", () => {
  expect(ranked(stones([3], [part(20, 0), part(30, 0), part(30, 0), part(20, 0)]))).toEqual([3, 2, 4, 1]);
});

test("what decided a game of stones is where the winner gained most on the second", () => {
  expect(decisive(stones([1], [part(50, 7), part(55, 0)]))).toBe("Decided by: objective (7 points ahead)");
});

test("what decided a game of Mandala is the place where the winner gained most", () => {
  const places = (...points: number[]) => ({ places: points.map((n, i) => ({ colour: ["red", "green"][i], cards: 1, points: n })), total: 0 });
  const scene = { game: "mandala", winners: [2], score: [places(5, 2), places(4, 12)], view: { starting_seat: 1 } } as unknown as Scene;
  expect(decisive(scene)).toBe("Decided by: green on place 2 of the river (12 points)");
});

test("nothing is said where nobody or everybody leads", () => {
  expect(decisive(stones([1, 2], [part(5, 0), part(5, 0)]))).toBe("");
  expect(decisive(stones([1], [part(5, 0), part(5, 0)]))).toBe("");
  expect(decisive(stones([1], [part(5, 7), part(12, 0)]))).toBe(""); // the same points: the verdict says why
});
