// With the real server: all pages around the games are accessible, on a phone, in the dark theme, in Polish.
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { awaitTurn, guest, GameServer, openTable } from "./online.ts";

let server: GameServer;
test.beforeEach(async () => {
  server = new GameServer();
  await server.start("--grace", "0");
});
test.afterEach(async () => server.close());

const english = /\b(your|turn|table|players?|seat|game|the|watch|password|undefined)\b|\{/i;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const { where, options, settings } of [
  { where: "on a desk, by day, in English", options: {}, settings: { theme: "light", language: "en" } },
  { where: "on a phone, by night, in Polish", options: phone, settings: { theme: "dark", language: "pl" } },
]) {
  test(`every page around the games is accessible ${where}`, async ({ browser }) => {
    const check = async (page: Page, what: string) => {
      await expectAccessible(page, what);
      if (options === phone) expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(360);
      if (settings.language === "pl") expect((await page.locator("body").innerText()).replaceAll("Sandstone", ""), what).not.toMatch(english);
    };
    const anna = await guest(browser, server, "Anna", "#/account", options, settings);
    await expect(anna.locator("[data-keep]")).toBeVisible();
    await check(anna, "account of a guest");
    await anna.locator("[data-new-password]").fill("sand and stone");
    await anna.locator("[data-keep]").click();
    await expect(anna.locator("[data-codes] li").first()).toBeVisible();
    await anna.locator("details summary").click();
    await check(anna, "account with codes");

    const path = await openTable(anna, { game: "mandala", seats: ["me", "open"], clock: "live-20" });
    const ben = await guest(browser, server, "Ben", path);
    await ben.locator("[data-sit]").click();
    await awaitTurn([anna, ben]);
    await anna.goto("./#/lobby");
    await expect(anna.locator("[data-mine]")).toBeVisible();
    await check(anna, "lobby with a game of one's own");
    await anna.goto(`./${path}`);
    await anna.locator("[data-resign]").click();
    await anna.locator("[data-chat]").click();
    await anna.locator("[data-say]").fill("Hej!");
    await anna.locator("[data-say]").press("Enter");
    await expect(anna.locator(".chat ol")).toContainText("Hej!");
    await ben.goto("./#/");
    await expect(anna.locator("[data-let-bot]")).toBeVisible();
    await check(anna, "table with chat, clocks and somebody who left");
    await anna.locator("[data-chat]").click();
    await anna.locator("[data-resign-sure]").click();
    await expect(anna.locator("#verdict")).toBeVisible();
    await check(anna, "result of a game that was given up");
    await anna.goto("./#/games");
    await expect(anna.locator("[data-game]")).toBeVisible();
    await check(anna, "finished games");
    await anna.locator("[data-game] a").click();
    await expect(anna.locator("[data-turn]")).toBeVisible();
    await check(anna, "replay");

    const visitor = await (await browser.newContext({ ...options, baseURL: server.address, colorScheme: "dark", locale: settings.language })).newPage();
    await visitor.goto("./#/lobby");
    await visitor.locator("details summary").click();
    await expect(visitor.locator("[data-log-in]")).toBeVisible();
    await check(visitor, "join");
  });
}

test("two people who want to play now find each other, and others see their game in little", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  await anna.locator("[data-pair=mandala]").click();
  await anna.waitForURL(/#\/online\//);
  await expect(anna.locator(".waiting-room")).toBeVisible();
  const ben = await guest(browser, server, "Ben");
  await expect(ben.locator("[data-table]")).toContainText("Anna");
  await expect(ben.locator("[data-table]")).toContainText("No time limit");
  await ben.locator("[data-pair=mandala]").click();
  await awaitTurn([anna, ben]);
  const cem = await guest(browser, server, "Cem");
  await expect(cem.locator("[data-miniature] .disc")).toHaveCount(2);
  await cem.goto("./#/");
  await anna.goto("./#/");
  await expect(anna.locator("section[aria-labelledby=my-games]")).toContainText("Ben");
});

test("the host of a table sees when somebody has opened its link, which has a QR code", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const path = await openTable(anna, { game: "stones", seats: ["me", "open"] });
  await anna.locator(".waiting-room summary").click();
  await expect(anna.locator("[data-qr]")).toBeVisible();
  await guest(browser, server, "Ben", path);
  await expect(anna.locator(".waiting-room")).toContainText("Someone has opened the link");
});

test("an invitation names the game, the host and the options before one joins", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const path = await openTable(anna, { game: "stones", seats: ["me", "open"], harmony: true });
  const friend = await (await browser.newContext({ baseURL: server.address, locale: "en-GB" })).newPage();
  await friend.goto(`./${path}`);
  await expect(friend.locator("h1")).toHaveText("Anna invites you to Mandala Stones");
  await expect(friend.locator("[data-invitation]")).toContainText("Harmony");
  await expect(friend.locator("[data-invitation]")).toContainText("No time limit");
  await friend.locator("[data-join]").click();
  await expect(anna.locator(".waiting-room")).toContainText("Someone has opened the link");
});
