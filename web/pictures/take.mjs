// Takes the pictures of the client anew, each page on five sizes of screen by day and by night: sheets in docs/pictures/web, and every
// picture in full size in build/pictures. The same games are dealt each time.
//   ./tools/take-web-pictures [here] [online] [NAME…]     only the pages without or with a server; only the sheets of these names
import { chromium } from "@playwright/test";
import { join } from "node:path";
import { takeHere } from "./here.mjs";
import { takeOnline } from "./online.mjs";
import { Sheets } from "./sheets.mjs";

const root = join(import.meta.dirname, "..", "..");
const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
// The README shows these two.
const single = ["mandala-laptop-light", "stones-laptop-dark"];
const wanted = process.argv.slice(2);
const named = wanted.filter((word) => !["here", "online"].includes(word));
const sheets = new Sheets(browser, join(root, "docs", "pictures", "web"), join(root, "build", "pictures"), single, named);

async function newPage() {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", viewport: { width: 1280, height: 720 } });
  // The same games each time, and no turn passes by itself while a picture is taken.
  await context.addInitScript(() => {
    localStorage.setItem("sandstone-luck", "4");
    if (!localStorage.getItem("sandstone-settings")) localStorage.setItem("sandstone-settings", JSON.stringify({ endTurnButton: true }));
  });
  return context.newPage();
}

const both = wanted.length === named.length;
if (both || wanted.includes("here")) await takeHere(newPage, sheets);
if (both || wanted.includes("online")) await takeOnline(newPage, sheets, root);
await browser.close();
