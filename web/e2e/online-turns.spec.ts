// With the real server: a move is held for a moment before it is sent, bots can be followed, and the log knows what was seen.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { awaitTurn, guest, GameServer, openTable, playTurns } from "./online.ts";
import { mandalaTurn } from "./mandala.ts";
import { stonesTurn } from "./stones.ts";

let server: GameServer;
test.beforeEach(async () => {
  server = new GameServer();
  await server.start();
});
test.afterEach(async () => server.close());

const longEnough = 60_000;
const logged = (page: Page) => page.locator(".log li");

// Two people, the first of whom may grow a field.
async function growing(browser: Browser, settings: object): Promise<{ mover: Page; other: Page; path: string }> {
  const anna = await guest(browser, server, "Anna", "#/lobby", {}, settings);
  const path = await openTable(anna, { game: "mandala", seats: ["me", "open"] });
  const ben = await guest(browser, server, "Ben", path, {}, settings);
  await ben.locator("[data-sit]").click();
  const mover = (await awaitTurn([anna, ben]))!;
  return { mover, other: mover === anna ? ben : anna, path };
}
async function grow(page: Page): Promise<void> {
  const fields = page.locator("[data-target^=f][aria-disabled=false]");
  const cards = page.locator("[data-card]");
  for (let i = 0; (await fields.count()) === 0 && i < (await cards.count()); ++i) await cards.nth(i).click();
  await fields.first().click();
  await expect(page.locator("[data-end-turn]")).toBeVisible();
}

test("a move that ends a turn is shown for a moment before it is sent, and Undo works until then", async ({ browser }) => {
  const { mover, other } = await growing(browser, { endTurnButton: false });
  await mover.clock.install();
  await mover.reload();
  await mover.locator("[data-deciding]").waitFor();
  await grow(mover);
  await expect(mover.locator(".sentence p")).toContainText("Not sent yet");
  await expect(mover.locator("[data-card].leaving")).not.toHaveCount(0);
  await expect(mover.locator(".pile.coming")).toHaveCount(1);
  await mover.getByRole("button", { name: "Undo" }).click();
  await mover.clock.runFor(longEnough);
  await expect(mover.locator("[data-deciding]")).toHaveCount(1);
  await expect(mover.locator("[data-card][aria-pressed=true]")).toHaveCount(0);
  await expect(logged(other)).toHaveCount(0);

  await grow(mover);
  await mover.clock.runFor(5000);
  for (const page of [mover, other]) await expect(logged(page)).toHaveCount(1);
  await expect(other.locator("[data-deciding]")).toHaveCount(1);
});

test("with the button set, a held move waits for it; leaving the table does not make it", async ({ browser }) => {
  const { mover, other, path } = await growing(browser, { endTurnButton: true });
  await grow(mover);
  await expect(mover.locator(".sentence p")).toContainText("end your turn, or undo");
  await mover.goto("./#/");
  await mover.goto(`./${path}`);
  await mover.locator("[data-deciding]").waitFor();
  await expect(logged(other)).toHaveCount(0);
  await grow(mover);
  await mover.locator("[data-end-turn]").click();
  await expect(logged(other)).toHaveCount(1);
});

for (const [how, leave] of [
  ["goes to another page of the client", (page: Page) => page.goto("./#/")],
  ["closes the page", (page: Page) => page.close({ runBeforeUnload: true })],
] as const) {
  test(`a move that is about to be sent is sent when its player ${how}`, async ({ browser }) => {
    const { mover, other } = await growing(browser, { endTurnButton: false });
    await mover.clock.install();
    await mover.reload();
    await mover.locator("[data-deciding]").waitFor();
    await grow(mover);
    await leave(mover);
    await expect(logged(other)).toHaveCount(1);
  });
}

test("a held move is sent after a connection that was lost meanwhile", async ({ browser }) => {
  const { mover, other } = await growing(browser, { endTurnButton: true });
  await grow(mover);
  await server.stop("SIGKILL");
  await expect(mover.getByText("Connection lost.")).toBeVisible();
  await mover.locator("[data-end-turn]").click();
  await expect(mover.locator(".sentence p")).toContainText("Sending");
  await server.start();
  for (const page of [mover, other]) await expect(logged(page)).toHaveCount(1);
});

test("three bots of the server are followed step by step", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna", "#/lobby", {}, { bots: "step" });
  await openTable(anna, { game: "stones", seats: ["me", "1", "1", "1"] });
  const step = anna.locator("[data-step]");
  const deciding = anna.locator("[data-deciding]");
  // Bots may begin.
  for (await step.or(deciding).first().waitFor(); await step.isVisible(); await step.or(deciding).first().waitFor()) await step.click();
  await stonesTurn(anna, "mouse")(0);
  await anna.locator("[data-end-turn]").or(step).first().waitFor();
  if (await anna.locator("[data-end-turn]").isVisible()) await anna.locator("[data-end-turn]").click();
  await expect(step).toBeVisible();
  const first = await logged(anna).count();
  await step.click();
  await expect(logged(anna)).toHaveCount(first + 1);
  await anna.keyboard.press("n");
  await expect(logged(anna)).toHaveCount(first + 2);
  await expect(step).toHaveCount(0);
  await expect(anna.locator("[data-deciding]")).toHaveCount(1);
});

test("a line of the log shows what this browser has seen, and says what it has not", async ({ browser }) => {
  const { mover, other, path } = await growing(browser, {});
  await playTurns([mover, other], (page) => mandalaTurn(page, "mouse"), 3);
  await mover.reload();
  await expect(logged(mover)).toHaveCount(3);
  await logged(mover).last().locator("button").click();
  await expect(mover.locator(".sentence p")).toContainText("After move 1");
  await expect(mover.locator(".sentence p")).not.toContainText("not shown here");

  const carol = await guest(browser, server, "Carol", path);
  await logged(carol).last().locator("button").click();
  await expect(carol.locator(".sentence p")).toContainText("not shown here");
  await mover.locator("[data-resign]").click();
  await mover.locator("[data-resign-sure]").click();
  await carol.getByRole("button", { name: "Show board" }).click();
  await logged(carol).last().locator("button").click();
  await expect(carol.locator(".sentence p")).toContainText("After move 1");
  await expect(carol.locator(".sentence p")).not.toContainText("not shown here");
});
