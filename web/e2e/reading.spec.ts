// For people who read the board, enlarge it, or play without memory aids.
import { expect, test, type Page } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { stonesTurn } from "./stones.ts";
import { awaitPerson, expectNoScroll, openHome, playSome, startGame } from "./table.ts";

test("the board of Mandala as text follows the game", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "2"] });
  await playSome(page, mandalaTurn(page, "mouse"), 3);
  const words = page.locator("[data-words]");
  await expect(words.getByRole("table")).toHaveCount(2);
  const hand = await page.locator("[data-card]").count();
  await expect(words.getByRole("row", { name: /^hand/i }).getByRole("cell").first()).toContainText(`${hand} card`);
  for (const part of ["mountain", "river", "cup", "still missing", "points"]) {
    await expect(words.getByRole("row", { name: new RegExp(`^${part}`, "i") })).toHaveCount(1);
  }
  const before = await words.innerText();
  await playSome(page, mandalaTurn(page, "mouse"), 1);
  expect(await words.innerText()).not.toBe(before);
});

test("in Polish the board as text names what lies there in the nominative", async ({ page }) => {
  await openHome(page, { language: "pl" });
  await startGame(page, { game: "mandala", seats: ["person", "1"] });
  await awaitPerson(page);
  const words = page.locator("[data-words]");
  await expect(words.getByRole("row", { name: /^ręka/i })).toContainText(/\b1 [a-ząćęłńóśźż]+a karta\b/);
  expect(await words.textContent()).not.toMatch(/kartę/);
  await expect(page.locator("[data-target=m1]")).toContainText(/Wzgórze 1: .*kart[ay]/);
  await page.locator("[data-card]").first().click();
  await expect(page.locator(".sentence")).toContainText(/karta: teraz wybierz/);
});

test("the board of Mandala Stones as text: circles, stacks, towers, the mandala", async ({ page }) => {
  await openHome(page, { words: true });
  await startGame(page, { game: "stones", seats: ["person", "2", "1"], harmony: true });
  await playSome(page, stonesTurn(page, "mouse"), 3);
  const words = page.locator("[data-words]");
  await expect(words).toBeVisible();
  await expect(words.getByRole("table").first().getByRole("row")).toHaveCount(10);
  const artists = await words.getByRole("table").first().getByRole("cell", { name: /^(star|ring)$/ }).count();
  expect(artists).toBe(await page.locator("[data-artist]").count());
  await expect(words.getByRole("table").nth(1).getByRole("row")).toHaveCount(4);
  await expect(words).toContainText("Your objectives");
  await expect(words).toContainText(/stones? placed/);
});

test("without memory aids the board and its text do not show what was discarded or claimed", async ({ page }) => {
  await openHome(page);
  await page.goto("./#/new/mandala");
  await page.locator(".seat select").nth(1).selectOption("2");
  await page.locator(".check input").uncheck();
  await page.locator("button[type=submit]").click();
  // Until the bot has claimed something.
  for (let n = 0; n < 200; ++n) {
    const size = await page.locator("[data-place=cup-2] .figures").innerText();
    if (Number(size) > 0 || (await awaitPerson(page)) === "over") break;
    await playSome(page, mandalaTurn(page, "mouse"), 1);
  }
  expect(Number(await page.locator("[data-place=cup-2] .figures").innerText())).toBeGreaterThan(0);
  const colour = /\b(red|orange|yellow|green|purple|black)\b/;
  expect(await page.locator("[data-place=cup-2]").getAttribute("aria-label")).not.toMatch(colour);
  expect(await page.locator("[data-target=d]").textContent()).not.toMatch(colour);
  await expect(page.locator("[data-place=score-2]")).toHaveCount(0);
  const words = page.locator("[data-words]");
  expect(await words.getByRole("row", { name: /^cup/i }).getByRole("cell").last().innerText()).not.toMatch(colour);
  expect(await words.locator("p").last().innerText()).not.toMatch(colour);
});

test("with open stacks the patterns of covered stones are shown, otherwise not", async ({ page }) => {
  await openHome(page);
  const covered = /: (.*,)? (yellow|blue|red|purple)(,|$)/; // a colour without its pattern
  for (const open of [false, true]) {
    await page.goto("./#/");
    await page.goto("./#/new/stones");
    await page.locator(".check input").nth(1).setChecked(open);
    await page.locator("button[type=submit]").click();
    await awaitPerson(page);
    const labels = await page.locator(".stack").evaluateAll((stacks) => stacks.map((stack) => stack.getAttribute("aria-label") ?? ""));
    expect(labels).toHaveLength(24);
    expect(labels.some((label) => covered.test(label))).toBe(!open);
  }
});

// A control that cannot be scrolled to, or is covered, cannot be chosen.
async function expectReachable(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  await page.mouse.move(0, 0); // nothing is pointed at, and so explained, when the page scrolls
  const controls = page.locator("main :is(button, a, select, input):visible");
  for (const control of await controls.all()) {
    if ((await control.getAttribute("tabindex")) === "-1") continue;
    await control.scrollIntoViewIfNeeded();
    const box = (await control.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(-1);
    expect(box.x + box.width).toBeLessThanOrEqual(641);
  }
}

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("nothing scrolls sideways on any page", async ({ page }) => {
    await openHome(page, { language: "pl" });
    for (const route of ["", "settings", "rules/mandala", "rules/stones", "new/mandala", "new/stones", "lobby"]) {
      await page.goto(`./#/${route}`);
      await expect(page.locator("h1").first()).toBeVisible();
      await expectNoScroll(page);
    }
  });
});

test.describe("enlarged to 200 %", () => {
  test.use({ viewport: { width: 640, height: 430 }, deviceScaleFactor: 2 });
  test("nothing scrolls sideways, and every control can be reached, on all pages and at both tables", async ({ page }) => {
    await openHome(page, { words: true });
    for (const route of ["", "settings", "rules/mandala", "rules/stones", "new/mandala", "new/stones"]) {
      await page.goto("about:blank"); // so that nothing of the page before is counted
      await page.goto(`./#/${route}`);
      await expect(page.locator("h1").first()).toBeVisible();
      await expectReachable(page);
    }
    await startGame(page, { game: "mandala", seats: ["person", "1"] });
    await playSome(page, mandalaTurn(page, "mouse"), 4);
    await expectReachable(page);
    await startGame(page, { game: "stones", seats: ["person", "1", "1", "1"], harmony: true });
    await playSome(page, stonesTurn(page, "mouse"), 4);
    await expectReachable(page);
  });
});
