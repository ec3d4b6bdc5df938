// The table at every size: nothing of it moves while a game is played, nothing is outside the screen, no figure is too small.
import { expect, test, type Page } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { stonesTurn } from "./stones.ts";
import { expectInView, expectNoScroll, openHome, openSaved, playSome, sampleSetup } from "./table.ts";

const sizes = [[360, 740], [768, 1024], [1280, 720], [1920, 1080], [2560, 1440]] as const;
const smallest = 11; // pixels

// Sums up what the browser counts as layout shift, and remembers where the parts of the table lie.
async function watch(page: Page, parts: string): Promise<() => Promise<{ shift: number; moved: string[] }>> {
  await page.evaluate((selector) => {
    const seen = ((window as unknown as { steady: object }).steady = { shift: 0, moved: [] as string[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: false });
    const boxes = () =>
      [...document.querySelectorAll(selector)].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return `${part.classList[0]} ${[left, top + scrollY, width, height].map(Math.round).join(" ")}`;
      });
    const first = boxes();
    const check = () => {
      const now = boxes();
      if (now.length === first.length) now.forEach((box, i) => box !== first[i] && seen.moved.push(`${first[i]} -> ${box}`));
      requestAnimationFrame(check);
    };
    check();
  }, parts);
  return () => page.evaluate(() => (window as unknown as { steady: { shift: number; moved: string[] } }).steady);
}

// Figures and words that are drawn smaller than anybody should have to read.
const tooSmall = (page: Page, within = ".board") =>
  page.evaluate(({ least, root }) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`${root} *`)) {
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent).join("").trim();
      if (text === "" || element.closest(".visually-hidden") || element.getClientRects().length === 0) continue;
      const scale = element.closest("svg")?.getScreenCTM()?.a ?? 1;
      const pixels = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      if (pixels < least - 0.05) found.push(`${text}: ${pixels.toFixed(1)}`);
    }
    return found;
  }, { least: smallest, root: within });

for (const [width, height] of sizes) {
  const touch = width < 700;
  const hand = touch ? "touch" : "mouse";
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

    test("a table of Mandala stays where it is", async ({ page }) => {
      await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"]);
      await page.locator("[data-deciding]").waitFor();
      const steady = await watch(page, ".discs, .disc, .me, .line, .cards, .side");
      // With two mandalas of changing size on a phone, only turns on the large one are comparable.
      await playSome(page, mandalaTurn(page, hand), touch ? 1 : 8);
      const { shift, moved } = await steady();
      expect([...new Set(moved)]).toEqual([]);
      expect(shift).toBeLessThanOrEqual(0.01);
      expect(await tooSmall(page)).toEqual([]);
      await expectNoScroll(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    });

    test("a table of Mandala Stones stays where it is", async ({ page }) => {
      await openSaved(page, sampleSetup("stones-1-4-players-harmony"), ["person", "1", "1", "1"]);
      await page.locator("[data-deciding]").waitFor();
      const steady = await watch(page, ".rivals, .rival, .lattice, .square, .mandala, .line, .log, .mine, .mine .towers");
      await playSome(page, stonesTurn(page, hand), 5);
      const { shift, moved } = await steady();
      expect([...new Set(moved)]).toEqual([]);
      expect(shift).toBeLessThanOrEqual(0.01);
      expect(await tooSmall(page)).toEqual([]);
      await expectNoScroll(page);
      if (!touch) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
      else await expectInView(page, [".rivals", ".lattice", ".sentence", ".mine .towers", ".mine header"]);
    });
  });
}

for (const [width, height] of [[360, 740], [1280, 720]] as const) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height } });
    test("no figure of lessons, puzzles and rules is too small", async ({ page }) => {
      await openHome(page);
      for (const route of ["learn/stones", "learn/harmony", "learn/mandala", "puzzles/daily/stones", "puzzles/daily/mandala"]) {
        await page.goto(`./#/${route}`);
        await page.locator("[data-deciding]").waitFor();
        expect(await tooSmall(page), route).toEqual([]);
      }
      for (const game of ["mandala", "stones"]) {
        await page.goto(`./#/rules/${game}`);
        await expect(page.locator("[data-picture] svg").last()).toBeVisible();
        expect(await tooSmall(page, "article"), game).toEqual([]);
      }
    });
  });
}

test("in Stones a space says what a tower would be worth there, and its plate explains itself by touch too", async ({ page }) => {
  await openSaved(page, sampleSetup("stones-1-2-players"), ["person", "1"]);
  await page.locator("[data-deciding]").waitFor();
  await page.locator("[data-artist][aria-disabled=false]").first().click();
  await page.locator("[data-circle].glow").first().click();
  await page.locator("[data-space='2']").hover();
  await expect(page.locator(".sentence")).toContainText(/On II, \d high: \d points? when/);
  await page.keyboard.press("Escape");
  await page.locator("[data-plate='5']").click();
  await expect(page.locator(".sentence .clause")).toHaveText("S4.5");
});
