// How long bots think in Chromium, and the longest task of the page meanwhile: two bots of a level play whole games.
//   bench/levels-in-browser [LEVEL]
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { join } from "node:path";

const level = process.argv[2] ?? "8";
const port = 8096;
const server = spawn(process.execPath, [join(import.meta.dirname, "..", "serve.mjs"), String(port)], { stdio: ["ignore", "pipe", "inherit"] });
await new Promise((ready) => server.stdout.once("data", ready));
const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-gpu"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });

async function measure(game) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("sandstone-luck", "1");
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({
      type: "longtask",
    });
  });
  await page.goto(`http://localhost:${port}/#/new/${game}`);
  for (const seat of [0, 1]) await page.locator(".seat select").nth(seat).selectOption(level);
  await page.locator("button[type=submit]").click();
  await page.waitForSelector(".log [data-move='2']", { timeout: 60_000 });
  // The page is there and the network is loaded: now only thinking counts.
  await page.evaluate(() => (window.longTasks.length = 0));
  await page.waitForSelector("dialog[open]", { timeout: 600_000 });
  const longTasks = await page.evaluate(() => window.longTasks);
  const thoughts = [];
  for (const worker of page.workers()) thoughts.push(...(await worker.evaluate(() => performance.getEntriesByName("think").map(({ duration }) => duration))));
  await context.close();
  thoughts.sort((a, b) => a - b);
  const at = (share) => Math.round(thoughts[Math.floor(share * (thoughts.length - 1))]);
  console.log(
    `${game}: level ${level}, ${thoughts.length} moves: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; ` +
      `tasks of the page above 50 ms: ${longTasks.length}${longTasks.length > 0 ? ` (longest ${Math.max(...longTasks)} ms)` : ""}`,
  );
}

for (const game of ["mandala", "stones"]) await measure(game);
await browser.close();
server.kill();
