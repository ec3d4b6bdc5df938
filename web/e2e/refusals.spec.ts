// A refusal stands in nobody's way: it goes when one turns to something else, and the next click is not lost.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { awaitPerson, openSaved, sampleSetup } from "./table.ts";

async function middle(of: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return [x + width / 2, y + height / 2];
}
// As a hand moves a mouse: along the way, down, up.
async function moveTo(page: Page, to: Locator): Promise<void> {
  await page.mouse.move(...(await middle(to)), { steps: 5 });
}
async function press(page: Page, on: Locator): Promise<void> {
  await moveTo(page, on);
  await page.mouse.down();
  await page.mouse.up();
}

test("after a refused click the refusal goes with the next preview, and a click on the ghost card plays it", async ({ page }) => {
  // Orange and yellow lie on mountain 1, yellow and green on mountain 2; seat 1 holds orange.
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"]);
  await awaitPerson(page);
  await press(page, page.locator("[data-card=orange]").first());
  await press(page, page.locator("[data-target=f1]"));
  await expect(page.locator(".sentence.refused .clause")).toHaveText("M4.1");

  await moveTo(page, page.locator("[data-target=f2]"));
  await expect(page.locator(".sentence.refused")).toHaveCount(0);
  await press(page, page.locator("[data-target=f2] .pile.coming"));
  await expect(page.locator(".log li").first()).toContainText("on field 2");
});

test("two cards on a mountain are refused with the rule", async ({ page }) => {
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"]);
  await awaitPerson(page);
  await press(page, page.locator("[data-card=orange]").nth(1));
  await press(page, page.locator("[data-target=m1]"));
  await expect(page.locator(".sentence.refused .clause")).toHaveText("M3.1");
});

test("in Stones a refusal goes when another circle shows what it would bring", async ({ page }) => {
  await openSaved(page, sampleSetup("stones-1-2-players"), ["person", "1"]);
  await awaitPerson(page);
  await press(page, page.locator("[data-artist][aria-disabled=false]").first());
  await press(page, page.locator("[data-space='1']"));
  await expect(page.locator(".sentence.refused .clause")).toBeVisible();
  const glows = page.locator("[data-circle].glow").first();
  await moveTo(page, glows);
  await expect(page.locator(".sentence.refused")).toHaveCount(0);
  await press(page, glows);
  await expect(page.locator("[data-space].glow")).toHaveCount(5);
});
