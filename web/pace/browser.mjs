// Chromium with the built pages, for measuring: motion off, the same luck each time, and the page's long tasks counted.
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { join } from "node:path";

const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-gpu"];

export async function openBrowser() {
  const server = spawn(process.execPath, [join(import.meta.dirname, "..", "serve.mjs"), "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const said = await new Promise((ready) => server.stdout.once("data", (text) => ready(String(text))));
  const [address] = /http:\S+/.exec(said);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
  return {
    async page(path) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce", serviceWorkers: "block" });
      const page = await context.newPage();
      await page.addInitScript(() => {
        localStorage.setItem("sandstone-luck", "1");
        window.longTasks = [];
        new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({
          type: "longtask",
        });
      });
      await page.goto(`${address}/${path}`);
      return page;
    },
    async close() {
      await browser.close();
      server.kill();
    },
  };
}

// Two bots of a level begin a game in the page.
export async function beginGame(page, level) {
  for (const seat of [0, 1]) await page.locator(".seat select").nth(seat).selectOption(level);
  await page.locator("button[type=submit]").click();
}

export const forgetTasks = (page) => page.evaluate(() => void (window.longTasks.length = 0));

// Since they were forgotten last.
export async function longTasks(page) {
  const tasks = await page.evaluate(() => window.longTasks);
  return `tasks of the page above 50 ms: ${tasks.length}${tasks.length > 0 ? ` (longest ${Math.max(...tasks)} ms)` : ""}`;
}
