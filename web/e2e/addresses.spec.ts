// Addresses that lead nowhere say so; those that the pages link to lead somewhere.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectNoScroll, openHome } from "./table.ts";

const wrong = ["nonsense", "lesson/stones", "learn/chess", "rules/chess", "new/chess", "open/chess", "replay/there/1", "puzzles/yearly",
  "puzzles/daily/chess", "constructor/stones", "%"];

for (const { where, size, settings, words } of [
  { where: "on a desk, by day, in English", size: { width: 1280, height: 860 }, settings: { theme: "light", language: "en" },
    words: "This page does not exist" },
  { where: "on a phone, by night, in Polish", size: { width: 360, height: 740 }, settings: { theme: "dark", language: "pl" },
    words: "Nie ma takiej strony" },
]) {
  test.describe(where, () => {
    test.use({ viewport: size });
    test("an address that does not exist says so, and leads home", async ({ page }) => {
      await openHome(page, settings);
      for (const address of wrong) {
        await page.goto(`./#/${address}`);
        await expect(page.locator("main h1"), address).toHaveText(words);
        await page.goto("./#/settings"); // else the next one could be mistaken for this
        await expect(page.locator("main h1")).not.toHaveText(words);
      }
      await page.goto("./#/nonsense");
      await page.reload();
      await expect(page).toHaveTitle(`${words} · Sandstone`);
      await expectAccessible(page);
      await expectNoScroll(page);
      await page.locator("main a").click();
      await expect(page.locator("section.game")).toHaveCount(2);
    });
  });
}

test("games that are not there are missed by their own pages", async ({ page }) => {
  await openHome(page);
  for (const [address, words] of [["table/none", "not saved in this browser"], ["replay/here/none", "not over yet"]] as const) {
    await page.goto(`./#/${address}`);
    await expect(page.locator("main h1")).toContainText(words);
  }
});

test("every link of the pages leads to a page", async ({ page }) => {
  await openHome(page);
  const links = new Set<string>();
  for (const address of ["#/", "#/learn", "#/new", "#/rules", "#/library", "#/statistics", "#/puzzles", "#/puzzles/daily", "#/settings"]) {
    await page.goto("about:blank");
    await page.goto(`./${address}`);
    await expect(page.locator("main h1").first()).not.toHaveText("This page does not exist");
    for (const link of await page.locator("a[href^='#/']").evaluateAll((all) => all.map((one) => one.getAttribute("href")!))) links.add(link);
  }
  expect(links.size).toBeGreaterThan(15);
  for (const link of links) {
    await page.goto("about:blank");
    await page.goto(`./${link}`);
    await expect(page.locator("main h1").first(), link).toBeAttached();
    await expect(page.locator("main h1").first(), link).not.toHaveText("This page does not exist");
  }
});
