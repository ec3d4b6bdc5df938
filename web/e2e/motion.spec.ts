// What moves and sounds in Mandala: points to the score, a destroyed mandala swept away; and how loud the page is.
import { expect, test, type Page } from "@playwright/test";
import { compose, type Sound } from "../src/parts/tones.ts";
import { mandalaTurn } from "./mandala.ts";
import { awaitPerson, openHome, startGame } from "./table.ts";

// Counts what flies and what is swept from now on.
async function watchMotion(page: Page): Promise<() => Promise<{ points: number; grains: number }>> {
  await page.evaluate(() => {
    const seen = ((window as unknown as { moved: { points: number; grains: number } }).moved = { points: 0, grains: 0 });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || node.style.position !== "fixed") continue;
          setTimeout(() => {
            if (node.classList.contains("flying-points")) ++seen.points;
            seen.grains = Math.max(seen.grains, node.querySelectorAll("i").length);
          });
        }
      }
    }).observe(document.body, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { points: number; grains: number } }).moved);
}

for (const [how, reducedMotion] of [["unwanted", "reduce"], ["allowed", "no-preference"]] as const) {
  test(`in Mandala points fly and a destroyed mandala is swept unless motion is unwanted: it is ${how}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openHome(page, { speed: "fast" });
    await startGame(page, { game: "mandala", seats: ["person", "person"] });
    const moved = await watchMotion(page);
    // On until a mandala was destroyed and somebody has points. A claim for the river can make hidden cards of the cup worth
    // something, and then nothing flies; so where points may fly, on until some did.
    const swept = page.locator(".log li", { hasText: "is destroyed" });
    const scored = async () => (await page.locator("[data-place^=score-]").allInnerTexts()).some((text) => /[1-9]/.test(text));
    const enough = async () => (reducedMotion === "reduce" ? await scored() : (await moved()).points > 0);
    let destroyed = false; // the log may not show it any more at the end
    for (let n = 0; n < 400; ++n) {
      const wait = await awaitPerson(page);
      destroyed ||= (await swept.count()) > 0;
      if (wait === "over") break;
      if (wait !== "reveal" && destroyed && (await enough())) break;
      if (wait === "reveal") await page.locator(".pass button").click();
      else if (wait === "end-turn") await page.locator("[data-end-turn]").click();
      else await mandalaTurn(page, "mouse")(n);
    }
    expect(destroyed).toBe(true);
    if (reducedMotion === "reduce") expect(await moved()).toEqual({ points: 0, grains: 0 });
    else {
      await expect.poll(async () => (await moved()).grains).toBeGreaterThan(40);
      await expect.poll(async () => (await moved()).points).toBeGreaterThan(0);
    }
    await expect(page.locator("body > div[aria-hidden]")).toHaveCount(0);
  });
}

test("the sounds are to be heard, quiet, and far from clipping when several come at once", async ({ page }) => {
  await openHome(page);
  for (const kind of ["sand", "stone", "bowl"] satisfies Sound[]) {
    const peaks = await page.evaluate(
      async ([source, wanted]) => {
        const play = new Function(`return ${source}`)() as typeof compose;
        const peakOf = async (times: number) => {
          const audio = new OfflineAudioContext(1, 44100 * 3, 44100);
          for (let i = 0; i < times; ++i) play(audio, wanted as Sound);
          return (await audio.startRendering()).getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        };
        return [await peakOf(1), await peakOf(4)];
      },
      [compose.toString(), kind] as const,
    );
    expect(peaks[0], kind).toBeGreaterThan(0.005);
    expect(peaks[0], kind).toBeLessThan(0.25);
    expect(peaks[1], kind).toBeLessThan(0.8);
  }
});
