import type { Page } from "@playwright/test";
import { choose, type Hand } from "./table.ts";

// One decision at a table of Mandala Stones: scores a colour when it can, else picks, else scores top stones.
export function stonesTurn(page: Page, hand: Hand) {
  const confirm = async () => {
    if (hand === "touch") await choose(page.locator("[data-confirm]"), hand);
  };
  return async (n: number): Promise<void> => {
    await page.locator("[data-deciding]").waitFor(); // a table is laid piece by piece, and that is the last one
    const points = page.locator("[data-white-points]");
    if ((await points.count()) > 0) {
      const tower = page.locator("[data-space].glow").first();
      await choose(n % 2 ? points : tower, hand);
      if (n % 2 === 0) await confirm();
      return;
    }
    const colours = page.locator("[data-colour]");
    if ((await colours.count()) > 0 && n % 3 !== 0) {
      await choose(colours.first(), hand);
      return confirm();
    }
    const artists = page.locator("[data-artist][aria-disabled=false]");
    const count = await artists.count();
    if (count === 0) {
      await choose(page.locator("[data-space][aria-disabled=false]").first(), hand);
      return choose(page.locator("[data-tops]"), hand);
    }
    await choose(artists.nth(n % count), hand);
    await choose(page.locator("[data-circle].glow").first(), hand);
    const firsts = page.locator("[data-first]");
    if ((await firsts.count()) > 1) await choose(firsts.nth(1), hand);
    await choose(page.locator("[data-space].glow").first(), hand);
    await confirm();
  };
}
