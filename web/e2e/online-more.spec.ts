// With the real server: chat, clocks, resigning, leaving, rematches, lists of games.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { mandalaTurn } from "./mandala.ts";
import { awaitTurn, guest, GameServer, openTable, playTurns, type OnlineSeats } from "./online.ts";
import { stonesTurn } from "./stones.ts";

let server: GameServer;
test.beforeEach(async () => {
  server = new GameServer();
  await server.start();
});
test.afterEach(async () => server.close());

const byMouse = (page: Page) => mandalaTurn(page, "mouse");
const byMouseAtStones = (page: Page) => stonesTurn(page, "mouse");

async function two(browser: Browser, seats: OnlineSeats): Promise<[Page, Page, string]> {
  const anna = await guest(browser, server, "Anna");
  const path = await openTable(anna, seats);
  const ben = await guest(browser, server, "Ben", path);
  await ben.locator("[data-sit]").first().click();
  await awaitTurn([anna, ben]);
  return [anna, ben, path];
}

test("chat reaches the others, who may mute, block and report", async ({ browser }) => {
  const [anna, ben] = await two(browser, { game: "mandala", seats: ["me", "open"] });
  await anna.locator("[data-chat]").click();
  await anna.locator("[data-say]").fill("Hello <b>Ben</b>");
  await anna.locator("[data-say]").press("Enter");
  await expect(ben.locator("[data-chat]")).toContainText("1");
  await ben.locator("[data-chat]").click();
  await expect(ben.locator(".chat ol")).toContainText("Hello <b>Ben</b>");
  await expectAccessible(ben);
  await ben.locator("[data-phrase]").first().click();
  await expect(anna.locator(".chat ol")).toContainText("Ben Good luck!");
  await ben.locator(".chat summary").click();
  await ben.locator("[data-mute='1']").click();
  await expect(ben.locator(".chat ol")).not.toContainText("Hello");
  await ben.reload(); // it lasts
  await ben.locator("[data-chat]").click();
  await ben.locator(".chat summary").click();
  await expect(ben.locator("[data-mute='1']")).toHaveText("Unmute");
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

test("clocks run for the player to move; resigning ends a game of two, and a rematch starts another", async ({ browser }) => {
  const [anna, ben, path] = await two(browser, { game: "mandala", seats: ["me", "open"], clock: "live-10" });
  const mover = (await awaitTurn([anna, ben]))!;
  const [runs, stands] = mover === anna ? ["1", "2"] : ["2", "1"];
  await expect(ben.locator(`[data-clock='${runs}']`)).toHaveText(/^9:\d\d$/);
  await expect(ben.locator(`[data-clock='${stands}']`)).toHaveText("10:00");

  await server.stop("SIGKILL"); // clocks continue only when the server runs again
  for (const page of [anna, ben]) await expect(page.getByText("Connection lost.")).toBeVisible();
  await server.start();
  for (const page of [anna, ben]) await expect(page.locator("[data-connection=open]")).toHaveCount(1, { timeout: 60_000 });
  await expect(ben.locator(`[data-clock='${runs}']`)).toHaveText(/^9:\d\d$/);
  await expect(ben.locator(`[data-clock='${stands}']`)).toHaveText("10:00");

  const board = ben.locator(".board");
  const before = await board.boundingBox();
  await ben.locator("[data-resign]").click();
  await expect(ben.locator("[data-resign-sure]")).toBeVisible();
  expect(await board.boundingBox()).toEqual(before); // the question lies over it
  await ben.locator("[data-resign-sure]").click();
  for (const page of [anna, ben]) await expect(page.locator("#verdict")).toHaveText("Ben resigned. Anna wins!");
  // Nobody is told that it is their turn, and there is still something to say.
  await expect(anna.locator(".board")).not.toContainText("your turn");
  await anna.locator("dialog").getByRole("button", { name: "Chat" }).click();
  await anna.locator("[data-say]").fill("Thank you");
  await anna.locator("[data-say]").press("Enter");
  await expect(anna.locator(".chat ol")).toContainText("Thank you");
  await anna.getByRole("button", { name: "Points" }).click();
  await anna.locator("dialog [data-rematch]").click();
  await expect(ben.locator("dialog [data-rematch]")).toContainText("Anna");
  await ben.locator("dialog [data-rematch]").click();
  for (const page of [anna, ben]) await expect(page).not.toHaveURL(new RegExp(path));
  await expect(anna.locator("[data-presence]").first()).toContainText("Ben"); // seats have moved on by one
  await playTurns([anna, ben], byMouse, 2);
});

test("a player who leaves is replaced by a bot if the other wants it, and may come back", async ({ browser }) => {
  await server.stop();
  await server.start("--grace", "3");
  const [anna, ben, path] = await two(browser, { game: "mandala", seats: ["me", "open"], clock: "live-45" });
  await ben.goto("./#/");
  await expect(anna.locator("[data-gone='2']")).toContainText("Ben is offline");
  await server.advance(3000);
  await anna.locator("[data-let-bot]").click();
  await expect(anna.locator("[data-presence]").nth(1)).toContainText("bot for Ben");
  await playTurns([anna], byMouse, 3);
  await ben.goto(`./${path}`);
  await ben.locator("[data-back-in]").click();
  await expect(anna.locator("[data-presence]").nth(1)).not.toContainText("bot for");
  await playTurns([anna, ben], byMouse, 2);
});

test("the lobby lists a player's games with whose turn it is, and later the finished ones", async ({ browser }) => {
  const [anna, ben, path] = await two(browser, { game: "mandala", seats: ["me", "open"] });
  const mover = (await awaitTurn([anna, ben]))!;
  const other = mover === anna ? ben : anna;
  for (const page of [anna, ben]) await page.goto("./#/lobby");
  await expect(mover.locator("[data-mine]")).toContainText("Your turn");
  await expect(other.locator("[data-mine]")).toContainText("to move");
  await mover.goto(`./${path}`);
  await mover.locator("[data-resign]").click();
  await mover.locator("[data-resign-sure]").click();
  await expect(mover.locator("#verdict")).toBeVisible();
  await expect(other.locator("[data-mine]")).toHaveCount(0);
  await other.goto("./#/games");
  await expect(other.locator("[data-game]")).toContainText("won");
  await expectAccessible(other);
  await other.locator("[data-game] a").click();
  await expect(other.locator("[data-turn]")).toBeVisible();
});

test("with more than two players, a bot plays for a player who resigns, and they finish last", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const path = await openTable(anna, { game: "stones", seats: ["me", "open", "1"] });
  const ben = await guest(browser, server, "Ben", path);
  await ben.locator("[data-sit]").click();
  await playTurns([anna, ben], byMouseAtStones, 4);
  await anna.locator("[data-resign]").click();
  await anna.locator("[data-resign-sure]").click();
  await expect(ben.locator("[data-presence]").first()).toContainText("bot for Anna");
  await expect(anna.locator("[data-back-in]")).toHaveCount(0); // not for the time being, but for good
  expect(await playTurns([ben], byMouseAtStones, 200)).toBe(false);
  for (const page of [anna, ben]) await expect(page.locator("#verdict")).toHaveText(/^(Ben|Grain of sand) wins! Anna dropped out\.$/);
  await anna.goto("./#/games");
  await expect(anna.locator("[data-game]")).toContainText("3");
});

test("a player in another tab is notified of their turn", async ({ browser }) => {
  const [anna, ben] = await two(browser, { game: "mandala", seats: ["me", "open"], clock: "days-3" });
  const mover = (await awaitTurn([anna, ben]))!;
  const other = mover === anna ? ben : anna;
  await other.context().grantPermissions(["notifications"]);
  await other.addInitScript(() => {
    const told: string[] = [];
    class Notice {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title} ${body}`);
      }
    }
    Object.assign(window, { Notification: Notice, told });
    Object.defineProperty(document, "visibilityState", { get: () => ((window as { away?: boolean }).away ? "hidden" : "visible") });
  });
  await other.goto("./#/lobby");
  await other.reload();
  await other.locator("[data-notices]").check();
  await expect(other.locator("[data-mine]")).toContainText("to move");
  await other.evaluate(() => Object.assign(window, { away: true }));
  while ((await mover.locator("[data-deciding]").count()) > 0) await byMouse(mover)(0);
  await expect(other.locator("[data-mine]")).toContainText("Your turn");
  expect(await other.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(["Your turn Mandala: Anna, Ben"]);
});
