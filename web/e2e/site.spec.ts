// All pages: saved games, languages, offline use, accessibility.
import { expect, test } from "@playwright/test";
import { bothWays, expectAccessible } from "./accessible.ts";
import { mandalaTurn } from "./mandala.ts";
import { stonesTurn } from "./stones.ts";
import { awaitPerson, openHome, playOn, playSome, position, startGame } from "./table.ts";

for (const game of ["mandala", "stones"] as const) {
  test(`a reload in the middle of ${game} loses nothing, and the home page offers to continue`, async ({ page }) => {
    await openHome(page);
    await startGame(page, { game, seats: ["person", "3"] });
    await playSome(page, game === "mandala" ? mandalaTurn(page, "mouse") : stonesTurn(page, "mouse"), 6);
    const before = await position(page);
    expect(before).toMatch(/\d/);
    await page.reload();
    await awaitPerson(page);
    await expect.poll(() => position(page)).toBe(before);
    await page.goto("./#/");
    await page.locator("section[aria-labelledby=saved] li a").first().click();
    await awaitPerson(page);
    await expect.poll(() => position(page)).toBe(before);
  });
}

test("a whole game in Polish says nothing in English", async ({ page }) => {
  await openHome(page, { language: "pl" });
  await expect(page.locator("h1")).toHaveText("Dwie gry o mandalach");
  await startGame(page, { game: "stones", seats: ["person", "2"] });
  await playOn(page, "mouse", async (n) => {
    await stonesTurn(page, "mouse")(n);
    expect(await page.locator("body").innerText()).not.toMatch(/\b(your|turn|stones?|points?|takes|scores|the|undefined)\b|\{/i);
  });
  await expect(page.getByRole("dialog")).toContainText(/wygrywa/i);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
});

test("once loaded, the client opens and plays without a network", async ({ page, context }) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await startGame(page, { game: "mandala", seats: ["person", "1"] });
  await playSome(page, mandalaTurn(page, "mouse"), 3);
  await page.goto("./#/rules/stones");
  await expect(page.locator("article h1")).toBeVisible();
});

test.describe("without a cache", () => {
  test.use({ serviceWorkers: "block" });
  test("a rulebook that cannot be loaded is said, and one click loads it", async ({ page }) => {
    await openHome(page);
    await startGame(page, { game: "mandala", seats: ["person", "1"] });
    await awaitPerson(page);
    await page.context().route(/\.wasm$/, (route) => route.abort());
    await page.reload();
    await expect(page.locator("[data-fault]")).toBeVisible();
    await page.context().unroute(/\.wasm$/);
    await page.locator("[data-fault] button").click();
    await awaitPerson(page);
    await expect(page.locator("[data-fault]")).toHaveCount(0);
  });
});

test("a refused move says why, with its rule", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "1"] });
  await awaitPerson(page);
  // Some colour of the hand lies on a mountain, so that it may not go into the field there; else the next deal.
  const refused = page.locator("[data-target^=f][aria-disabled=true]");
  for (let deal = 0; deal < 20; ++deal) {
    const cards = page.locator("[data-card]");
    let found = false;
    for (let i = 0; !found && i < (await cards.count()); ++i) {
      await cards.nth(i).click();
      found = (await refused.count()) > 0;
    }
    if (found) break;
    await startGame(page, { game: "mandala", seats: ["person", "1"] });
    await awaitPerson(page);
  }
  await refused.first().click({ force: true });
  await expect(page.locator(".sentence .clause")).toHaveText(/^M\d\.\d$/);
  await page.locator(".sentence .clause").click();
  await expect(page.locator("article .sought")).toBeVisible();
});

for (const { theme, language } of bothWays) {
  test(`every page and both tables are accessible, ${theme}, ${language}`, async ({ page }) => {
    await openHome(page, { theme, language });
    const check = (where: string) => expectAccessible(page, where);
    await check("home");
    const routes = ["settings", "rules/mandala", "rules/stones", "new/mandala", "new/stones", "table/none", "replay/here/none", "library",
      "statistics", "lobby", "nonsense"];
    for (const route of routes) {
      await page.goto("about:blank"); // so that nothing of the page before is found
      await page.goto(`./#/${route}`);
      await expect(page.locator("main h1")).toBeVisible();
      await check(route);
    }
    await startGame(page, { game: "mandala", seats: ["person", "person"] });
    await awaitPerson(page);
    await check("pass");
    await startGame(page, { game: "mandala", seats: ["person", "2"] });
    await playSome(page, mandalaTurn(page, "mouse"), 4);
    await page.locator("[data-card]").first().click();
    await check("mandala");
    await startGame(page, { game: "stones", seats: ["person", "2", "2"], harmony: true });
    await playSome(page, stonesTurn(page, "mouse"), 6);
    await check("stones");
    await playOn(page, "mouse", stonesTurn(page, "mouse"));
    await check("result");
  });
}

test("pieces fly to their places and leave no elements behind", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openHome(page, { speed: "normal", sound: true });
  await startGame(page, { game: "stones", seats: ["person", "2"] });
  await awaitPerson(page);
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if ((node as HTMLElement).style?.position === "fixed") document.body.dataset["flew"] = "yes";
      }
    }).observe(document.body, { childList: true });
  });
  await stonesTurn(page, "mouse")(0);
  await expect(page.locator("body")).toHaveAttribute("data-flew", "yes");
  await awaitPerson(page);
  await expect(page.locator("body > div[aria-hidden]")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a finished game gives its mandala as a picture and its record as a file", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["1", "2"] });
  await expect(page.getByRole("dialog")).toBeVisible({ timeout: 60_000 });
  for (const [button, ending] of [["as SVG", ".svg"], ["Save picture", ".png"], ["Download game", ".json"]] as const) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`mandala-.*\\${ending}$`));
  }
});
