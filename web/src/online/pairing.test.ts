import { expect, test } from "vitest";
import { tablesToJoin } from "./pairing.ts";
import type { SeatNow, TableNow } from "./protocol.ts";

const table = (id: string, open: number, at: number, more: object = {}) => {
  const seats: SeatNow[] = [{ sitter: "person", name: "Ada" }, ...Array.from({ length: open }, () => ({ sitter: "open" }) as const)];
  return { id, game: "stones", stage: "open", seats, at, ...more } as TableNow;
};

test("a table where the game begins at once comes first, then the one that has waited longest", () => {
  const tables = [table("three", 3, 1), table("late", 1, 9), table("early", 1, 5)];
  expect(tablesToJoin(tables, "stones", new Set()).map(({ id }) => id)).toEqual(["early", "late", "three"]);
});

test("one's own tables, other games and games that have begun are left out", () => {
  const tables = [table("mine", 1, 1), table("other", 1, 2, { game: "mandala" }), table("runs", 0, 3, { stage: "running" })];
  expect(tablesToJoin(tables, "stones", new Set(["mine"]))).toEqual([]);
});
