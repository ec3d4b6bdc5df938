// Makes the PNG icons of the installed client from public/icon.svg: node make-icons.mjs
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "public");
const svg = readFileSync(join(folder, "icon.svg"), "utf8");
const paper = "#f6ecd9";
// A maskable icon is cut to any shape: its ground reaches the edges, its drawing stays in the middle four fifths.
const icons = [
  { name: "icon-192.png", size: 192, drawing: 192, ground: "transparent" },
  { name: "icon-512.png", size: 512, drawing: 512, ground: "transparent" },
  { name: "icon-maskable-512.png", size: 512, drawing: 430, ground: paper },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const { name, size, drawing, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
      `<div style="width:${drawing}px;height:${drawing}px">${svg}</div></body>`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();
