// The coach of games on this device: hints of three strengths, drawn over the board; a warning before a blunder; nothing of it
// online, nor for anybody but who decides at the screen.
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { GameServer, awaitTurn, guest, openTable } from "./online.ts";
import { expectNoScroll, openSaved, sampleAfter } from "./table.ts";

const coach = (page: Page) => page.locator("[data-coach]");
const numbers = (page: Page) => page.locator("[data-marks] [data-number]");
const ready = (page: Page) => page.locator("[data-deciding]").waitFor();

test("with the keyboard: where to look, the best moves drawn as numbers, why in points; a move ends it, undo gives it back", async ({ page }) => {
  await openSaved(page, sampleAfter("mandala-1-seat-1-starts", 10), ["person", "3"]);
  await ready(page);
  await page.keyboard.press("h");
  await expect(coach(page)).toHaveAttribute("data-coach", "1");
  await expect(coach(page)).toContainText(/Look at (mandala|your hand)/);
  await expect(page.locator("[data-marks='look'] .ring")).toHaveCount(1);
  await expect(numbers(page)).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(coach(page).locator("li")).toHaveCount(3);
  await expect(numbers(page)).toHaveText(["1", "2", "3"]);
  await expect(coach(page)).not.toContainText("%");
  await page.keyboard.press("h");
  await expect(coach(page)).toContainText("judged by what you can know");
  await expect(coach(page).locator("li").first()).toContainText("compared with the next best move: ");
  await expect(coach(page).locator("li").nth(2)).toContainText("compared with the best move: ");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(coach(page)).toHaveCount(0);
  await expect(page.locator("[data-marks]")).toHaveCount(0);

  await page.keyboard.press("h");
  await expect(coach(page)).toHaveAttribute("data-coach", "1");
  await page.locator("[data-card=black]").click();
  await page.locator("[data-target=f2]").click();
  await expect(coach(page)).toHaveCount(0);
  await page.keyboard.press("u");
  await ready(page);
  await page.keyboard.press("h");
  await expect(coach(page)).toHaveAttribute("data-coach", "1");
});

test.describe("on a small desktop screen", () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  test("the best moves of Mandala Stones are all in sight, and the keys are listed", async ({ page }) => {
    await openSaved(page, sampleAfter("stones-1-2-players", 12), ["person", "3"]);
    await ready(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog").locator("dl")).toContainText("Hint");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const strength of ["1", "2"]) {
      await page.keyboard.press("h");
      await expect(coach(page)).toHaveAttribute("data-coach", strength);
    }
    await expect(coach(page).locator("li")).toHaveCount(3);
    expect(await coach(page).evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeLessThanOrEqual(1);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("in Polish, by touch, in Mandala Stones", async ({ page }) => {
    await openSaved(page, sampleAfter("stones-1-2-players", 12), ["person", "3"], { language: "pl", theme: "dark" });
    await ready(page);
    await page.getByRole("button", { name: "Podpowiedź" }).tap();
    await expect(coach(page)).toContainText("Spójrz na");
    await coach(page).getByRole("button", { name: "Najlepsze ruchy" }).tap();
    await expect(coach(page).locator("li")).toHaveCount(3);
    await expect(numbers(page)).not.toHaveCount(0);
    await expectNoScroll(page);
    await coach(page).getByRole("button", { name: "Dlaczego?" }).tap();
    await expect(coach(page)).toContainText("W punktach");
    await expectNoScroll(page);
    await expectAccessible(page);
    await coach(page).getByRole("button", { name: "Zamknij" }).tap();
    await expect(coach(page)).toHaveCount(0);
  });
});

test("a blunder is doubted before it is made; the player may look again, or play it anyway", async ({ page }) => {
  await openSaved(page, sampleAfter("mandala-1-seat-1-starts", 34), ["person", "3"], { warnings: true });
  await ready(page);
  const moves = await page.locator(".log li").count();
  const blunder = async () => {
    await page.locator("[data-card=black]").first().click();
    await page.locator("[data-target=m2]").click();
    await expect(page.locator(".sentence")).toContainText("this move probably costs about");
  };
  await blunder();
  await expectAccessible(page);
  await page.locator("[data-look-again]").click();
  await ready(page);
  await expect(page.locator(".log li")).toHaveCount(moves);
  await expect(page.locator("[data-card][aria-pressed=true]")).toHaveCount(0);

  await page.locator("[data-card=black]").first().click();
  await page.locator("[data-target=f2]").click(); // a good one passes
  await expect(page.locator(".log li")).toHaveCount(moves + 1);
  await page.keyboard.press("u");
  await ready(page);
  await blunder();
  await page.locator("[data-play-anyway]").click();
  await expect(page.locator(`.log [data-move="${moves + 1}"]`)).toContainText("Player 1 puts 1 black card on mountain 2");
});

test("in the settings hints can be hidden and warnings switched on", async ({ page }) => {
  await openSaved(page, sampleAfter("mandala-1-seat-1-starts", 10), ["person", "3"]);
  await ready(page);
  await expect(page.locator("[data-hint]")).toBeVisible();
  await page.goto("./#/settings");
  await expect(page.locator("label", { has: page.locator("[data-hints]") })).toContainText("never online");
  await page.locator("[data-hints]").uncheck();
  await page.locator("[data-warnings]").check();
  await page.goto("./#/table/sample");
  await ready(page);
  await expect(page.locator("[data-hint]")).toHaveCount(0);
  await page.keyboard.press("h");
  await page.locator("[data-card=black]").click();
  await page.locator("[data-target=f2]").click();
  await expect(page.locator("[data-end-turn]")).toBeVisible();
  await expect(coach(page)).toHaveCount(0);
});

test("where two share a device, a hint is for who decides, and goes with the turn", async ({ page }) => {
  await openSaved(page, sampleAfter("mandala-1-seat-1-starts", 10), ["person", "person"]);
  await page.locator(".pass").waitFor();
  await page.keyboard.press("h");
  await expect(coach(page)).toHaveCount(0);
  await page.locator(".pass button").click();
  await ready(page);
  await page.locator("[data-hint]").click();
  await expect(coach(page)).toHaveAttribute("data-coach", "1");
  await page.locator("[data-card=black]").click();
  await page.locator("[data-target=f2]").click();
  await page.locator("[data-end-turn]").waitFor();
  await expect(page.locator("[data-hint]")).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(coach(page)).toHaveCount(0);
  await page.locator("[data-end-turn]").click();
  await page.locator(".pass button").click();
  await ready(page);
  await expect(coach(page)).toHaveCount(0);
});

test("online there is no coach, and the table says so", async ({ browser }) => {
  const server = new GameServer();
  await server.start();
  try {
    const settings = { warnings: true };
    const anna = await guest(browser, server, "Anna", "#/lobby", {}, settings);
    const path = await openTable(anna, { game: "mandala", seats: ["me", "open"] });
    await expect(anna.locator(".waiting-room")).toContainText("without the coach");
    const ben = await guest(browser, server, "Ben", path, {}, settings);
    await ben.locator("[data-sit]").click();
    const mover = (await awaitTurn([anna, ben]))!;
    await expect(mover.locator("[data-no-coach]")).toContainText("without the coach");
    await expect(mover.locator("[data-hint]")).toHaveCount(0);
    await mover.keyboard.press("h");
    await expect(coach(mover)).toHaveCount(0);
    await mover.locator("[data-card]").first().click();
    await mover.locator("[data-target=m1]").click();
    await expect(anna.locator(".log li")).toHaveCount(1);
  } finally {
    await server.close();
  }
});
