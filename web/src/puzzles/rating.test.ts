import { expect, test } from "vitest";
import { newcomer, nextPuzzle, rated } from "./rating.ts";
import { readProgress } from "./progress.svelte.ts";

test("who solves a puzzle gains, who misses it loses, and what was less likely counts more", () => {
  const gain = (puzzle: number, solved: boolean) => rated({ value: 1200, deviation: 100 }, puzzle, solved).value - 1200;
  expect(gain(1200, true)).toBeGreaterThan(0);
  expect(gain(1200, false)).toBeCloseTo(-gain(1200, true), 6);
  expect(gain(1600, true)).toBeGreaterThan(gain(1200, true));
  expect(gain(800, false)).toBeLessThan(gain(1200, false));
});

test("the first puzzles change a rating more than later ones", () => {
  let rating = newcomer;
  const changes = Array.from({ length: 30 }, (_, i) => {
    const before = rating.value;
    rating = rated(rating, before, i % 2 === 0);
    return Math.abs(rating.value - before);
  });
  expect(changes[0]).toBeGreaterThan(100);
  expect(changes[29]).toBeLessThan(changes[0]! / 3);
  expect(rating.deviation).toBeGreaterThanOrEqual(60);
});

test("who solves what is as hard as 1600 every second time comes to 1600", () => {
  let rating = newcomer;
  for (let i = 0; i < 300; ++i) rating = rated(rating, 1600, i % 2 === 0);
  expect(Math.abs(rating.value - 1600)).toBeLessThan(40);
});

test("the next puzzle is one of the nearest", () => {
  const puzzles = [600, 2000, 1190, 1210, 1300, 1100, 1250].map((rating) => ({ rating }));
  const chosen = [0, 0.2, 0.4, 0.6, 0.8, 0.999].map((luck) => nextPuzzle(puzzles, 1200, luck)!.rating);
  expect(new Set(chosen)).toEqual(new Set([1190, 1210, 1250, 1300, 1100]));
  expect(nextPuzzle([], 1200, 0.5)).toBeUndefined();
});

test("what was kept is read as far as it makes sense", () => {
  const days = { "2026-11-19": { missed: 1, end: "solved" } };
  const rating = { value: 1311.5, deviation: 88 };
  const kept = { mandala: { days, room: { "mandala-1": true }, rating } };
  expect(readProgress(JSON.stringify(kept)).mandala).toEqual(kept.mandala);
  const none = { days: {}, room: {}, rating: newcomer };
  for (const text of [null, "", "7", "[]", "{", '{"mandala":[]}', '{"mandala":{"days":3,"room":"x","rating":{"value":"1"}}}']) {
    expect(readProgress(text).mandala, String(text)).toEqual(none);
  }
  expect(readProgress('{"stones":{"room":{"a":1,"b":false},"days":{"d":{"missed":"x","end":""}}}}').stones).toEqual({ ...none, room: { b: false } });
});
