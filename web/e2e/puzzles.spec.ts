// The puzzle of the day, streaks, and the puzzle room.
import { expect, test, type Page } from "@playwright/test";
import { bothWays, expectAccessible } from "./accessible.ts";
import { lines, make, openPuzzle, set } from "./puzzles.ts";
import { choose, expectInView, expectNoScroll, openHome } from "./table.ts";

const bar = (page: Page) => page.locator("[data-puzzle]");
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

for (const game of ["mandala", "stones"] as const) {
  test(`the daily puzzle of ${game}: a wrong move, another try, the solution with its reasons, a text to share`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.setFixedTime(noon("2026-11-19"));
    await openHome(page);
    await page.locator("[data-puzzles]").click();
    await expect(page.locator("[data-countdown]")).toContainText("12:00:00");
    await page.locator(`[data-daily=${game}]`).click();
    const puzzle = await openPuzzle(page, game);
    expect(puzzle.id).toBe(set(game)[18 % set(game).length]!.id);
    const wrong = puzzle.moves[1]!.move;
    await make(page, wrong);
    await expect(bar(page)).toHaveAttribute("data-state", "missed");
    await expect(bar(page)).toContainText(/costs \d+\s% of a win/);
    await expect(page.locator("[data-solution]")).toHaveCount(0);
    await page.locator("[data-try-again]").click();
    await openPuzzle(page, game);
    await make(page, puzzle.best);
    await expect(bar(page)).toHaveAttribute("data-state", "solved");
    await expect(bar(page)).toContainText(/Solved: .*Compared with the next best move: \+/);
    const solution = page.locator("[data-solution]");
    await expect(solution.locator("tbody tr")).toHaveCount(puzzle.moves.length);
    await expect(solution).toContainText("your try");
    await page.locator("[data-share]").click();
    await expect(page.locator("[data-share]")).toHaveText("Copied");
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(/^Sandstone, .*, 2026-11-19: solved after 2 tries\nhttp.*#\/puzzles\/daily\/(mandala|stones)$/);
    await page.reload();
    await openPuzzle(page, game);
    await page.goto("./#/puzzles");
    await expect(page.locator(`section[aria-labelledby=puzzles-${game}]`)).toContainText("Solved today.");
    await expect(page.locator(`section[aria-labelledby=puzzles-${game}] [data-streak]`)).toHaveAttribute("data-streak", "1");
  });
}

test("days in a row make a streak, and the next day brings another puzzle", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-19T23:59:50Z"));
  await openHome(page);
  await page.goto("./#/puzzles/daily/stones");
  const first = await openPuzzle(page, "stones");
  await make(page, first.best);
  await expect(page.locator("[data-day-done] [data-streak]")).toHaveAttribute("data-streak", "1");
  await expect(page.locator("[data-day-done] [data-countdown]")).toContainText("0:00:10");
  await page.clock.setFixedTime(new Date("2026-11-20T00:00:05Z"));
  await page.locator("[data-new-day]").click();
  const second = await openPuzzle(page, "stones");
  expect(second.id).not.toBe(first.id);
  await make(page, second.best);
  await expect(page.locator("[data-day-done] [data-streak]")).toHaveAttribute("data-streak", "2");
  // A day is missed.
  await page.clock.setFixedTime(noon("2026-11-22"));
  await page.goto("./#/puzzles");
  const streak = page.locator("section[aria-labelledby=puzzles-stones] [data-streak]");
  await expect(streak).toHaveAttribute("data-streak", "0");
  await expect(streak).toContainText("longest streak: 2 days");
});

test("who looks at the solution has no streak of it", async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-19"));
  await openHome(page);
  await page.goto("./#/puzzles/daily/mandala");
  const puzzle = await openPuzzle(page, "mandala");
  await page.locator("[data-show-solution]").click();
  await expect(bar(page)).toHaveAttribute("data-state", "shown");
  await expect(page.locator("[data-solution]")).toBeVisible();
  await page.reload();
  await openPuzzle(page, "mandala");
  await make(page, puzzle.best);
  await expect(page.locator("[data-day-done] [data-streak]")).toHaveAttribute("data-streak", "0");
});

test("the room offers puzzles of a theme, rates the first try, and goes on", async ({ page }) => {
  await openHome(page);
  await page.goto("./#/puzzles/room/mandala");
  await openPuzzle(page, "mandala");
  const rating = page.locator("[data-rating]");
  await expect(rating).toHaveAttribute("data-rating", "1200");
  await page.locator("[data-theme-filter]").selectOption("claiming");
  const puzzle = await openPuzzle(page, "mandala");
  expect(puzzle.themes).toContain("claiming");
  await make(page, puzzle.moves[1]!.move);
  await expect.poll(async () => Number(await rating.getAttribute("data-rating"))).toBeLessThan(1200);
  const after = await rating.getAttribute("data-rating");
  await page.locator("[data-try-again]").click();
  await openPuzzle(page, "mandala");
  await make(page, puzzle.best);
  await expect(page.locator("[data-change]")).toContainText(`${after} (−`);
  await page.locator("[data-next-puzzle]").click();
  const next = await openPuzzle(page, "mandala");
  expect(next.id).not.toBe(puzzle.id);
  expect(next.themes).toContain("claiming");
  await make(page, next.best);
  await expect.poll(async () => Number(await rating.getAttribute("data-rating"))).toBeGreaterThan(Number(after));
  await expect(rating).toContainText(`1 of ${set("mandala").length}`);
});

test("who has tried all puzzles is told so, and may go on", async ({ page }) => {
  await openHome(page);
  const room = Object.fromEntries(set("stones").map(({ id }) => [id, true]));
  await page.evaluate((kept) => localStorage.setItem("sandstone-puzzles", JSON.stringify({ stones: { room: kept } })), room);
  await page.reload();
  await page.goto("./#/puzzles/room/stones");
  const first = await openPuzzle(page, "stones");
  await expect(page.locator("[data-all-done]")).toBeVisible();
  await make(page, first.best);
  await expect(page.locator("[data-rating]")).toHaveAttribute("data-rating", "1200");
  await page.locator("[data-next-puzzle]").click();
  expect((await openPuzzle(page, "stones")).id).not.toBe(first.id);
});

for (const game of ["mandala", "stones"] as const) {
  test(`a puzzle of ${game} is solved with the keyboard alone`, async ({ page }) => {
    await page.clock.setFixedTime(noon("2026-11-19"));
    await openHome(page);
    await page.goto(`./#/puzzles/daily/${game}`);
    const { moves, best } = await openPuzzle(page, game);
    await make(page, moves[1]!.move, "keyboard");
    await expect(page.locator("[data-try-again]")).toBeFocused();
    await page.keyboard.press("Enter");
    await openPuzzle(page, game);
    await make(page, best, "keyboard");
    await expect(page.locator("[data-share]")).toBeFocused();
  });
}

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  for (const game of ["mandala", "stones"] as const) {
    test(`a puzzle of ${game} is solved by touch`, async ({ page }) => {
      await page.clock.setFixedTime(noon("2026-11-19"));
      await openHome(page, { language: "pl" });
      await expectNoScroll(page);
      await choose(page.locator("[data-puzzles]"), "touch");
      await expect(page.locator("h1")).toHaveText("Zagadki");
      await expectNoScroll(page);
      await choose(page.locator(`[data-daily=${game}]`), "touch");
      const { moves, best } = await openPuzzle(page, game);
      await expectNoScroll(page);
      await expectInView(page, ["[data-puzzle]", ".disc, .lattice", ".sentence"]);
      await make(page, moves[1]!.move, "touch");
      await choose(page.locator("[data-try-again]"), "touch");
      await openPuzzle(page, game);
      await make(page, best, "touch");
      await expect(page.locator("[data-solution]")).toBeVisible();
      await expectNoScroll(page);
      const said = await page.locator("main").innerText();
      expect(said).not.toMatch(/\b(the|move|your|puzzle|best|points?|undefined)\b|\{/i);
      await page.goto(`./#/puzzles/room/${game}`);
      await openPuzzle(page, game);
      await expectNoScroll(page);
    });
  }
});

for (const { theme, language } of bothWays) {
  test(`puzzles are accessible, ${theme}, ${language}`, async ({ page }) => {
    await page.clock.setFixedTime(noon("2026-11-19"));
    await openHome(page, { theme, language });
    const check = (what: string) => expectAccessible(page, what);
    await page.goto("./#/puzzles");
    await expect(page.locator("[data-daily=stones]")).toBeVisible();
    await check("hub");
    for (const game of ["mandala", "stones"] as const) {
      await page.goto(`./#/puzzles/daily/${game}`);
      const { moves } = await openPuzzle(page, game);
      await check(`${game} open`);
      await make(page, moves[1]!.move);
      await check(`${game} missed`);
      await page.locator("[data-show-solution]").click();
      await expect(page.locator("[data-solution]")).toBeVisible();
      await check(`${game} shown`);
    }
    await page.goto("./#/puzzles/room/mandala");
    await openPuzzle(page, "mandala");
    await check("room");
  });
}

test.describe("sets that are not as they were committed", () => {
  test.use({ serviceWorkers: "block" });
  const hostile: [string, (all: string[]) => string[], RegExp][] = [
    ["is cut off", (all) => [all[0]!, all[1]!.slice(0, 200)], /Line 2 of the set cannot be read/],
    ["holds another line", (all) => [all[1]!, all[0]!], /Line 1 of the set does not hold/],
    ["says nonsense", () => ['{"id":"mandala-1","ruleset":"mandala-1","since":"2026-11-01","view":"<img onerror=alert(1)>"}'], /Line 1 .* not a complete/],
    ["has a position that cannot be", (all) => all.map((line) => line.replace(/deck=\d+/, "deck=63")), /breaks the rules/],
    ["has a solution that is not legal", (all) => all.map((line) => line.replaceAll(`"${(JSON.parse(line) as { best: string }).best}"`, '"d1z"')), /breaks the rules/],
  ];
  for (const [what, change, said] of hostile) {
    test(`a set that ${what} is refused in words`, async ({ page }) => {
      await page.route(/mandala-[^/]*\.jsonl$/, (route) => route.fulfill({ body: change(lines("mandala")).join("\n") }));
      await openHome(page);
      await page.goto("./#/puzzles/daily/mandala");
      await expect(page.getByRole("alert")).toContainText(said);
      await expect(page.locator("[data-puzzle]")).toHaveCount(0);
    });
  }
  test("a set that does not come can be asked for again", async ({ page }) => {
    await page.route(/\.jsonl$/, (route) => route.abort());
    await openHome(page);
    await page.goto("./#/puzzles/room/stones");
    await expect(page.locator("[data-fault]")).toBeVisible();
    await page.unroute(/\.jsonl$/);
    await page.locator("[data-fault] button").click();
    await openPuzzle(page, "stones");
  });
});

test("once loaded, puzzles open without a network", async ({ page, context }) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await context.setOffline(true);
  await page.goto("./#/puzzles/daily/mandala");
  await page.reload();
  const puzzle = await openPuzzle(page, "mandala");
  await make(page, puzzle.best);
  await expect(bar(page)).toHaveAttribute("data-state", "solved");
});
