// Replays of finished games, step by step.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openHome, position, startGame } from "./table.ts";

for (const game of ["mandala", "stones"] as const) {
  test(`a finished game of ${game} has a replay, move by move, from any seat, by a link`, async ({ page }) => {
    await openHome(page);
    await startGame(page, { game, seats: ["1", "2"] });
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("link", { name: "Watch replay" }).click();
    const turn = page.locator("[data-turn]");
    await expect(turn).toHaveAttribute("data-turn", "0");
    await expect(page.locator(".sentence")).toContainText(/\w starts\. Step through the game/);
    // From any seat only what that seat knew; all-seeing, everything.
    const hands = page.locator(game === "mandala" ? "[data-card]" : "ul[aria-label='Your objectives'] li");
    const theirs = page.locator(".held");
    await expect(hands.first()).toBeVisible();
    if (game === "mandala") await expect(theirs).toHaveCount(1);
    else await expect(page.locator("ul[aria-label^='Objectives of'] li")).not.toHaveCount(0);
    await page.getByLabel("Point of view").selectOption("1");
    await expect(theirs).toHaveCount(0);
    await expect(page.locator("ul[aria-label^='Objectives of']")).toHaveCount(0);
    await expect(hands.first()).toBeVisible();
    await page.getByLabel("Point of view").selectOption("0");
    await expect(hands).toHaveCount(0);

    for (let n = 1; n <= 3; ++n) {
      await page.locator("[data-forth]").click();
      await expect(turn).toHaveAttribute("data-turn", String(n));
    }
    await page.keyboard.press("ArrowRight");
    await expect(turn).toHaveAttribute("data-turn", "4");
    await expect(page.locator(".log li")).toHaveCount(4);
    const before = await position(page);
    await page.waitForURL(/\/4\/0$/);
    await page.reload();
    await expect(turn).toHaveAttribute("data-turn", "4");
    await expect.poll(() => position(page)).toBe(before);
    await expectAccessible(page);
    // Links that are followed here: to another turn, to the same one again after some steps, to that of the first.
    const first = page.url();
    for (const [wanted, seat] of [["2", "1"], ["2", "1"], ["4", "0"], ["4", "0"], ["2", ""]]) {
      await page.evaluate((address) => (location.href = address), first.replace(/4\/0$/, `${wanted}${seat && `/${seat}`}`));
      await expect(turn).toHaveAttribute("data-turn", wanted!);
      await expect(page.getByLabel("Point of view")).toHaveValue(seat || "-1");
      await page.locator("[data-last]").click();
      await expect(page.locator("[data-forth]")).toBeDisabled();
      await expect(turn).not.toHaveAttribute("data-turn", wanted!);
    }
    await page.goBack();
    await expect(page.getByLabel("Point of view")).toHaveValue("0"); // where the one before was left
    await expect(page.locator("[data-forth]")).toBeDisabled();
  });
}

test("a game that is not over has no replay", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "1"] });
  const id = /#\/table\/(\w+)/.exec(page.url())![1];
  await page.goto(`./#/replay/here/${id}`);
  await expect(page.getByText("This game is not over yet, or it is not saved here.")).toBeVisible();
});
