// The records of the tests' data, as files and as games of this browser.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const folder = new URL("../../tests/data/records/", import.meta.url);
export const recordFile = (name: string): string => new URL(name, folder).pathname;
export const recordText = (name: string): string => readFileSync(recordFile(name), "utf8");

// Brings files into "My games" and answers what is said of each.
export async function bring(page: Page, names: string[]): Promise<string[]> {
  await page.goto("./#/library");
  await page.locator("[data-import]").setInputFiles(names.map(recordFile));
  const lines = page.locator("[data-brought] li");
  await expect(lines).toHaveCount(names.length);
  return lines.allTextContents();
}

// Opens the replay of a sample game.
export async function openReplay(page: Page, name: string): Promise<void> {
  await bring(page, [`samples/${name}`]);
  await page.locator("[data-brought] a").click();
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "0");
}
