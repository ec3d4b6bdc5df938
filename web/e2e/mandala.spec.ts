import { expect, test } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { expectNoScroll, openHome, playOn, startGame, withoutScroll } from "./table.ts";

test("a whole game of Mandala by mouse against a bot", async ({ page }) => {
  await openHome(page);
  await page.locator("section.game").first().getByRole("button", { name: /Play/ }).click();
  await playOn(page, "mouse", mandalaTurn(page, "mouse"));
  await expect(page.getByRole("dialog")).toContainText(/wins|share/);
  await expect(page.locator("dialog tfoot .total")).toHaveCount(2);
});

test("a whole game of Mandala by keyboard alone", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "2"] });
  await playOn(page, "keyboard", mandalaTurn(page, "keyboard"));
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test("a whole game of Mandala by touch, without a horizontal scroll", async ({ page }) => {
    await openHome(page);
    await startGame(page, { game: "mandala", seats: ["1", "person"] });
    await playOn(page, "touch", withoutScroll(page, mandalaTurn(page, "touch")));
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoScroll(page);
    await page.getByRole("button", { name: "Show board" }).tap();
    await expect(page.locator(".held")).toBeVisible(); // M9.6: the hands are open now, and need room
    await expectNoScroll(page);
  });
});
