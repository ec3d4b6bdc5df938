// The online pages, from the real server with a data folder of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { turnOf } from "./moves.mjs";

async function serve(root) {
  const data = mkdtempSync(join(tmpdir(), "sandstone-pictures-"));
  const program = process.env.SANDSTONE ?? join(root, "build", "release", "sandstone");
  const pages = process.env.SANDSTONE_STATIC ?? join(root, "web", "dist");
  const server = spawn(program, ["serve", "--port", "0", "--data", data, "--static", pages, "--test-seed", "4"], { stdio: ["ignore", "pipe", "ignore"] });
  process.once("exit", () => server.kill()); // also after a fault
  const address = await new Promise((ready) =>
    server.stdout.on("data", (text) => {
      const found = /http:\/\/localhost:\d+/.exec(String(text));
      if (found) ready(`${found[0]}/`);
    }),
  );
  const stop = async () => {
    server.kill();
    await new Promise((ended) => server.once("exit", ended));
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}

export async function takeOnline(newPage, sheets, root) {
  const { address, stop } = await serve(root);
  const come = async (name) => {
    const page = await newPage();
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
  // Both play on; whoever may end a turn ends it.
  const play = async (pages, game, turns) => {
    for (let n = 0; n < turns; ++n) {
      const mover = await Promise.race(pages.map((page) => page.waitForSelector("[data-deciding],[data-end-turn]").then(() => page)));
      const end = mover.locator("[data-end-turn]");
      await ((await end.count()) > 0 ? end.click() : turnOf[game](mover, n));
      await pages[0].waitForTimeout(400);
    }
  };

  const ben = await come("Ben");
  await ben.click("[data-join]");
  await ben.waitForSelector("#open-tables");
  await openTable(ben, "mandala", "2");
  await openTable(ben, "stones", "open");
  const anna = await come("Anna");
  await anna.locator("[data-name]").blur();
  await sheets.take(anna, "online-join");
  await anna.click("[data-join]");
  await anna.waitForSelector("[data-table]");
  await sheets.take(anna, "online-lobby");
  await anna.goto(`${address}#/open/stones`);
  await anna.waitForSelector("button[type=submit]");
  await sheets.take(anna, "online-open");
  for (const game of ["stones", "mandala"]) {
    const table = await openTable(anna, game, "open");
    await anna.waitForSelector("[data-link]");
    if (game === "stones") await sheets.take(anna, "online-waiting-room");
    await ben.goto(table);
    await ben.waitForSelector("[data-sit]");
    if (game === "stones") await sheets.take(ben, "online-invitation");
    await ben.click("[data-sit]");
    await play([anna, ben], game, 6);
    await sheets.take(anna, `online-${game}`);
  }
  await anna.goto(`${address}#/games`);
  await anna.waitForSelector("h1");
  await anna.waitForTimeout(500);
  await sheets.take(anna, "online-games");
  await anna.goto(`${address}#/account`);
  await anna.waitForSelector("h1");
  await anna.waitForTimeout(500);
  await sheets.take(anna, "online-account");
  await stop();
}
