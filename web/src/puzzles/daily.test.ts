import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countdown, dayAfter, dayOf, longestStreak, millisToNextDay, placeOfDay, streakOf } from "./daily.ts";

const set = (...batches: [since: string, count: number][]) =>
  batches.flatMap(([since, count]) => Array.from({ length: count }, () => ({ since })));
const places = (of: { since: string }[], first: string, days: number) =>
  Array.from({ length: days }, (_, i) => placeOfDay(of, dayAfter(first, i)));

test("each day has the next puzzle, and after the last the first again", () => {
  expect(places(set(["2026-11-01", 3]), "2026-10-30", 9)).toEqual([null, null, 0, 1, 2, 0, 1, 2, 0]);
});

test("puzzles that are added take part from their day on, and then come before those that were there", () => {
  const longer = set(["2026-11-01", 3], ["2026-11-05", 2]);
  expect(places(longer, "2026-11-01", 9)).toEqual([0, 1, 2, 0, 1, 2, 3, 4, 0]);
});

test("appending never changes the puzzle of a past day", () => {
  let grown = set(["2026-11-01", 7]);
  for (const [since, count] of [["2026-11-20", 5], ["2026-11-21", 1], ["2027-02-28", 40]] as const) {
    const before = places(grown, "2026-10-20", 200);
    grown = [...grown, ...set([since, count])];
    const after = places(grown, "2026-10-20", 200);
    const past = before.findIndex((_, i) => dayAfter("2026-10-20", i) === since);
    expect(past).toBeGreaterThan(0);
    expect(after.slice(0, past)).toEqual(before.slice(0, past));
  }
});

test("no puzzle comes again before all others were there", () => {
  const shown = places(set(["2026-11-01", 10], ["2026-11-06", 10]), "2026-11-01", 20);
  expect(new Set(shown).size).toBe(20);
});

// These days are over: whatever is added to the sets, they keep their puzzles.
test.each(["mandala", "stones"])("the first days of %s have the first puzzles", (game) => {
  const lines = readFileSync(new URL(`../../../puzzles/${game}.jsonl`, import.meta.url), "utf8").trimEnd().split("\n");
  const committed = lines.map((line) => JSON.parse(line) as { since: string });
  expect(places(committed, "2026-11-01", 20)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test("days are those of UTC, whatever the clock of the device says", () => {
  expect(dayOf(Date.parse("2026-11-19T23:59:59.999Z"))).toBe("2026-11-19");
  expect(dayOf(Date.parse("2026-11-20T01:30:00+02:00"))).toBe("2026-11-19");
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(millisToNextDay(Date.parse("2026-11-19T22:00:00Z"))).toBe(7_200_000);
});

test("a streak lives on until a whole day is missed", () => {
  const days = new Set(["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-17", "2026-11-18"]);
  expect(streakOf(days, "2026-11-18")).toBe(2);
  expect(streakOf(days, "2026-11-19")).toBe(2);
  expect(streakOf(days, "2026-11-20")).toBe(0);
  expect(longestStreak(days)).toBe(3);
  expect([streakOf(new Set(), "2026-11-18"), longestStreak(new Set())]).toEqual([0, 0]);
});

test("the time that is left is told in hours, minutes and seconds", () => {
  expect([0, 1, 61_000, 3_600_000, 86_399_001].map(countdown)).toEqual(["0:00:00", "0:00:01", "0:01:01", "1:00:00", "24:00:00"]);
});
