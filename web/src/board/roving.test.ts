import { expect, test } from "vitest";
import { neighbour, type Box } from "./roving.ts";

const box = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });
const row = [0, 20, 40, 60].map((left) => box(left, 0));
const square = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => box((i % 3) * 20, Math.floor(i / 3) * 20));

test("arrow keys go to the neighbour in their direction", () => {
  expect(neighbour(row, 1, "ArrowRight")).toBe(2);
  expect(neighbour(row, 1, "ArrowLeft")).toBe(0);
  expect(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"].map((key) => neighbour(square, 4, key))).toEqual([1, 5, 7, 3]);
});

test("the end of a row goes on with the next, so that every control is reached", () => {
  expect(neighbour(row, 3, "ArrowRight")).toBe(0);
  expect(neighbour(row, 0, "ArrowLeft")).toBe(3);
  expect(neighbour(square, 2, "ArrowRight")).toBe(3);
  expect(neighbour(square, 3, "ArrowLeft")).toBe(2);
});

test("up and down lead nowhere in a row, also past a card that is raised", () => {
  expect(neighbour(row, 1, "ArrowDown")).toBe(-1);
  expect(neighbour([row[0]!, box(20, -8), row[2]!], 0, "ArrowUp")).toBe(-1);
  expect(neighbour([row[0]!, box(20, -8), row[2]!], 0, "ArrowRight")).toBe(1);
});

test("Home and End go to the first and the last, other keys nowhere", () => {
  expect(neighbour(square, 4, "Home")).toBe(0);
  expect(neighbour(square, 4, "End")).toBe(8);
  expect(neighbour(square, 4, "Enter")).toBe(-1);
});
