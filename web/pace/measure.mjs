// How long bots think in Chromium, and the longest task of the page meanwhile: two bots of a level play whole games.
//   bench/levels-in-browser [LEVEL]
import { beginGame, forgetTasks, longTasks, openBrowser } from "./browser.mjs";

const level = process.argv[2] ?? "8";
const browser = await openBrowser();

async function measure(game) {
  const page = await browser.page(`#/new/${game}`);
  await beginGame(page, level);
  await page.waitForSelector(".log [data-move='2']", { timeout: 60_000 });
  // The page is there and the network is loaded: now only thinking counts.
  await forgetTasks(page);
  await page.waitForSelector("dialog[open]", { timeout: 600_000 });
  const tasks = await longTasks(page);
  const thoughts = [];
  for (const worker of page.workers()) thoughts.push(...(await worker.evaluate(() => performance.getEntriesByName("think").map(({ duration }) => duration))));
  await page.context().close();
  thoughts.sort((a, b) => a - b);
  const at = (share) => Math.round(thoughts[Math.floor(share * (thoughts.length - 1))]);
  console.log(`${game}: level ${level}, ${thoughts.length} moves: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; ${tasks}`);
}

for (const game of ["mandala", "stones"]) await measure(game);
await browser.close();
