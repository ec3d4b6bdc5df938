// Rules pages: every picture is drawn, and examples can be stepped through.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectNoScroll, openHome } from "./table.ts";

for (const [game, count, example] of [["mandala", 7, "M5.4"], ["stones", 9, "S8.2"]] as const) {
  test(`the rules of ${game} are drawn beside their clauses, and an example is stepped through`, async ({ page }) => {
    await openHome(page);
    await page.goto(`./#/rules/${game}`);
    const pictures = page.locator("[data-picture]");
    await expect(pictures).toHaveCount(count);
    await expect(page.locator("[data-picture] .boards :is(svg, .disc, .strip, ul)").first()).toBeVisible();
    for (const picture of await pictures.all()) await expect(picture.locator("svg").first()).toBeVisible();
    await expect(page.locator("article pre")).toHaveCount(0);
    const claims = page.locator(`[data-picture="${example}"]`);
    const told = claims.locator("figcaption > span").first();
    let before = await told.innerText();
    while (await claims.locator("[data-forth]").isEnabled()) {
      await claims.locator("[data-forth]").click();
      await expect(told).not.toHaveText(before);
      before = await told.innerText();
    }
    await claims.locator("[data-back]").click();
    await expect(told).not.toHaveText(before);
    await expectAccessible(page);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("no picture is wider than the screen", async ({ page }) => {
    await openHome(page);
    for (const game of ["mandala", "stones"]) {
      await page.goto(`./#/rules/${game}`);
      await expect(page.locator("[data-picture] svg").last()).toBeVisible();
      await expectNoScroll(page);
    }
  });
});
