// How long the review of a game takes in Chromium, and the longest task of the page meanwhile. Two bots play the game in the page
// first; the review is then begun in its replay, as a player would.
//   bench/review-in-browser [LEVEL]
import { loadavg } from "node:os";
import { beginGame, forgetTasks, longTasks, openBrowser } from "./browser.mjs";

const level = process.argv[2] ?? "6";
const browser = await openBrowser();

async function measure(game) {
  const page = await browser.page(`#/new/${game}`);
  await beginGame(page, level);
  await page.locator("dialog[open] a[href^='#/replay/']").click({ timeout: 600_000 });
  await page.locator("[data-begin-review]").waitFor();
  await forgetTasks(page);
  const load = loadavg()[0].toFixed(1);
  const began = performance.now();
  await page.locator("[data-begin-review]").click();
  await page.locator("[data-review=done]").waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - began) / 1000;
  const tasks = await longTasks(page);
  const turns = Number((await page.locator("[data-turn]").textContent()).split("/")[1]);
  await page.context().close();
  console.log(
    `${game}: ${turns} turns reviewed in ${seconds.toFixed(1)} s, so 60 turns in ${((60 * seconds) / turns).toFixed(1)} s (load before it ${load}); ${tasks}`,
  );
}

for (const game of ["mandala", "stones"]) await measure(game);
await browser.close();
