// A turn passes by itself after a moment that can be seen and used, unless the player wants a button for it.
import { expect, test, type Page } from "@playwright/test";
import { awaitPerson, openSaved, sampleSetup } from "./table.ts";

const longEnough = 60_000;
const strip = (page: Page) => page.locator(".me .strip");

// Orange lies on mountain 1 alone, so that it may be grown into field 2, which reveals nothing.
async function grow(page: Page): Promise<void> {
  await page.locator("[data-card=orange]").first().click();
  await page.locator("[data-target=f2]").click();
  await expect(page.locator("[data-end-turn]")).toBeVisible();
}

test("a turn passes by itself, and Undo works until then", async ({ page }) => {
  await page.clock.install();
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"], { endTurnButton: false });
  await awaitPerson(page);
  await grow(page);
  await expect(page.locator(".sentence p")).toContainText("in a moment");
  await expect(strip(page)).toContainText("your turn");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.clock.fastForward(longEnough);
  await expect(page.locator("[data-deciding]")).toHaveCount(1);
  await expect(page.locator(".log li")).toHaveCount(0);

  await grow(page);
  await page.clock.fastForward(longEnough);
  await expect(page.locator("[data-end-turn]")).toHaveCount(0);
  await expect(page.locator(".log li").first()).toContainText("Bot");
});

test("a player who turns to the keyboard has time to reach the buttons", async ({ page }) => {
  await page.clock.install();
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"], { endTurnButton: false });
  await awaitPerson(page);
  await grow(page);
  await page.keyboard.press("Tab");
  await page.clock.fastForward(longEnough);
  await expect(page.locator(".sentence p")).toContainText("waiting for you");
  await page.locator("[data-end-turn]").click();
  await expect(page.locator(".log li").first()).toContainText("Bot");
});

test("with the button set the game waits, and says so", async ({ page }) => {
  await page.clock.install();
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"], { endTurnButton: true });
  await awaitPerson(page);
  await grow(page);
  await page.clock.fastForward(longEnough);
  await expect(page.locator(".sentence p")).toContainText("waiting for you");
  await expect(page.locator(".log li")).toHaveCount(1);
});

test("two people at one device have the same moment before the board is hidden, and can ask for more", async ({ page }) => {
  await page.clock.install();
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "person"], { endTurnButton: false });
  await page.locator(".pass button").click();
  await page.locator("[data-card=orange]").first().click();
  await page.locator("[data-target=m1]").click(); // draws cards, which are to be seen
  await page.locator("[data-not-yet]").click();
  await page.clock.fastForward(longEnough);
  await expect(page.locator(".sentence p")).toContainText("waiting for you");
  await page.locator("[data-end-turn]").click();
  await page.locator(".pass button").click();
  await page.locator("[data-card=orange], [data-card=green], [data-card=yellow], [data-card=black]").first().click();
  await page.locator("button[data-target=m1][aria-disabled=false]").click();
  await expect(page.locator("[data-end-turn]")).toBeVisible();
  await page.clock.fastForward(longEnough);
  await expect(page.locator(".pass")).toBeVisible();
});
