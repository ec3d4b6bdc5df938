// One Tab stop for each group of a table, arrow keys within it.
import { expect, test, type Page } from "@playwright/test";
import { awaitPerson, openHome, openSaved, sampleAfter, startGame } from "./table.ts";

// Every control that the Tab key reaches on a table, from the first to the last, by what it belongs to.
async function tabStops(page: Page): Promise<string[]> {
  await page.locator("main").focus();
  const stops: string[] = [];
  for (let presses = 0; presses < 60; ++presses) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement!;
      if (at.closest(".board") === null) return at.closest("main") ? "other" : "";
      if (at.closest(".river")) return "river";
      const marks = ["data-card", "data-circle", "data-space", "data-colour"];
      return marks.find((mark) => at.hasAttribute(mark)) ?? at.getAttribute("data-target") ?? at.tagName.toLowerCase();
    });
    if (stop === "") return stops;
    stops.push(stop);
  }
  return stops;
}
const focused = (page: Page, attribute: string) => page.evaluate((name) => document.activeElement!.getAttribute(name), attribute);

// The presses of Tab, forwards or backwards, from what has the focus to something else.
async function tabsTo(page: Page, wanted: string): Promise<number> {
  const start = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const counts: number[] = [];
  for (const key of ["Tab", "Shift+Tab"]) {
    await start.evaluate((element) => element.focus());
    let presses = 0;
    while (presses < 12 && !(await page.evaluate((selector) => document.activeElement!.matches(selector), wanted))) {
      await page.keyboard.press(key);
      ++presses;
    }
    counts.push(presses);
  }
  await start.evaluate((element) => element.focus());
  return Math.min(...counts);
}
const farthest = 5;

test("at a table of Mandala hand, rivers and mandalas are one Tab stop each", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "1"] });
  await awaitPerson(page);
  const stops = await tabStops(page);
  expect(stops.filter((stop) => stop === "data-card")).toHaveLength(1);
  expect(stops.filter((stop) => stop === "river")).toHaveLength(2);
  expect(stops.filter((stop) => /^[mf][12]$/.test(stop))).toHaveLength(1);

  // The arrow keys go through the hand and around it, and the Tab key comes back to where one was.
  const cards = page.locator("[data-card]");
  await cards.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(cards.nth(1)).toBeFocused();

  // From a chosen card it is not far to where it can go.
  await cards.first().focus();
  await page.keyboard.press("Enter");
  expect(await tabsTo(page, "[data-target^=m], [data-target^=f]")).toBeLessThanOrEqual(farthest);
  expect(await tabsTo(page, "[data-target=d]")).toBeLessThanOrEqual(farthest);
  await page.keyboard.press("Escape");

  // From mountain to field, and from one mandala to the other.
  await page.locator("[data-target=m1]").focus();
  await page.keyboard.press("ArrowDown");
  expect(await focused(page, "data-target")).toBe("f1");
  await page.keyboard.press("ArrowRight");
  expect(await focused(page, "data-target")).toBe("f2");
  await page.keyboard.press("ArrowUp");
  expect(await focused(page, "data-target")).toBe("m2");

  // The places of a river say what they are worth.
  const places = page.locator(".me .river [role=img]");
  await places.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(places.nth(1)).toBeFocused();
  await expect(places.nth(1)).toHaveAttribute("aria-label", /^2: /);
});

test("a table is left without a fault while something of it has the focus", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await openSaved(page, sampleAfter("stones-1-2-players", 12), ["person", "1"]);
  await page.locator("[data-deciding]").waitFor();
  await page.keyboard.press("Tab"); // what then gets the focus shows it, as for those who use the keyboard
  await page.locator("[data-artist]").first().focus();
  await page.evaluate(() => (location.hash = "#/"));
  await expect(page.locator("[data-play=stones]")).toBeVisible();
  expect(faults).toEqual([]);
});

test("at a table of Mandala Stones circles and towers are one Tab stop each", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["person", "1"] });
  await awaitPerson(page);
  const stops = await tabStops(page);
  expect(stops.filter((stop) => stop === "data-circle")).toHaveLength(1);
  expect(stops.filter((stop) => stop === "data-space")).toHaveLength(1);

  await page.locator("[data-circle=a1]").focus();
  const way: (string | null)[] = [];
  for (const key of ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "End"]) {
    await page.keyboard.press(key);
    way.push(await focused(page, "data-circle"));
  }
  expect(way).toEqual(["b1", "b2", "c2", "c1", "c3"]);
  // From a chosen artist an arrow key leads to circles, and from the circle it is not far to the spaces.
  await page.locator("[data-artist][aria-disabled=false]").first().focus();
  await page.keyboard.press("Enter");
  expect(await tabsTo(page, "[data-circle]")).toBe(0);
  await page.locator("[data-circle].glow").first().focus();
  await page.keyboard.press("Enter");
  expect(await tabsTo(page, "[data-space]")).toBeLessThanOrEqual(farthest);
  await page.keyboard.press("Escape");

  await page.locator("[data-space='1']").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("[data-space='5']")).toBeFocused();

  // From chosen towers to what scores them, which arrow keys choose among.
  await openSaved(page, sampleAfter("stones-1-2-players", 16), ["person", "person"]);
  await page.locator(".pass button").click();
  await page.locator("[data-deciding]").waitFor(); // a table is laid piece by piece
  await page.locator("[data-space][data-top]").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-tops]")).toBeVisible();
  expect(await tabsTo(page, ".scorings button")).toBeLessThanOrEqual(farthest);
});
