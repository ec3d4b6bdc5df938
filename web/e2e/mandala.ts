import type { Page } from "@playwright/test";
import { choose, type Hand } from "./table.ts";

// One decision at a table of Mandala, a different kind each time.
export function mandalaTurn(page: Page, hand: Hand) {
  return async (n: number): Promise<void> => {
    await page.locator("[data-deciding]").waitFor(); // a table is laid piece by piece
    const claims = page.locator("[data-claim]");
    if ((await claims.count()) > 0) {
      await choose(claims.first(), hand);
      if (hand === "touch") await choose(page.locator("[data-confirm]"), hand);
      return;
    }
    const cards = page.locator("[data-card]");
    await choose(cards.nth((5 * n) % (await cards.count())), hand);
    const targets = page.locator("button[data-target][aria-disabled=false]");
    const count = await targets.count();
    const target = targets.nth((n * 2) % count);
    if (hand !== "keyboard") {
      // On narrow screens one of the mandalas is small, and is enlarged first.
      const name = await target.getAttribute("data-target");
      const swap = page.locator(".place:not(.large)", { has: page.locator(`[data-target=${name}]`) }).locator(".swap");
      if (await swap.isVisible()) await choose(swap, hand);
    }
    await choose(target, hand);
    if (hand === "touch") await choose(page.locator("[data-confirm]"), hand);
  };
}
