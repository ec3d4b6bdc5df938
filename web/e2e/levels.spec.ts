// Bots of every level play whole games by themselves, with the networks that the page fetches for them.
import { expect, test } from "@playwright/test";
import { openHome, startGame } from "./table.ts";

test.use({ serviceWorkers: "block" }); // what the worker keeps for offline is not what the page asks for

const tables = [
  { game: "mandala", seats: ["1", "2"] },
  { game: "mandala", seats: ["3", "4"] },
  { game: "mandala", seats: ["5", "6"] },
  { game: "mandala", seats: ["7", "8"] },
  { game: "stones", seats: ["1", "2", "3", "4"] },
  { game: "stones", seats: ["5", "6", "7", "8"] },
] as const;

for (const { game, seats } of tables) {
  test(`levels ${seats.join(", ")} play a whole game of ${game}`, async ({ page }) => {
    test.setTimeout(480_000);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await openHome(page);
    expect(fetched.filter((path) => /\.net$|nets-/.test(path))).toEqual([]);
    await startGame(page, { game, seats: [...seats] });
    await expect(page.locator("dialog[open]")).toBeVisible({ timeout: 470_000 });
  });
}
