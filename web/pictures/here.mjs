// The pages that need no server.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { playTurns } from "./moves.mjs";

const port = 8098;
const records = join(import.meta.dirname, "..", "..", "tests", "data", "records", "samples");

export async function takeHere(newPage, sheets) {
  const server = spawn(process.execPath, [join(import.meta.dirname, "..", "serve.mjs"), String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => server.kill()); // also after a fault
  await new Promise((ready) => server.stdout.once("data", ready));
  const page = await newPage();
  const go = (route) => page.goto(`http://localhost:${port}/#/${route}`);
  const takeRoute = async (route, name, selector = "h1") => {
    await go(route);
    await page.waitForSelector(selector);
    await page.waitForTimeout(300);
    await sheets.take(page, name);
  };
  const begin = async (game, choose = async () => undefined) => {
    await go(`new/${game}`);
    await page.waitForSelector("button[type=submit]");
    await choose();
    await page.locator("button[type=submit]").click();
  };
  const takeHint = async (name) => {
    await page.keyboard.press("Escape"); // nothing is chosen
    await page.waitForSelector("[data-hint]");
    for (const strength of ["1", "2"]) {
      await page.keyboard.press("h");
      await page.waitForSelector(`[data-coach="${strength}"]`, { timeout: 60_000 });
    }
    await sheets.take(page, name);
  };
  const seat = (n, who) => page.locator(".seat select").nth(n).selectOption(who);

  await takeRoute("", "home-first");
  await takeRoute("learn/mandala", "lesson-mandala", "[data-deciding]");
  await takeRoute("learn/stones", "lesson-stones", "[data-deciding]");
  await takeRoute("new/stones", "set-up");
  await takeRoute("rules/mandala", "rules-mandala");
  await takeRoute("rules/stones", "rules-stones");
  await takeRoute("settings", "settings");
  await takeRoute("table/none", "no-such-game");
  await takeRoute("statistics", "statistics-empty");
  await takeRoute("puzzles", "puzzles", "[data-daily]");
  for (const game of ["mandala", "stones"]) {
    await takeRoute(`puzzles/daily/${game}`, `puzzle-${game}`, "[data-deciding]");
    await page.locator("[data-show-solution]").click();
    await page.waitForSelector("[data-solution]");
    await sheets.take(page, `puzzle-${game}-solved`);
  }

  await begin("mandala");
  await playTurns(page, "mandala", 9);
  await sheets.take(page, "mandala");
  await takeHint("coach-mandala");
  await begin("stones");
  await playTurns(page, "stones", 12);
  await sheets.take(page, "stones");
  await takeHint("coach-stones");
  await begin("stones", async () => {
    await page.locator("input[name=players]").nth(2).check();
    await page.getByRole("checkbox", { name: /Harmony/ }).check();
    for (const n of [1, 2, 3]) await seat(n, "1");
  });
  await playTurns(page, "stones", 8);
  await sheets.take(page, "stones-four-harmony");
  await begin("mandala", () => seat(1, "person"));
  await page.waitForSelector(".pass");
  await sheets.take(page, "pass");
  for (const [game, games] of [["mandala", 1], ["stones", 3]]) {
    for (let n = 0; n < games; ++n) {
      await begin(game, async () => {
        if (game === "stones") await page.locator("input[name=players]").first().check();
        await seat(1, "1");
      });
      await playTurns(page, game, Infinity);
    }
    await page.waitForTimeout(600);
    await sheets.take(page, `result-${game}`);
  }
  await takeRoute("", "home");
  for (const [game, name] of [["mandala", "mandala-1-unfinished.json"], ["stones", "stones-1-2-players.json"]]) {
    await go("library");
    await page.locator("[data-import]").setInputFiles(join(records, name));
    await page.locator("[data-brought] a").click();
    await page.waitForSelector("[data-turn]");
    for (let n = 0; n < 6; ++n) await page.keyboard.press("ArrowRight");
    await page.locator("[data-begin-review]").click();
    await page.waitForSelector("[data-review=done]", { timeout: 300_000 });
    await page.waitForTimeout(300);
    await sheets.take(page, `replay-${game}`);
    await sheets.take(page, `review-${game}`, "[data-review]");
  }
  await takeRoute("library", "library");
  await takeRoute("statistics", "statistics");
  await page.locator("[data-review-all]").click();
  await page.waitForSelector("[data-reviewed='3']", { timeout: 600_000 });
  await page.waitForTimeout(300);
  await sheets.take(page, "statistics-reviewed", "[data-reviewed]");
  await page.context().close();
  server.kill();
}
