// Lists of games that cannot be read say so, and one click reads them again.
import { expect, test, type Page } from "@playwright/test";
import { awaitTurn, guest, GameServer, openTable } from "./online.ts";
import { openHome } from "./table.ts";

const tryAgain = (page: Page) => page.locator("[data-try-again]");

test.describe("with the server", () => {
  let server: GameServer;
  test.beforeEach(async () => {
    server = new GameServer();
    await server.start();
  });
  test.afterEach(async () => server.close());

  // The server refuses such requests until it is told otherwise.
  async function refusing(page: Page, type: string): Promise<{ end(): void }> {
    let refuses = true;
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const real = socket.connectToServer();
      socket.onMessage((text) => {
        const request = JSON.parse(String(text)) as { type: string; id: number };
        if (refuses && request.type === type) socket.send(JSON.stringify({ type: "refused", id: request.id, reason: "not_read" }));
        else real.send(text);
      });
    });
    return { end: () => (refuses = false) };
  }

  test("finished games on the server", async ({ browser }) => {
    const anna = await guest(browser, server, "Anna");
    const list = await refusing(anna, "list_games");
    await anna.goto("./#/games");
    await anna.reload();
    await expect(tryAgain(anna).getByRole("alert")).toHaveText(/cannot read its data/);
    await tryAgain(anna).getByRole("button").click(); // it is still so
    await expect(tryAgain(anna).getByRole("alert")).toHaveText(/cannot read its data/);
    list.end();
    await tryAgain(anna).getByRole("button").click();
    await expect(anna.getByText("None yet.")).toBeVisible();
    await expect(tryAgain(anna)).toHaveCount(0);
  });

  for (const path of ["#/", "#/lobby"]) {
    test(`unfinished games on the server, at ${path}`, async ({ browser }) => {
      const anna = await guest(browser, server, "Anna");
      await openTable(anna, { game: "mandala", seats: ["me", "1"] });
      await awaitTurn([anna]);
      const list = await refusing(anna, "watch_lobby");
      await anna.goto(`./${path}`);
      await anna.reload();
      await expect(tryAgain(anna).getByRole("alert")).toHaveText(/cannot read its data/);
      await expect(anna.locator("[data-mine]")).toHaveCount(0);
      list.end();
      await tryAgain(anna).getByRole("button").click();
      await expect(anna.locator("[data-mine]")).toHaveCount(1);
      await expect(tryAgain(anna)).toHaveCount(0);
    });
  }

  test("unfinished games on a server that cannot be reached", async ({ browser }) => {
    const anna = await guest(browser, server, "Anna");
    await openTable(anna, { game: "mandala", seats: ["me", "1"] });
    await awaitTurn([anna]);
    await anna.context().route(/\/api\/me$/, (route) => route.abort());
    await anna.goto("./#/");
    await anna.reload();
    await expect(tryAgain(anna).getByRole("alert")).toHaveText(/server cannot be reached/);
    await anna.context().unroute(/\/api\/me$/);
    await tryAgain(anna).getByRole("button").click();
    await expect(anna.locator("[data-mine]")).toHaveCount(1);
    await expect(tryAgain(anna)).toHaveCount(0);
  });
});

test.describe("of this browser", () => {
  test.use({ serviceWorkers: "block" });
  for (const { path, there } of [
    { path: "", there: "section.game" },
    { path: "library", there: ".empty" },
    { path: "statistics", there: "[data-no-statistics]" },
  ]) {
    test(`games at #/${path}`, async ({ page }) => {
      await page.context().route(/referee\.worker/, (route) => route.abort());
      await openHome(page);
      await page.goto(`./#/${path}`);
      await page.reload();
      await expect(tryAgain(page).getByRole("alert")).toHaveText(/Something went wrong/);
      await page.context().unroute(/referee\.worker/);
      await tryAgain(page).getByRole("button").click();
      await expect(tryAgain(page)).toHaveCount(0);
      await expect(page.locator(there).first()).toBeVisible();
    });
  }
});
