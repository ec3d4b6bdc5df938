// Plays at a table as a person would, only through what is on the page.
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

export type Hand = "mouse" | "touch" | "keyboard";

// Chooses something by mouse, by a finger, or with the keyboard alone.
export async function choose(what: Locator, hand: Hand): Promise<void> {
  if (hand === "mouse") await what.click();
  else if (hand === "touch") {
    // As a thumb would scroll it: to the middle, away from what lies over the edges of a small screen.
    await what.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await what.tap();
  } else {
    await tabTo(what);
    await what.page().keyboard.press("Enter");
  }
}

// Presses Tab until the element or its group has the focus; within the group presses arrow keys towards it.
async function tabTo(what: Locator): Promise<void> {
  const element = (await what.elementHandle())!;
  const { keyboard } = what.page();
  for (let presses = 0; presses < 300; ++presses) {
    const key = await element.evaluate((found) => {
      const at = document.activeElement!;
      const group = found.closest("[data-roving]");
      if (found === at) return "";
      if (!group || at === group || !group.contains(at)) return "Tab";
      const [from, to] = [at.getBoundingClientRect(), found.getBoundingClientRect()];
      const across = to.left + to.width / 2 - from.left - from.width / 2;
      const down = to.top + to.height / 2 - from.top - from.height / 2;
      if (Math.abs(across) >= Math.abs(down)) return across > 0 ? "ArrowRight" : "ArrowLeft";
      return down > 0 ? "ArrowDown" : "ArrowUp";
    });
    if (key === "") return;
    await keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${what.toString()}`);
}

// No motion, and turns end by a click, so that a whole game takes seconds.
export async function openHome(page: Page, settings: object = {}): Promise<void> {
  await page.addInitScript((kept) => {
    if (!localStorage.getItem("sandstone-settings")) localStorage.setItem("sandstone-settings", JSON.stringify(kept));
  }, { speed: "off", endTurnButton: true, ...settings });
  await page.goto("./");
}

export interface Seats {
  game: "mandala" | "stones";
  seats: string[]; // "person", or the level of a bot
  harmony?: boolean;
}

export async function startGame(page: Page, { game, seats, harmony }: Seats): Promise<void> {
  await page.goto(`./#/new/${game}`);
  await expect(page.locator(".segments")).toHaveCount(game === "stones" ? 1 : 0); // the form of the page before is gone
  if (game === "stones") await page.locator(`.segments label:nth-of-type(${seats.length - 1})`).click();
  const boxes = page.locator(".seat select");
  await expect(boxes).toHaveCount(seats.length);
  for (const [i, seat] of seats.entries()) await boxes.nth(i).selectOption(seat);
  if (harmony) await page.locator(".check input").first().check();
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/#\/table\//);
}

// The record of a sample game as it began: the same cards and stones every time.
export function sampleSetup(name: string): object {
  return sampleAfter(name, 0);
}

// A sample game after so many moves.
export function sampleAfter(name: string, moves: number): object {
  const file = new URL(`../../tests/data/records/samples/${name}.json`, import.meta.url);
  const record = JSON.parse(readFileSync(file, "utf8")) as { moves: object[] };
  return { ...record, started: "2026-01-01T00:00:00Z", moves: record.moves.slice(0, moves), takebacks: undefined, result: undefined };
}

// Opens a record as a saved game of this browser.
export async function openSaved(page: Page, record: object, seats: string[], settings: object = {}): Promise<void> {
  await openHome(page, settings);
  const sitters = seats.map((seat) => (seat === "person" ? { kind: "person" } : { kind: "bot", level: Number(seat) }));
  const names = seats.map((seat, i) => (seat === "person" ? `Player ${i + 1}` : `Bot ${i + 1}`));
  const { game } = record as { game: string };
  const saved = { id: "sample", record: JSON.stringify(record), game, names, sitters, memory: true, moves: 0, over: false, updated: 1 };
  await page.evaluate(
    (kept) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("sandstone", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("games", "readwrite");
          writing.objectStore("games").put(kept);
          writing.oncomplete = () => (opening.result.close(), done());
        };
      }),
    saved,
  );
  await page.goto("./#/table/sample");
}

// What the table waits for.
export type Wait = "reveal" | "end-turn" | "choose" | "over";
export async function awaitPerson(page: Page): Promise<Wait> {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector("dialog[open]")) return "over";
      if (document.querySelector(".pass")) return "reveal";
      if (document.querySelector("[data-end-turn]")) return "end-turn";
      if (document.querySelector("[data-deciding]")) return "choose";
      return false;
    },
    undefined,
    { polling: 20 },
  );
  return (await found.jsonValue()) as Wait;
}

// All that the seat at the screen knows, and what was played: the board in words and the log. Not the sentence, which follows
// the pointer and the focus.
export async function position(page: Page): Promise<string> {
  return (await page.locator("[data-words], .log").allTextContents()).join("\n").replace(/\s+/g, " ");
}

// Plays by `turn` until the game is over; returns the number of decisions.
export async function playOn(page: Page, hand: Hand, turn: (n: number) => Promise<void>, most = 400): Promise<number> {
  for (let n = 0; n < most; ++n) {
    const wait = await awaitPerson(page);
    if (wait === "over") return n;
    if (wait === "reveal") await choose(page.locator(".pass button"), hand);
    else if (wait === "end-turn") await choose(page.locator("[data-end-turn]"), hand);
    else await turn(n);
  }
  return most;
}

// Nothing of the page is outside the screen. A phone widens its window to what overflows, so that is not asked for its width.
export async function expectNoScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
}

// These parts are on the first screen of the page, at least that share of their height.
export async function expectInView(page: Page, parts: string[], share = 1): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const { height } = page.viewportSize()!;
  for (const part of parts) {
    const box = (await page.locator(part).first().boundingBox())!;
    expect(Math.floor(box.y + share * box.height), part).toBeLessThanOrEqual(height);
  }
}

// A turn before and after which nothing is outside the screen.
export function withoutScroll(page: Page, turn: (n: number) => Promise<void>): (n: number) => Promise<void> {
  return async (n) => {
    await expectNoScroll(page);
    await turn(n);
    await expectNoScroll(page);
  };
}

// Plays a number of decisions.
export async function playSome(page: Page, turn: (n: number) => Promise<void>, decisions: number): Promise<void> {
  for (let n = 0; n < decisions; ++n) {
    const wait = await awaitPerson(page);
    if (wait === "end-turn") await page.locator("[data-end-turn]").click();
    else if (wait === "reveal") await page.locator(".pass button").click();
    else if (wait === "choose") await turn(n);
  }
  await awaitPerson(page);
}
