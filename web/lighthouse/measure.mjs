// Lighthouse over the pages of the client, as a phone and as a desktop computer. Fails where a category is below 95.
//   ./test lighthouse                  node lighthouse/measure.mjs [--save FOLDER] [page…]
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";

const wanted = 95;
// What is measured depends on how busy the machine is: the best of so many tries counts.
const tries = 3;
const port = 8097;
const home = `http://localhost:${port}/`;
const save = process.argv.includes("--save") ? process.argv[process.argv.indexOf("--save") + 1] : null;
const asked = process.argv.slice(2).filter((word) => word !== "--save" && word !== save);

const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
const server = spawn(process.execPath, [join(import.meta.dirname, "..", "serve.mjs"), String(port)], { stdio: ["ignore", "pipe", "inherit"] });
await new Promise((ready) => server.stdout.once("data", ready));
const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });

// A game that has begun; its page is measured as one finds it on coming back.
async function begun(game) {
  const page = await browser.newPage();
  await page.goto(`${home}#/new/${game}`);
  await (await page.waitForSelector("button[type=submit]")).click();
  await page.waitForFunction(() => location.hash.startsWith("#/table/"));
  await page.waitForSelector("[data-deciding]", { timeout: 60_000 });
  const address = page.url();
  await page.close();
  return address;
}

async function measure(address, config) {
  const page = await browser.newPage();
  // Games stay; what a first visit would have to fetch is forgotten.
  const devtools = await page.createCDPSession();
  await devtools.send("Storage.clearDataForOrigin", { origin: home.slice(0, -1), storageTypes: "service_workers,cache_storage" });
  const result = await lighthouse(address, { disableStorageReset: true, logLevel: "silent" }, config, page);
  await page.close();
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "Lighthouse says nothing");
  return result.lhr;
}

const figures = (lhr) => Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]);
const least = (lhr) => Math.min(...figures(lhr).map(([, score]) => score));

const pages = {
  home: async () => home,
  "set-up": async () => `${home}#/new/stones`,
  rules: async () => `${home}#/rules/mandala`,
  mandala: () => begun("mandala"),
  stones: () => begun("stones"),
};
let failed = false;
try {
  if (save) mkdirSync(save, { recursive: true });
  for (const [name, find] of Object.entries(pages)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const address = await find();
    for (const [screen, config] of [["phone", undefined], ["desktop", desktopConfig]]) {
      let best = null;
      for (let n = 0; n < tries && (!best || least(best) < wanted); ++n) {
        const lhr = await measure(address, config);
        if (!best || least(lhr) > least(best)) best = lhr;
      }
      failed ||= least(best) < wanted;
      const short = [["first-contentful-paint", "first paint"], ["largest-contentful-paint", "largest paint"], ["total-blocking-time", "blocked"]]
        .map(([id, word]) => `${word} ${best.audits[id]?.displayValue ?? "–"}`);
      const scores = figures(best).map(([id, score]) => `${id} ${score}`);
      console.log(`${name}, ${screen}: ${scores.join(", ")} (${short.join(", ")})`);
      if (save) writeFileSync(join(save, `${name}-${screen}.json`), JSON.stringify(best));
    }
  }
} finally {
  await browser.close();
  server.kill();
}
if (failed) console.error(`At least one score is below ${wanted}. --save FOLDER keeps what Lighthouse says.`);
process.exit(failed ? 1 : 0);
