// Reviews: made with progress, stopped, kept; curves, moments and labels that lead to moves; what a seat can know.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openReplay } from "./records.ts";
import { expectNoScroll, openHome } from "./table.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("a review can be stopped, is kept, leads to moves, and says what a seat can know", async ({ page }) => {
    await openHome(page);
    await openReplay(page, "mandala-1-unfinished.json");
    const review = page.locator("[data-review]");
    await page.locator("[data-begin-review]").click();
    await page.locator("[data-stop-review]").click();
    await expect(review).toHaveAttribute("data-review", "none");
    await page.locator("[data-begin-review]").click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(review).toHaveAttribute("data-review", "done", { timeout: 300_000 });
    await expect(review.locator("[data-plot] canvas")).toHaveCount(2);
    await expect(page.locator("[data-luck]")).toContainText("luck");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-verdict]")).toContainText("1. ");
    // A moment and a place of a curve lead to their moves.
    const turn = page.locator("[data-turn]");
    const moment = review.locator("[data-moment]").first();
    await moment.click();
    await expect(turn).toHaveAttribute("data-turn", (await moment.getAttribute("data-moment"))!);
    await review.locator("[data-plot] .u-over").first().click();
    await expect(turn).toHaveAttribute("data-turn", "6"); // the middle of 12
    await expect(page.locator("[data-verdict]")).toContainText("6. ");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(turn).toHaveAttribute("data-turn", "1");
    await expectNoScroll(page);

    await page.locator("[data-belief] summary").click();
    await expect(page.locator("[data-belief-of='1'][data-belief-turn='1']")).toBeVisible({ timeout: 120_000 });
    await page.locator("[data-belief] select").selectOption("2");
    await expect(page.locator("[data-belief-of='2']")).toBeVisible({ timeout: 120_000 });
    await expectNoScroll(page);
    await expectAccessible(page);

    await page.reload();
    await expect(review).toHaveAttribute("data-review", "done");
    await page.locator("[data-belief] summary").click();
    await page.getByRole("button", { name: "Polski" }).click();
    await expect(page.locator("[data-belief-of]")).toContainText("co najmniej jedna");
    await expectNoScroll(page);
    await expectAccessible(page);
  });

  test("what is known of covered stones names their stacks by the circles beside them", async ({ page }) => {
    await openHome(page);
    await openReplay(page, "stones-1-2-players.json");
    await page.locator("[data-belief] summary").click();
    const stacks = page.getByRole("table", { name: "Star under the top stone" }).getByRole("rowheader");
    await expect(stacks).toHaveCount(24);
    await expect(stacks.first()).toHaveText("Stack a1, north");
    await expect(stacks.nth(4)).toHaveText("Stack a1–b1");
    await expect(stacks.last()).toHaveText("Stack c3, south");
  });
});
