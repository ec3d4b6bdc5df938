// With the real server: two browsers and a spectator.
import { readFileSync } from "node:fs";
import { expect, test, type Page, type WebSocketRoute } from "@playwright/test";
import { bothWays, expectAccessible } from "./accessible.ts";
import { mandalaTurn } from "./mandala.ts";
import { awaitTurn, guest, GameServer, openTable, playTurns } from "./online.ts";
import { stonesTurn } from "./stones.ts";
import { openHome, position } from "./table.ts";

let server: GameServer;
test.beforeEach(async () => {
  server = new GameServer();
  await server.start();
});
test.afterEach(async () => server.close());

const byMouse = { mandala: (page: Page) => mandalaTurn(page, "mouse"), stones: (page: Page) => stonesTurn(page, "mouse") };
// Everything in the page, to search it for hidden information.
const everything = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);
// Either page may not have received the latest move yet.
async function expectSameLog(one: Page, other: Page): Promise<void> {
  const logged = (page: Page) => page.locator(".log li").count();
  await expect.poll(async () => (await logged(one)) - (await logged(other))).toBe(0);
  expect(await logged(one)).toBeGreaterThan(0);
}

test("two people and a spectator play a whole game of Mandala, from link to record", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const path = await openTable(anna, { game: "mandala", seats: ["me", "open"], listed: true });
  await expect(anna.locator("[data-link]")).toHaveValue(server.address + path);
  const ben = await guest(browser, server, "Ben", path); // one click to join …
  await ben.locator("[data-sit]").click(); // … and one to sit down
  const carol = await guest(browser, server, "Carol");
  await carol.locator("[data-table] a").click();
  await expect(carol.getByText("You are watching this game.")).toBeVisible();
  await expect(anna.locator("[data-spectators='1']")).toBeVisible();
  await expect(anna.locator("[data-presence=here]")).toHaveCount(2);

  await playTurns([anna, ben], byMouse.mandala, 6);
  await expectSameLog(carol, anna);
  expect(await everything(carol)).not.toContain("data-card");
  expect(await carol.locator("[data-deciding]").count()).toBe(0);

  expect(await playTurns([anna, ben], byMouse.mandala, 900)).toBe(false);
  for (const page of [anna, ben, carol]) await expect(page.locator("#verdict")).toHaveText(/wins|share/);
  const [file] = await Promise.all([anna.waitForEvent("download"), anna.getByRole("button", { name: "Download game" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^mandala-.*\.json$/);
});

test("two people and a bot play a whole game of Mandala Stones with Harmony", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const path = await openTable(anna, { game: "stones", seats: ["open", "me", "2"], harmony: true });
  const ben = await guest(browser, server, "Ben", path);
  await ben.locator("[data-sit]").click();
  for (const page of [anna, ben]) await expect(page.locator("ul[aria-label='Your objectives'] li")).toHaveCount(2);
  expect(await playTurns([anna, ben], byMouse.stones, 400)).toBe(false);
  await expect(ben.locator("dialog table")).toHaveCount(3);
});

test("a page that loses its connection reconnects and misses nothing", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const sockets: WebSocketRoute[] = [];
  let cut = false;
  await anna.routeWebSocket(/\/socket$/, (socket) => {
    if (cut) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  const path = await openTable(anna, { game: "mandala", seats: ["me", "open"] });
  await anna.reload(); // its socket is one that can be cut
  const ben = await guest(browser, server, "Ben", path);
  await ben.locator("[data-sit]").click();
  // Until it is Ben's turn.
  while ((await awaitTurn([anna, ben])) === anna) await byMouse.mandala(anna)(0);
  cut = true;
  for (const socket of sockets) await socket.close();
  await expect(anna.getByText("Connection lost.")).toBeVisible();
  await expect(ben.locator("[data-presence=away]")).toHaveCount(1);
  const before = await ben.locator(".log li").count();
  await byMouse.mandala(ben)(0);
  await expect.poll(() => ben.locator(".log li").count()).toBeGreaterThan(before);
  cut = false;
  await expect(anna.getByText("Reconnected")).toBeVisible();
  await expectSameLog(anna, ben);
  await playTurns([anna, ben], byMouse.mandala, 2);
});

for (const game of ["mandala", "stones"] as const) {
  test(`a game of ${game} continues after the server was killed and started again`, async ({ browser }) => {
    const anna = await guest(browser, server, "Anna");
    const path = await openTable(anna, { game, seats: ["me", "open"] });
    const ben = await guest(browser, server, "Ben", path);
    await ben.locator("[data-sit]").click();
    await playTurns([anna, ben], byMouse[game], 5);
    await awaitTurn([anna, ben]);
    const [a, b] = [await position(anna), await position(ben)];
    const tried = anna.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/me"));
    await server.stop("SIGKILL");
    await tried; // it has looked for the server, and waits at the table
    await expect(anna.getByText("Connection lost.")).toBeVisible();
    await server.start();
    await expect(anna.getByText("Reconnected")).toBeVisible({ timeout: 60_000 });
    await expect(ben.locator("[data-connection=open]")).toHaveCount(1, { timeout: 60_000 });
    expect(await position(anna)).toBe(a);
    expect(await position(ben)).toBe(b);
    await playTurns([anna, ben], byMouse[game], 4);
    await ben.reload();
    await awaitTurn([anna, ben]);
    await expectSameLog(ben, anna);
  });
}

test("a move is taken back only if the opponent accepts", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const path = await openTable(anna, { game: "mandala", seats: ["me", "open"] });
  const ben = await guest(browser, server, "Ben", path);
  await ben.locator("[data-sit]").click();
  const first = (await awaitTurn([anna, ben]))!;
  const second = first === anna ? ben : anna;
  // A growth reveals nothing.
  const fields = first.locator("[data-target^=f][aria-disabled=false]");
  await expect(first.locator("[data-card]")).not.toHaveCount(0);
  const cards = await first.locator("[data-card]").count();
  for (let i = 0; (await fields.count()) === 0 && i < cards; ++i) await first.locator("[data-card]").nth(i).click();
  const grow = async () => {
    await fields.first().click();
    await first.locator("[data-end-turn]").click();
    await expect(second.locator("[data-deciding]")).toHaveCount(1);
  };
  const chosen = await first.locator("[data-card][aria-pressed=true]").first().getAttribute("data-card");
  await grow();
  // The question lies over the table, and nothing of it moves.
  const boards = () => Promise.all([first, second].map((page) => page.locator(".board").boundingBox()));
  const before = await boards();
  await first.locator("[data-take-back]").click();
  await expect(second.locator("[data-disagree]")).toBeVisible();
  expect(await boards()).toEqual(before);
  await second.locator("[data-disagree]").click();
  await expect(first.locator("[data-takeback]")).toHaveCount(0);
  await expect(first.locator(".log li")).toHaveCount(1);
  await first.locator("[data-take-back]").click();
  await second.locator("[data-agree]").click();
  for (const page of [first, second]) await expect(page.locator(".log li")).toHaveCount(0);
  await expect(first.locator("[data-card]")).toHaveCount(cards);
  await first.locator(`[data-card=${chosen}]`).first().click();
  await grow();

  // It stays in the record and in the log of the table, which are there when the game is over.
  await first.locator("[data-resign]").click();
  await first.locator("[data-resign-sure]").click();
  await first.locator("dialog a[href^='#/replay/']").click();
  await expect(first.locator(".log li.back")).toHaveText(/took back f/);
  await first.getByText("Share").click();
  const [file] = await Promise.all([first.waitForEvent("download"), first.locator("[data-log]").click()]);
  const log = JSON.parse(readFileSync(await file.path(), "utf8")) as { events: { type: string }[] };
  expect(log.events.map(({ type }) => type).filter((type) => type === "taken_back" || type === "went_out")).toEqual(["taken_back", "went_out"]);
});

test("an illegal move is refused online with its rule", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const refused = anna.locator("[data-target^=f][aria-disabled=true]");
  const played: string[] = [];
  anna.on("websocket", (socket) => socket.on("framesent", ({ payload }) => String(payload).includes('"play"') && played.push(String(payload))));
  await anna.reload(); // its socket is one that is listened to
  for (let deal = 0; deal < 15; ++deal) {
    await openTable(anna, { game: "mandala", seats: ["me", "1"] });
    await awaitTurn([anna]);
    // Some colour of the hand lies on a mountain, so that it may not go into the field there; else the next deal.
    await expect(anna.locator("[data-card]")).not.toHaveCount(0);
    const cards = await anna.locator("[data-card]").count();
    let found = false;
    for (let i = 0; !found && i < cards; ++i) {
      await anna.locator("[data-card]").nth(i).click();
      found = (await refused.count()) > 0;
    }
    if (found) break;
  }
  await refused.first().click({ force: true });
  await expect(anna.locator(".sentence .clause")).toHaveText(/^M\d\.\d$/);
  expect(played).toEqual([]); // the page's own rulebook knows
});

test.describe("on a phone", () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  test("a friend joins by the link and plays a whole game by touch, without a horizontal scroll", async ({ browser }) => {
    const anna = await guest(browser, server, "Anna");
    const path = await openTable(anna, { game: "stones", seats: ["me", "open"] });
    const ben = await guest(browser, server, "Ben", path, phone);
    await ben.locator("[data-sit]").tap();
    const turnOf = (page: Page) => stonesTurn(page, page === ben ? "touch" : "mouse");
    expect(await playTurns([anna, ben], turnOf, 400)).toBe(false);
    expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("in Polish nothing is said in English", async ({ browser }) => {
  const english = /\b(your|turn|table|players?|seat|game|the|watch|undefined)\b|\{/i;
  const anna = await guest(browser, server, "Anna", "#/lobby", {}, { language: "pl" });
  await expect(anna.locator("h1")).toHaveText("Graj online");
  const check = async () => expect((await anna.locator("body").innerText()).replaceAll("Sandstone", "")).not.toMatch(english);
  await check();
  await anna.goto("./#/open/stones");
  await expect(anna.locator("h1")).toBeVisible();
  await check();
  const path = await openTable(anna, { game: "stones", seats: ["me", "open"], listed: true });
  await expect(anna.locator("[data-link]")).toBeVisible();
  await check();
  const ben = await guest(browser, server, "Ben", path);
  await ben.locator("[data-sit]").click();
  await playTurns([anna, ben], byMouse.stones, 3);
  await check();
});

for (const { theme, language } of bothWays) {
  test(`every online page is accessible, ${theme}, ${language}`, async ({ browser }) => {
    const visitor = await (await browser.newContext({ baseURL: server.address, colorScheme: theme, locale: language })).newPage();
    await visitor.goto("./#/lobby");
    await expect(visitor.locator("[data-join]")).toBeVisible();
    await expectAccessible(visitor, "join");
    const anna = await guest(browser, server, "Anna", "#/lobby", {}, { theme, language });
    await expectAccessible(anna, "lobby");
    await anna.goto("./#/open/stones");
    await expect(anna.locator("h1")).toBeVisible();
    await expectAccessible(anna, "open");
    const path = await openTable(anna, { game: "mandala", seats: ["me", "open"], listed: true });
    await expect(anna.locator("[data-link]")).toBeVisible();
    await expectAccessible(anna, "waiting-room");
    const ben = await guest(browser, server, "Ben", "#/lobby", {}, { theme, language });
    await expect(ben.locator("[data-table]")).toHaveCount(1);
    await expectAccessible(ben, "lobby with tables");
    await ben.goto(`./${path}`);
    await ben.locator("[data-sit]").click();
    await playTurns([anna, ben], byMouse.mandala, 3);
    await expectAccessible(anna, "table");
    await expectAccessible(ben, "table of the other");
  });
}

test("a page from a plain file host says that there is no server", async ({ page }) => {
  await openHome(page);
  await page.goto("./#/lobby");
  await expect(page.getByText("The server cannot be reached")).toBeVisible();
  await page.getByRole("link", { name: "Sandstone: home" }).last().click();
  await expect(page.locator("section.game")).toHaveCount(2);
});

test("answers of the server are never cached for offline use", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  await anna.evaluate(() => navigator.serviceWorker.ready);
  await anna.reload();
  await expect(anna.getByText("You are playing as Anna.")).toBeVisible();
  const kept = await anna.evaluate(async () => (await (await caches.open((await caches.keys())[0]!)).keys()).map(({ url }) => url));
  expect(kept.filter((url) => /\/(api|socket)/.test(url))).toEqual([]);
  await anna.context().clearCookies();
  await anna.reload();
  await expect(anna.locator("[data-join]")).toBeVisible(); // the answer comes from the server, not from a cache
});
