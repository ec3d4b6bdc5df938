import { expect, test } from "@playwright/test";
import { stonesTurn } from "./stones.ts";
import { expectNoScroll, openHome, playOn, startGame, withoutScroll } from "./table.ts";

test("a whole game of Mandala Stones by mouse against a bot", async ({ page }) => {
  await openHome(page);
  await page.locator("section.game").nth(1).getByRole("button", { name: /Play/ }).click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Rules" })).toHaveAttribute("href", "#/rules/stones");
  await playOn(page, "mouse", stonesTurn(page, "mouse"));
  await expect(page.getByRole("dialog")).toContainText("wins");
});

test("four players with Harmony by keyboard alone, three of them bots", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["2", "person", "3", "4"], harmony: true });
  await playOn(page, "keyboard", stonesTurn(page, "keyboard"));
  await expect(page.locator("dialog table")).toHaveCount(4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test("a whole game of Mandala Stones by touch, without a horizontal scroll", async ({ page }) => {
    await openHome(page);
    await startGame(page, { game: "stones", seats: ["person", "1", "1"] });
    await playOn(page, "touch", withoutScroll(page, stonesTurn(page, "touch")));
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoScroll(page);
    await page.getByRole("button", { name: "Show board" }).tap();
    await expectNoScroll(page);
  });
});
