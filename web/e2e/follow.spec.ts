// What just happened: marks, a sentence, the log as a way back, and bots that wait for each other.
import { expect, test } from "@playwright/test";
import { stonesTurn } from "./stones.ts";
import { awaitPerson, openSaved, playSome, sampleSetup } from "./table.ts";

test("the moves of three bots are marked until one's own next move, and told in a sentence", async ({ page }) => {
  await openSaved(page, sampleSetup("stones-1-4-players"), ["person", "1", "1", "1"]);
  await awaitPerson(page);
  await expect(page.locator(".rival .marked")).toHaveCount(0);
  await playSome(page, stonesTurn(page, "mouse"), 1);
  for (let rival = 0; rival < 3; ++rival) await expect(page.locator(".rival").nth(rival).locator(".marked").first()).toBeVisible();
  await expect(page.locator("line.gone")).not.toHaveCount(0);
  await expect(page.locator(".sentence .before")).toContainText("Bot 4");
  await page.locator("[data-artist][aria-disabled=false]").first().click();
  await expect(page.locator(".sentence .before")).toHaveCount(0); // what one is about to do is more important
});

test("a line of the log shows its position, and Escape returns", async ({ page }) => {
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"]);
  await awaitPerson(page);
  const hand = () => page.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")).join(" "));
  await page.locator("[data-card=black], [data-card=red]").first().click();
  await page.locator("[data-target=m1]").click();
  await expect(page.locator(".log li")).toHaveCount(2);
  await awaitPerson(page);
  const now = await hand();
  const pile = page.locator("[data-target=m1] .pile");
  const cards = await pile.count();
  await page.locator(".log li button").last().click();
  await expect(page.locator(".sentence p[aria-live]")).toContainText("After move 1");
  await expect(page.locator("[data-deciding] ~ [data-confirm]")).toHaveCount(0);
  await page.locator("[data-card]").first().click(); // nothing can be played into the past
  await expect(page.locator("[data-card][aria-pressed=true]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect(await hand()).toBe(now);
  await expect(pile).toHaveCount(cards);
  await expect(page.locator(".sentence p").last()).toContainText("Your turn");
});

test("bots that are followed step by step wait between their moves", async ({ page }) => {
  await openSaved(page, sampleSetup("stones-1-4-players"), ["person", "1", "1", "1"], { bots: "step" });
  await awaitPerson(page);
  await stonesTurn(page, "mouse")(0);
  await page.locator("[data-end-turn]").or(page.locator("[data-step]")).first().waitFor();
  if (await page.locator("[data-end-turn]").isVisible()) await page.locator("[data-end-turn]").click();
  await expect(page.locator("[data-step]")).toBeVisible();
  await expect(page.locator(".log li")).toHaveCount(2);
  await page.locator("[data-step]").click();
  await expect(page.locator(".log li")).toHaveCount(3);
  await expect(page.locator("[data-step]")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.locator(".log li")).toHaveCount(4);
  await expect(page.locator("[data-step]")).toHaveCount(0);
});

test("keys choose cards, take back and list themselves", async ({ page }) => {
  await openSaved(page, sampleSetup("mandala-1-any-seat-starts"), ["person", "1"]);
  await awaitPerson(page);
  await page.keyboard.press("2");
  await expect(page.locator("[data-card]").nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await page.locator("[data-card=orange]").first().click();
  await page.locator("[data-target=f2]").click();
  await expect(page.locator("[data-end-turn]")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.locator(".log li")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Keyboard");
});
