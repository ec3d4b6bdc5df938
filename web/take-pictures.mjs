// Takes the pictures of the client for README and docs anew: every page and both tables, by day, by night and on a phone; home, a
// lesson and the tables also on a tablet and on large screens. The same games are dealt each time.
//   ./tools/take-web-pictures [here] [online]
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const port = 8098;
const folder = join(import.meta.dirname, "..", "docs", "pictures", "web");
mkdirSync(folder, { recursive: true });
const server = spawn(process.execPath, [join(import.meta.dirname, "serve.mjs"), String(port)], { stdio: "ignore" });
const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });

const screens = {
  light: { viewport: { width: 1280, height: 860 }, colorScheme: "light" },
  dark: { viewport: { width: 1280, height: 860 }, colorScheme: "dark" },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, colorScheme: "light" },
};
const otherScreens = {
  tablet: { viewport: { width: 768, height: 1024 }, colorScheme: "light" },
  wide: { viewport: { width: 1920, height: 1080 }, colorScheme: "dark" },
  large: { viewport: { width: 2560, height: 1440 }, colorScheme: "light" },
};
const newContext = async (options) => {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
  // The same games each time, and no turn passes by itself while a picture is taken.
  await context.addInitScript(() => {
    localStorage.setItem("sandstone-luck", "4");
    if (!localStorage.getItem("sandstone-settings")) localStorage.setItem("sandstone-settings", JSON.stringify({ endTurnButton: true }));
  });
  return context;
};

async function awaitTurn(page) {
  for (;;) {
    await page.waitForSelector("[data-deciding],[data-end-turn],dialog[open]");
    const end = page.locator("[data-end-turn]");
    if ((await end.count()) === 0) return (await page.locator("dialog[open]").count()) === 0;
    await end.click();
  }
}

async function mandalaTurn(page, n) {
  const claims = page.locator("[data-claim]");
  if ((await claims.count()) > 0) return claims.first().click();
  const cards = page.locator("[data-card]");
  await cards.nth((3 * n) % (await cards.count())).click();
  const targets = page.locator(".place.large button[data-target][aria-disabled=false], .piles button[data-target][aria-disabled=false]");
  await targets.nth(n % (await targets.count())).click();
}

async function stonesTurn(page, n) {
  const colours = page.locator("[data-colour]");
  if ((await colours.count()) > 0 && n % 3 === 2) return colours.first().click();
  const artists = page.locator("[data-artist][aria-disabled=false]");
  if ((await artists.count()) === 0) {
    await page.locator("[data-space][aria-disabled=false]").first().click();
    return page.locator("[data-tops]").click();
  }
  await artists.nth(n % (await artists.count())).click();
  const circles = page.locator("[data-circle].glow");
  await circles.nth(n % (await circles.count())).click();
  await page.locator("[data-space].glow").first().click();
}

// Two bots play to the end; the result is told at once where motion is off.
async function finish(page, game) {
  await page.goto(`http://localhost:${port}/#/new/${game}`);
  for (const seat of [0, 1]) await page.locator(".seat select").nth(seat).selectOption("1");
  await page.locator("button[type=submit]").click();
  await page.waitForSelector("dialog[open]", { timeout: 180_000 });
}

const wanted = process.argv.slice(2);
const wants = (part) => wanted.length === 0 || wanted.includes(part);

async function takeHere(screen, options, all = true) {
  const context = await newContext(options);
  const page = await context.newPage();
  const take = (name) => page.screenshot({ path: join(folder, `${name}-${screen}.jpg`), type: "jpeg", quality: 84 });
  const visit = async (route, name) => {
    await page.goto(`http://localhost:${port}/#/${route}`);
    await page.waitForTimeout(500);
    await take(name);
  };
  await visit("", "home");
  await page.goto(`http://localhost:${port}/#/learn/stones`);
  await page.waitForSelector("[data-deciding]");
  await page.waitForTimeout(500);
  await take("lesson");
  if (all) {
    await visit("new/stones", "set-up");
    await visit("rules/mandala", "rules");
    await visit("settings", "settings");
    await visit("table/none", "no-such-game");
  }
  for (const [game, turn, turns] of [["mandala", mandalaTurn, 9], ["stones", stonesTurn, 12]]) {
    await page.goto(`http://localhost:${port}/#/new/${game}`);
    await page.locator("button[type=submit]").click();
    for (let n = 0; n < turns && (await awaitTurn(page)); ++n) await turn(page, n);
    if (await awaitTurn(page)) {
      if (game === "mandala") await page.locator("[data-card]").first().click();
      else {
        const artists = page.locator("[data-artist][aria-disabled=false]");
        if ((await artists.count()) > 0) {
          await artists.first().click();
          await page.locator("[data-circle].glow").first().click();
        }
      }
    }
    await page.waitForTimeout(300);
    await page.evaluate(() => scrollTo(0, 0));
    await take(game);
  }
  if (!all) return context.close();
  await page.goto(`http://localhost:${port}/#/new/mandala`);
  await page.locator(".seat select").nth(1).selectOption("person");
  await page.locator("button[type=submit]").click();
  await page.waitForSelector(".pass");
  await take("pass");
  for (const game of ["mandala", "stones"]) {
    await finish(page, game);
    await page.waitForTimeout(600);
    await take(`result-${game}`);
  }
  await context.close();
}

// The online pages, from the real server with a data folder of its own.
async function takeOnline() {
  const data = mkdtempSync(join(tmpdir(), "sandstone-pictures-"));
  const program = process.env.SANDSTONE ?? join(import.meta.dirname, "..", "build", "release", "sandstone");
  const pages = process.env.SANDSTONE_STATIC ?? join(import.meta.dirname, "dist");
  const gameServer = spawn(program, ["serve", "--port", "0", "--data", data, "--static", pages, "--test-seed", "4"], { stdio: ["ignore", "pipe", "ignore"] });
  const address = await new Promise((ready) =>
    gameServer.stdout.on("data", (text) => {
      const found = /http:\/\/localhost:\d+/.exec(String(text));
      if (found) ready(`${found[0]}/`);
    }),
  );
  const openJoinForm = async (name, options) => {
    const context = await newContext(options);
    const page = await context.newPage();
    await page.goto(`${address}#/lobby`);
    await page.fill("[data-name]", name);
    return page;
  };
  const openTable = async (page, game, other) => {
    await page.goto(`${address}#/open/${game}`);
    await page.check("[data-public]");
    await page.locator(".seat select").nth(1).selectOption(other);
    await page.click("button[type=submit]");
    await page.waitForURL(/#\/online\//);
    return page.url();
  };
  const ben = await openJoinForm("Ben", screens.light);
  await ben.click("[data-join]");
  await ben.waitForSelector("#open-tables");
  await openTable(ben, "mandala", "2");
  const waiting = await openTable(ben, "stones", "open");
  for (const [screen, options] of Object.entries(screens)) {
    const anna = await openJoinForm("Anna", options);
    const take = (name) => anna.screenshot({ path: join(folder, `${name}-${screen}.jpg`), type: "jpeg", quality: 84 });
    await anna.locator("[data-name]").blur();
    await take("online-join");
    await anna.click("[data-join]");
    await anna.waitForSelector("[data-table]");
    await anna.waitForTimeout(400);
    await take("online-lobby");
    await anna.goto(`${address}#/open/stones`);
    await anna.waitForSelector("button[type=submit]");
    await take("online-open");
    const mine = await openTable(anna, "stones", "open");
    await anna.waitForSelector("[data-link]");
    await anna.waitForTimeout(300);
    await take("online-waiting-room");
    await ben.goto(mine);
    await ben.click("[data-sit]");
    for (let n = 0; n < 6; ++n) {
      await Promise.race([anna, ben].map((page) => page.waitForSelector("[data-deciding]")));
      const mover = (await anna.locator("[data-deciding]").count()) > 0 ? anna : ben;
      await stonesTurn(mover, n);
      await mover.waitForSelector(".sentence:not([data-deciding])");
    }
    await anna.waitForTimeout(400);
    await anna.evaluate(() => scrollTo(0, 0));
    await take("online-table");
    await ben.goto(waiting);
    await anna.context().close();
  }
  gameServer.kill();
  await new Promise((ended) => gameServer.once("exit", ended));
  rmSync(data, { recursive: true, force: true });
}

if (wants("here")) {
  for (const [screen, options] of Object.entries(screens)) await takeHere(screen, options);
  for (const [screen, options] of Object.entries(otherScreens)) await takeHere(screen, options, false);
}
if (wants("online")) await takeOnline();
await browser.close();
server.kill();
