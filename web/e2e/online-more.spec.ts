// With the real server: talking, clocks, giving up, leaving, playing again, one's own games.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { awaitTurn, guest, House, openTable, playTurns, type OnlineSeats } from "./online.ts";

let house: House;
test.beforeEach(async () => {
  house = new House();
  await house.start();
});
test.afterEach(async () => house.close());

const byMouse = (page: Page) => mandalaTurn(page, "mouse");

async function two(browser: Browser, seats: OnlineSeats): Promise<[Page, Page, string]> {
  const anna = await guest(browser, house, "Anna");
  const path = await openTable(anna, seats);
  const ben = await guest(browser, house, "Ben", path);
  await ben.locator("[data-sit]").first().click();
  await awaitTurn([anna, ben]);
  return [anna, ben, path];
}

test("what is said reaches the others, who may mute, block and report", async ({ browser }) => {
  const [anna, ben] = await two(browser, { game: "mandala", seats: ["me", "open"] });
  await anna.locator("[data-chat]").click();
  await anna.locator("[data-say]").fill("Hello <b>Ben</b>");
  await anna.locator("[data-say]").press("Enter");
  await expect(ben.locator("[data-chat]")).toContainText("1");
  await ben.locator("[data-chat]").click();
  await expect(ben.locator(".chat ol")).toContainText("Hello <b>Ben</b>");
  const { violations } = await new AxeBuilder({ page: ben }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await ben.locator("[data-mute='1']").click();
  await expect(ben.locator(".chat ol")).not.toContainText("Hello");
  await ben.locator("[data-mute='1']").click();
  await ben.locator("[data-report='1']").click();
  await expect(ben.locator("[data-report='1']")).toBeDisabled();
  await ben.locator("[data-block='1']").click();
  await expect(ben.locator("[data-block='1']")).toHaveText("Unblock");
  await anna.locator("[data-say]").fill("Are you there?");
  await anna.locator("[data-say]").press("Enter");
  await expect(anna.locator(".chat ol")).toContainText("Are you there?");
  await expect(ben.locator(".chat ol")).not.toContainText("Are you there?");
  await anna.reload(); // what was said stays
  await anna.locator("[data-chat]").click();
  await expect(anna.locator(".chat ol")).toContainText("Hello");
});

test("clocks run for whoever is to move; giving up ends a game of two, and a rematch begins another", async ({ browser }) => {
  const anna = await guest(browser, house, "Anna");
  await anna.goto("./#/open/mandala");
  await anna.locator("[data-clock]").selectOption("live-10");
  await anna.locator("button[type=submit]").click();
  await anna.waitForURL(/#\/online\//);
  const path = new URL(anna.url()).hash;
  const ben = await guest(browser, house, "Ben", path);
  await ben.locator("[data-sit]").click();
  const mover = (await awaitTurn([anna, ben]))!;
  const [runs, stands] = mover === anna ? ["1", "2"] : ["2", "1"];
  await expect(ben.locator(`[data-clock='${runs}']`)).toHaveText(/^9:\d\d$/);
  await expect(ben.locator(`[data-clock='${stands}']`)).toHaveText("10:00");

  await ben.locator("[data-resign]").click();
  await ben.locator("[data-resign-sure]").click();
  for (const page of [anna, ben]) await expect(page.locator("#verdict")).toHaveText("Ben gave up: Anna wins!");
  await anna.locator("dialog [data-rematch]").click();
  await expect(ben.locator("dialog [data-rematch]")).toContainText("Anna");
  await ben.locator("dialog [data-rematch]").click();
  for (const page of [anna, ben]) await expect(page).not.toHaveURL(new RegExp(path));
  await expect(anna.locator("[data-presence]").first()).toContainText("Ben"); // seats have moved on by one
  await playTurns([anna, ben], byMouse, 2);
});

test("whoever leaves is replaced by a bot when the other wants it, and may come back", async ({ browser }) => {
  await house.stop();
  await house.start("--grace", "3");
  const anna = await guest(browser, house, "Anna");
  await anna.goto("./#/open/mandala");
  await anna.locator("[data-clock]").selectOption("live-45");
  await anna.locator("button[type=submit]").click();
  await anna.waitForURL(/#\/online\//);
  const path = new URL(anna.url()).hash;
  const ben = await guest(browser, house, "Ben", path);
  await ben.locator("[data-sit]").click();
  await awaitTurn([anna, ben]);
  await ben.goto("./#/");
  await expect(anna.locator("[data-gone='2']")).toContainText("Ben is away");
  await anna.locator("[data-let-bot]").click();
  await expect(anna.locator("[data-presence]").nth(1)).toContainText("a bot for Ben");
  await playTurns([anna], byMouse, 3);
  await ben.goto(`./${path}`);
  await ben.locator("[data-back-in]").click();
  await expect(anna.locator("[data-presence]").nth(1)).not.toContainText("a bot");
  await playTurns([anna, ben], byMouse, 2);
});

test("one's own games stand in the lobby with whose turn it is, and afterwards among the finished ones", async ({ browser }) => {
  const [anna, ben, path] = await two(browser, { game: "mandala", seats: ["me", "open"] });
  const mover = (await awaitTurn([anna, ben]))!;
  const other = mover === anna ? ben : anna;
  for (const page of [anna, ben]) await page.goto("./#/lobby");
  await expect(mover.locator("[data-mine]")).toContainText("Your turn");
  await expect(other.locator("[data-mine]")).toContainText("is to move");
  await mover.goto(`./${path}`);
  await mover.locator("[data-resign]").click();
  await mover.locator("[data-resign-sure]").click();
  await expect(mover.locator("#verdict")).toBeVisible();
  await expect(other.locator("[data-mine]")).toHaveCount(0);
  await other.goto("./#/games");
  await expect(other.locator("[data-game]")).toContainText("won");
  const { violations } = await new AxeBuilder({ page: other }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await other.locator("[data-game] a").click();
  await expect(other.locator("[data-turn]")).toBeVisible();
});
