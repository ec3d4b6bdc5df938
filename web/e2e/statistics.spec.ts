// Statistics of one's own games that were reviewed: none yet, reviewed one after the other with a stop, kept; in two languages, on a
// phone, with the keyboard.
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { recordText } from "./records.ts";
import { expectNoScroll, openHome } from "./table.ts";

// Finished games of one person against a bot, the same one again and again, on one day after the other.
async function openWithGames(page: Page, count: number, settings: object = {}): Promise<void> {
  const record = JSON.parse(recordText("samples/stones-1-2-players.json")) as { game: string };
  const games = Array.from({ length: count }, (_, i) => ({
    id: `game${i}`,
    record: JSON.stringify({ ...record, started: `2026-01-0${i + 1}T00:00:00Z` }),
    game: record.game,
    names: ["Anna", "Bot"],
    sitters: [{ kind: "person" }, { kind: "bot", level: 3 + i }],
    memory: true,
    moves: 40,
    over: true,
    updated: i + 1,
  }));
  await openHome(page, settings);
  await page.evaluate(
    (kept) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("sandstone", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("games", "readwrite");
          for (const game of kept) writing.objectStore("games").put(game);
          writing.oncomplete = () => (opening.result.close(), done());
        };
      }),
    games,
  );
  await page.goto("./#/statistics");
}

test("games are reviewed one after the other until one stops; what is reviewed stays, as plots", async ({ page }) => {
  await openWithGames(page, 2);
  const reviewed = page.locator("[data-reviewed]");
  await expect(reviewed).toHaveAttribute("data-reviewed", "0");
  await expect(reviewed).toContainText("None of these games has been reviewed yet");
  await expect(page.locator("[data-plot] canvas")).toHaveCount(2);
  const all = page.getByRole("button", { name: "Review 2 games" });
  await all.focus();
  await page.keyboard.press("Enter");
  await expect(reviewed.getByRole("status")).toHaveText("Game 1 of 2");
  await expect(reviewed).toHaveAttribute("data-reviewed", "1", { timeout: 300_000 });
  await expect(reviewed.getByRole("status")).toHaveText("Game 2 of 2");
  await page.locator("[data-stop-reviews]").click();
  await expect(reviewed).toContainText("1 of 2 games reviewed");
  await expect(page.locator("[data-plot] canvas")).toHaveCount(4);
  await page.getByText("Values: Luck and skill").click();
  await expect(page.getByRole("table").filter({ hasText: "skill" }).first()).toContainText("%");
  await expect(page.getByRole("table", { name: "What errors cost" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Victories by opponent" })).toContainText("skill ");
  await expectAccessible(page);

  await page.reload();
  await expect(reviewed).toHaveAttribute("data-reviewed", "1");
  await page.goto("./#/replay/here/game0");
  await expect(page.locator("[data-review]")).toHaveAttribute("data-review", "done"); // the same review
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("a review that was made in the replay counts; in Polish, by night", async ({ page }) => {
    await openWithGames(page, 1, { language: "pl", theme: "dark" });
    await expect(page.locator("[data-reviewed]")).toContainText("nie ma jeszcze analizy");
    await expectNoScroll(page);
    await expectAccessible(page);
    await page.goto("./#/replay/here/game0");
    await page.locator("[data-begin-review]").click();
    await expect(page.locator("[data-review]")).toHaveAttribute("data-review", "done", { timeout: 300_000 });
    await page.goto("./#/statistics");
    await expect(page.locator("[data-reviewed]")).toContainText("Partie z analizą: 1 z 1.");
    await expect(page.locator("[data-review-all]")).toHaveCount(0);
    await expect(page.locator("[data-plot] canvas")).toHaveCount(4);
    await expectNoScroll(page);
    await expectAccessible(page);
  });
});
