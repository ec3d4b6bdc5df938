// Dragging, and motion that can be cut short.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { stonesTurn } from "./stones.ts";
import { awaitPerson, openHome, startGame } from "./table.ts";

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover(); // waits until it stands still and nothing covers it
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 14, start.y + start.height / 2 + 3, { steps: 2 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

test("cards of Mandala are dragged from the hand to a mountain", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "1"] });
  await awaitPerson(page);
  const before = await page.locator(".log li").count();
  // A card that is dropped nowhere stays in the hand, chosen.
  const card = page.locator("[data-card]").first();
  await dragTo(page, card, page.locator("header .name"));
  expect(await page.locator(".log li").count()).toBe(before);
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  // A colour that may go on the first mountain.
  const cards = page.locator("[data-card]");
  for (let i = 0; i < (await cards.count()); ++i) {
    await dragTo(page, cards.nth(i), page.locator("[data-target=m1]"));
    // Either it is played, or the rule that forbids it is named.
    await expect(page.locator(`.sentence .clause, .log li:nth-last-child(${before + 1})`).first()).toBeVisible();
    if ((await page.locator(".sentence .clause").count()) === 0) break;
    await page.keyboard.press("Escape");
  }
  await expect(page.locator(`.log li:nth-last-child(${before + 1})`)).toContainText("mountain 1");
});

test("artists and stones of Mandala Stones are dragged: out, to a tower, and from a tower to the mandala", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["person", "person"] });
  await page.locator(".pass button").click();
  const artists = page.locator("[data-artist][aria-disabled=false]");
  await artists.first().click();
  const name = await page.locator("[data-circle].glow").first().getAttribute("data-circle");
  await page.keyboard.press("Escape");
  await dragTo(page, artists.first(), page.locator(`[data-circle=${name}]`));
  await expect(page.locator("[data-space].glow")).toHaveCount(5);
  await dragTo(page, page.locator(".stack.taken").first(), page.locator("[data-space='2']"));
  await expect(page.locator("[data-end-turn]")).toBeVisible();
  await expect(page.locator("[data-space='2']")).toHaveAttribute("data-top", /./);

  await page.locator("[data-end-turn]").click();
  await page.locator(".pass button").click();
  await stonesTurn(page, "mouse")(0);
  await page.locator("[data-end-turn]").click();
  await page.locator(".pass button").click();
  await dragTo(page, page.locator("[data-space='2']"), page.locator("[data-target=mandala]"));
  await expect(page.locator("[data-space='2']")).toHaveAttribute("aria-pressed", "true");
  await page.locator("[data-tops]").click();
  await expect(page.locator(".log li").first()).toContainText(/scores? .*top/i);
});

test("an artist that is dropped nowhere stays where it is, chosen", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["person", "1"] });
  await awaitPerson(page);
  const moves = await page.locator(".log li").count();
  await dragTo(page, page.locator("[data-artist][aria-disabled=false]").first(), page.locator("header .name"));
  await expect(page.locator("[data-circle].glow").first()).toBeVisible(); // it is chosen, as by a click
  expect(await page.locator(".log li").count()).toBe(moves);
});

for (const [how, reducedMotion] of [["unwanted", "reduce"], ["allowed", "no-preference"]] as const) {
  test(`points fly from the towers to the score unless motion is unwanted: it is ${how}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openHome(page, { speed: "slow" });
    await startGame(page, { game: "stones", seats: ["person", "person"] });
    await page.evaluate(() => {
      const seen = ((window as unknown as { flown: string[] }).flown = []) as string[];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if ((node as HTMLElement).style?.position === "fixed") setTimeout(() => seen.push((node as HTMLElement).className));
      }).observe(document.body, { childList: true });
    });
    for (let turn = 0; turn < 2; ++turn) {
      await page.locator(".pass button").click();
      await stonesTurn(page, "mouse")(0);
      await page.keyboard.press("Shift"); // any key ends what still moves
      await page.locator("[data-end-turn]").click();
    }
    await page.locator(".pass button").click();
    await page.locator("[data-space][data-top]").first().click();
    await page.locator("[data-tops]").click();
    await expect(page.locator("[data-end-turn]")).toBeVisible();
    const flown = await page.evaluate(() => (window as unknown as { flown: string[] }).flown);
    expect(flown.some((name) => name.includes("flying-points"))).toBe(reducedMotion === "no-preference");
    await expect(page.locator("body > div[aria-hidden]")).toHaveCount(0);
  });
}
