// Puzzles as a person solves them: the sets are read to know what is right, the moves are made on the board.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { choose, type Hand } from "./table.ts";

export type Game = "mandala" | "stones";
export interface Line {
  id: string;
  best: string;
  themes: string[];
  rating: number;
  view: string;
  moves: { move: string }[];
}
export const lines = (game: Game): string[] =>
  readFileSync(new URL(`../../puzzles/${game}.jsonl`, import.meta.url), "utf8").trimEnd().split("\n");
export const set = (game: Game): Line[] => lines(game).map((line) => JSON.parse(line) as Line);

// The puzzle that is open, once it waits for a move.
export async function openPuzzle(page: Page, game: Game): Promise<Line> {
  const bar = page.locator("[data-puzzle]");
  await expect(bar).toHaveAttribute("data-state", "open");
  await expect(page.locator("[data-deciding]")).toBeVisible();
  return set(game)[Number((await bar.getAttribute("data-puzzle"))!.split("-")[1]) - 1]!;
}

const sand = { r: "red", o: "orange", y: "yellow", g: "green", p: "purple", b: "black" } as Record<string, string>;
const stones = { y: "yellow", b: "blue", r: "red", p: "purple" } as Record<string, string>;

// What is chosen one after the other to make a move.
function gestures(move: string): string[] {
  const pick = /^([a-c][1-3])([a-c][1-3])([nesw])([1-5])$/.exec(move);
  if (pick) return [`[data-circle=${pick[1]}]`, `[data-circle=${pick[2]}]`, `[data-first=${pick[3]}]`, `[data-space='${pick[4]}']`];
  if (/^s[ybrp]$/.test(move)) return [`[data-colour=${stones[move.charAt(1)]}]`];
  if (/^t[1-5]+$/.test(move)) return [...[...move.slice(1)].map((space) => `[data-space='${space}']`), "[data-tops]"];
  const [, kind, disc = "", letter, count] = /^([mfdc])([12]?)([a-z])(\d*)$/.exec(move)!;
  if (kind === "c") return [`[data-claim=${sand[letter!]}]`];
  return [`[data-card=${sand[letter!]}] >> nth=${(Number(count) || 1) - 1}`, `[data-target=${kind}${disc}]`];
}

export async function make(page: Page, move: string, hand: Hand = "mouse"): Promise<void> {
  for (const what of gestures(move)) {
    const place = page.locator(what);
    // Which stone comes first is only asked where there is a choice.
    if (what.startsWith("[data-first") && !(await place.isVisible())) continue;
    await choose(place, hand);
  }
  const bar = page.locator("[data-puzzle]:not([data-state=open])");
  const confirm = page.locator("[data-confirm]");
  await expect(bar.or(confirm).first()).toBeVisible();
  if (await confirm.isVisible()) await choose(confirm, hand);
  await expect(bar).toBeVisible();
}
