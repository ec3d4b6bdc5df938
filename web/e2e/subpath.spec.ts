// The client works from any folder of a plain file host; a new version waits until the player asks for it.
import { expect, test } from "@playwright/test";
import { createServer, type Server } from "node:http";
import { readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { mandalaTurn } from "./mandala.ts";
import { openHome, playSome, position, startGame } from "./table.ts";

// A host that knows few file types, serves from a folder, and can switch to a new version of the client.
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
let server: Server;
let version = "";
let home = "";
const folder = "/games/of/ours/";

test.beforeEach(async () => {
  version = "";
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(import.meta.dirname, "..", "dist", pathname.slice(folder.length) || "index.html");
    if (!pathname.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    let body: string | Buffer = readFileSync(file);
    if (pathname.endsWith("/sw.js")) body = body.toString().replace(/sandstone-[0-9a-f]+/, (name) => name + version);
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  home = `http://localhost:${(server.address() as AddressInfo).port}${folder}`;
});
test.afterEach(() => void server.close());

test.describe("in a folder of a plain file host", () => {
  test("the client plays, online and offline, and asks for nothing outside its folder", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: home, locale: "en-GB" });
    const page = await context.newPage();
    const outside: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(home) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
    });
    await openHome(page);
    await startGame(page, { game: "mandala", seats: ["person", "1"] });
    await playSome(page, mandalaTurn(page, "mouse"), 2);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto("./#/");
    await page.reload();
    await context.setOffline(true);
    await page.goto(`${home}index.html#/rules/mandala`);
    await expect(page.locator("article h1")).toBeVisible();
    expect(outside).toEqual([]);
    await context.close();
  });

  test("a new version waits until asked, then takes over and loses no game", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: home, locale: "en-GB" });
    const page = await context.newPage();
    await openHome(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await startGame(page, { game: "mandala", seats: ["person", "1"] });
    await playSome(page, mandalaTurn(page, "mouse"), 2);
    await expect(page.locator("[data-update]")).toHaveCount(0);
    const before = await position(page);

    version = "0";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText("A new version is available.")).toBeVisible();
    expect((await page.evaluate(() => caches.keys())).length).toBe(2);
    await Promise.all([page.waitForEvent("load"), page.locator("[data-update]").click()]);
    await playSome(page, mandalaTurn(page, "mouse"), 0);
    await expect(page.locator("[data-update]")).toHaveCount(0);
    await expect.poll(() => position(page)).toBe(before);
    const kept = await page.evaluate(() => caches.keys());
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatch(/0$/);
    await context.close();
  });

  test("the client can be installed", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: home });
    const page = await context.newPage();
    await openHome(page);
    const session = await context.newCDPSession(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { errors, url } = await session.send("Page.getAppManifest");
    expect(url).toBe(`${home}manifest.webmanifest`);
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
    await context.close();
  });
});
