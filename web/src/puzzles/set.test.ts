import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DamagedSet, parseSet, themes } from "./set.ts";

const text = (game: string) => readFileSync(new URL(`../../../puzzles/${game}.jsonl`, import.meta.url), "utf8");

describe.each(["mandala", "stones"] as const)("the puzzles of %s", (game) => {
  const set = parseSet(game, text(game));
  test("are all read, in order, with a best move before others that are worse beyond doubt", () => {
    expect(set.map(({ id }) => id)).toEqual(set.map((_, i) => `${game}-${i + 1}`));
    for (const { moves } of set) expect(moves[1]!.lost.mean).toBeGreaterThan(Math.max(999, 3 * moves[1]!.lost.error));
  });
  test("have themes and ratings of many kinds", () => {
    expect(new Set(set.flatMap((puzzle) => puzzle.themes)).size).toBeGreaterThanOrEqual(4);
    expect(Math.max(...set.map(({ rating }) => rating)) - Math.min(...set.map(({ rating }) => rating))).toBeGreaterThan(400);
  });
  test("can be told by theme", () => {
    for (const puzzle of set) for (const theme of puzzle.themes) expect(themes).toContain(theme);
  });
});

// What was wrong, or nothing.
function damageOf(change: (line: Record<string, unknown>) => unknown): string {
  const lines = text("mandala").split("\n").slice(0, 3);
  const changed = change(JSON.parse(lines[1]!) as Record<string, unknown>);
  lines[1] = typeof changed === "string" ? changed : JSON.stringify(changed);
  try {
    parseSet("mandala", lines.join("\n"));
  } catch (error) {
    return (error as DamagedSet).message;
  }
  return "";
}

test("a set that is not damaged is read", () => expect(damageOf((line) => line)).toBe(""));
test.each<[string, (line: Record<string, unknown>) => unknown, string]>([
  ["a line that is cut off", (line) => JSON.stringify(line).slice(0, 90), "json"],
  ["an empty line", () => "", "json"],
  ["null", () => "null", "number"],
  ["a list", () => "[]", "number"],
  ["the number of another line", (line) => ({ ...line, id: "mandala-7" }), "number"],
  ["another game", (line) => ({ ...line, ruleset: "stones-1" }), "number"],
  ["no day", (line) => ({ ...line, since: undefined }), "day"],
  ["a day that is none", (line) => ({ ...line, since: "2026-13-41" }), "day"],
  ["a day before the line above", (line) => ({ ...line, since: "2020-01-01" }), "day"],
  ["a view that is no text", (line) => ({ ...line, view: 7 }), "members"],
  ["a view without end", (line) => ({ ...line, view: "x".repeat(5000) }), "members"],
  ["a solution that is not the first move", (line) => ({ ...line, best: "m1z" }), "members"],
  ["themes that nobody knows", (line) => ({ ...line, themes: ["__proto__"] }), "members"],
  ["no themes", (line) => ({ ...line, themes: [] }), "members"],
  ["no other move", (line) => ({ ...line, moves: (line["moves"] as unknown[]).slice(0, 1) }), "members"],
  ["a move without numbers", (line) => ({ ...line, moves: [...(line["moves"] as unknown[]), { move: "m1r" }] }), "members"],
  ["a rating that is no number", (line) => ({ ...line, rating: "<b>" }), "members"],
])("%s is refused, with its line", (_, change, why) => expect(damageOf(change)).toBe(`line 2: ${why}`));

test("no set at all is refused", () => expect(() => parseSet("stones", "")).toThrow(DamagedSet));
