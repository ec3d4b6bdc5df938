// The home page as a hub, names at the table, bots with characters, leaving a game.
import { expect, test } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { stonesTurn } from "./stones.ts";
import { awaitPerson, openHome, playSome, startGame } from "./table.ts";

test.describe("on a small desktop screen", () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  test("both games can be played without scrolling, also when others wait, and say against whom", async ({ page }) => {
    await openHome(page);
    const seen = async () => {
      for (const game of ["mandala", "stones"]) {
        const play = page.locator(`[data-play=${game}]`);
        await expect(play).toContainText("against Pebble, level 2");
        await expect(play).toBeInViewport({ ratio: 1 });
      }
    };
    await seen();
    for (const game of ["mandala", "stones"] as const) {
      await page.goto("./#/");
      await page.locator(`[data-play=${game}]`).click();
      await page.waitForURL(/#\/table\//);
      await awaitPerson(page);
      await playSome(page, game === "mandala" ? mandalaTurn(page, "mouse") : stonesTurn(page, "mouse"), 2);
    }
    await page.goto("./#/");
    await expect(page.locator("section[aria-labelledby=saved] li")).toHaveCount(2);
    await seen();
  });
});

for (const language of ["en", "pl"] as const) {
  test.describe(`on a small desktop screen, ${language}`, () => {
    test.use({ viewport: { width: 1280, height: 720 } });
    test("the goal of the game stands beside the menu, not below it", async ({ page }) => {
      await openHome(page, { language });
      await startGame(page, { game: "mandala", seats: ["person", "1"] });
      const hide = (await page.locator("[data-hide-labels]").boundingBox())!;
      const menu = (await page.locator("header nav").boundingBox())!;
      expect(hide.x + hide.width).toBeLessThanOrEqual(menu.x);
    });
  });
}

test.describe("on a large screen", () => {
  test.use({ viewport: { width: 2560, height: 1440 } });
  test("home fills most of it, without scrolling", async ({ page }) => {
    await openHome(page);
    const { width } = (await page.locator(".games").first().boundingBox())!;
    expect(width).toBeGreaterThan(1800);
    await expect(page.locator("[data-puzzles]")).toBeInViewport({ ratio: 1 });
  });
});

test("a deleted game can be had back", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "1"] });
  await playSome(page, mandalaTurn(page, "mouse"), 2);
  await page.goto("./#/");
  const games = page.locator("section[aria-labelledby=saved] li");
  await games.first().getByRole("button").click();
  await expect(games).toHaveCount(0);
  await page.locator("[data-restore]").click();
  await expect(games).toHaveCount(1);
});

test("two bots of one level have names of their own", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["person", "2", "2", "1"] });
  await awaitPerson(page);
  await expect(page.locator(".rival strong")).toHaveText(["Pebble", "Pebble II", "Grain of sand"]);
});

test("a game against bots can be resigned; then it is finished, and an easier opponent is offered", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "3"] });
  await playSome(page, mandalaTurn(page, "mouse"), 2);
  await page.locator("[data-leave]").click();
  await page.locator("[data-give-up]").click();
  const result = page.getByRole("dialog");
  await expect(result).toContainText("You resigned this game.");
  await expect(result.locator("[data-easier]")).toContainText("Pebble");
  await page.goto("./#/");
  await expect(page.locator("section[aria-labelledby=saved]")).toHaveCount(0);
  await page.locator("[data-finished-games] summary").click();
  await expect(page.locator("[data-finished-games] li")).toHaveCount(1);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("what is tapped explains itself with its clause, and names are shown until they are hidden", async ({ page }) => {
    await openHome(page);
    await startGame(page, { game: "mandala", seats: ["person", "1"] });
    await awaitPerson(page);
    await expect(page.locator(".labelled.named")).toBeVisible();
    const note = page.locator("[data-explanation]");
    await page.locator("[data-place=cup-1]").tap();
    await expect(note).toContainText("M7.1");
    await expect(note).toContainText("2");
    await page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);
    await page.locator("[data-place=mountain-1]").tap({ force: true });
    await expect(note).toContainText("M1.2");
    await note.getByRole("button").tap();
    // A chosen card is for playing, not for explanations.
    await page.locator("[data-card]").first().tap();
    await page.locator("[data-target=m1]").tap({ force: true });
    await expect(note).toHaveCount(0);
    await page.locator("[data-hide-labels]").tap();
    await expect(page.locator(".labelled.named")).toHaveCount(0);
    await page.locator("[data-place=river-2]").tap();
    await expect(note).toContainText("M5.3");
  });
});

test("all parts of the table are listed for those who do not point at them", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["person", "1"] });
  await awaitPerson(page);
  await page.locator("[data-parts]").click();
  const list = page.getByRole("dialog");
  await expect(list.getByRole("listitem")).toHaveCount(8);
  await expect(list).toContainText("S5.2");
});
