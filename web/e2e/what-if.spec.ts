// A replay is played by itself and by hand; from any of its positions a game goes another way, and is compared.
import { expect, test } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { openReplay } from "./records.ts";
import { awaitPerson, openHome, playOn } from "./table.ts";

test("autoplay runs at the chosen speed, the space bar stops it, and a click in the log jumps", async ({ page }) => {
  await openHome(page);
  await openReplay(page, "mandala-1-seat-1-starts.json");
  const turn = page.locator("[data-turn]");
  await page.locator("[data-speed]").selectOption("4");
  await page.locator("h1").first().evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await turn.getAttribute("data-turn"))).toBeGreaterThan(3);
  await page.keyboard.press("Space");
  await expect(page.locator("[data-run]")).toHaveAccessibleName("Autoplay");
  // Where all is seen, all moves are listed, also those to come.
  await page.locator(".log [data-move='20'] button").click();
  await expect(turn).toHaveAttribute("data-turn", "20");
  await expect(page.locator(".log [data-move='20'] button")).toHaveAttribute("aria-current", "step");
  await expect.poll(() => page.url()).toMatch(/\/20$/);
  await page.keyboard.press("Home");
  await expect(turn).toHaveAttribute("data-turn", "0");
  await page.keyboard.press("End");
  await expect(page.locator("[data-forth]")).toBeDisabled();
  // A seat follows the game as it was: nothing is told ahead.
  await page.getByLabel("Point of view").selectOption("1");
  await page.keyboard.press("Home");
  await expect(page.locator(".log [data-move]")).toHaveCount(0);
});

test("a game goes another way from any position, and stands beside the game itself", async ({ page }) => {
  await openHome(page);
  await openReplay(page, "mandala-1-seat-1-starts.json");
  await page.keyboard.press("End");
  await expect(page.getByText("The game is over here.")).toBeVisible();
  for (let n = 0; n < 12; ++n) await page.keyboard.press("ArrowLeft");
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "78");
  await page.locator("[data-what-if-seat]").selectOption("1");
  await page.locator("[data-what-if]").click();
  await page.waitForURL(/#\/table\//);
  const wait = await awaitPerson(page);
  expect(wait).not.toBe("over");
  expect(await page.locator(".log li").count()).toBeGreaterThanOrEqual(1);
  await playOn(page, "mouse", mandalaTurn(page, "mouse"));
  await page.getByRole("dialog").getByRole("link", { name: /Back to the game/ }).click();
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "78");
  const rows = page.locator("[data-ways] tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("From move 78");
  await expect(rows.nth(1).locator(".figures").first()).toHaveText(/\d+\s(you)?\s?[+−]\d+/);
  // It does not count among one's own games.
  await page.goto("./#/statistics");
  await expect(page.locator("[data-no-statistics]")).toBeVisible();
  await page.goto("./#/library");
  await expect(page.locator("[data-game]", { hasText: "what if" })).toHaveCount(1);
});

test("statistics of one's own games are plots with their values beside them", async ({ page }) => {
  await openHome(page);
  await page.goto("./#/new/mandala");
  const boxes = page.locator(".seat select");
  await boxes.nth(0).selectOption("person");
  await boxes.nth(1).selectOption("1");
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/#\/table\//);
  await playOn(page, "mouse", mandalaTurn(page, "mouse"));
  await page.goto("./#/statistics");
  await expect(page.locator("[data-plot] canvas")).toHaveCount(2);
  await page.getByText("Values: Points, game by game").click();
  await expect(page.getByRole("table").first()).toContainText("Opponents");
  await expect(page.locator("[data-statistics]")).toContainText("Games");
});
