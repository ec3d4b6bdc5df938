import { defineConfig } from "@playwright/test";
import { luckKey } from "./src/positions/luck.ts";

// Debian's Chromium, which must not call home while it plays.
const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--disable-gpu",
];
// Two checkouts may test at once; the processes of one test run share the port.
const port = Number((process.env["SANDSTONE_TEST_PORT"] ??= String(8100 + (process.pid % 800))));

export default defineConfig({
  testDir: "e2e",
  timeout: 400_000, // a whole game on a very busy machine
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1280, height: 860 },
    locale: "en-GB",
    // The games that are played in the page are dealt the same cards and stones in each run.
    storageState: { cookies: [], origins: [{ origin: `http://localhost:${port}`, localStorage: [{ name: luckKey, value: "1" }] }] },
    // Motion without a graphics card takes most of the processor's time; the tests of motion ask for it themselves.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args },
  },
  webServer: { command: `${process.execPath} serve.mjs ${port}`, url: `http://localhost:${port}/`, reuseExistingServer: false },
});
