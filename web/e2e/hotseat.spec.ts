// Two people at one device: what one of them holds is not in the page while the other may look.
import { expect, test, type Page } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { stonesTurn } from "./stones.ts";
import { awaitPerson, openHome, playOn, startGame } from "./table.ts";

// Everything that a curious person could find in the page: its text, its names, its address.
const everything = (page: Page) =>
  page.evaluate(() => `${document.documentElement.outerHTML} ${location.href} ${JSON.stringify(history.state)}`);

test("after a reload, back and forward the device is passed first, and hidden cards are not in the page", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "person"] });
  expect(await awaitPerson(page)).toBe("reveal");
  expect(await everything(page)).not.toContain("data-card");
  await page.locator(".pass button").click();
  await expect(page.locator("[data-card]").first()).toBeVisible();

  await page.reload();
  await expect(page.locator(".pass")).toBeVisible();
  expect(await everything(page)).not.toContain("data-card");

  await page.goto("./#/settings");
  await page.goBack();
  await expect(page.locator(".pass")).toBeVisible();
  expect(await everything(page)).not.toContain("data-card");
});

test("undo and announcements keep to the seat at the screen", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "person"] });
  await page.locator(".pass button").click();
  await page.locator("[data-card]").first().click();
  await page.locator("[data-target^=m][aria-disabled=false]").first().click();
  await expect(page.locator("[data-end-turn]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0); // cards were drawn
  await page.locator("[data-end-turn]").click();
  await page.locator(".pass button").click();
  const said = await page.locator("[aria-live=polite]").allTextContents();
  expect(said.join(" ")).toMatch(/draws \d cards?\b/); // how many, not which
  expect(said.join(" ")).not.toMatch(/draws \d (red|orange|yellow|green|purple|black)/);
});

test("a growth can be taken back until the turn is ended", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "person"] });
  await page.locator(".pass button").click();
  const before = 6; // M2.2
  await expect(page.locator("[data-card]")).toHaveCount(before);
  const fields = page.locator("[data-target^=f][aria-disabled=false]");
  for (let i = 0; (await fields.count()) === 0 && i < before; ++i) {
    await page.locator("[data-card]").nth(i).click();
    await expect(page.locator("[data-card]").nth(i)).toHaveAttribute("aria-pressed", "true");
  }
  await fields.first().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-card]")).toHaveCount(before);
  await expect(page.locator("[data-deciding]")).toHaveCount(1);
});

test("a whole game of Mandala between two people at one device", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["person", "person"] });
  await playOn(page, "mouse", mandalaTurn(page, "mouse"), 900);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("objectives of others are not in the page", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["person", "person", "2"], harmony: true });
  const seen: string[] = [];
  for (let n = 0; n < 14; ++n) {
    const wait = await awaitPerson(page);
    if (wait === "reveal") {
      // The names of the table's parts are no secret.
      expect((await everything(page)).replace(/--name-\w+: &quot;\w[^&]*&quot;/g, "")).not.toContain("objective");
      await page.locator(".pass button").click();
      await expect(page.locator("ul[aria-label='Your objectives'] li")).toHaveCount(2);
      seen.push((await page.locator("ul[aria-label='Your objectives'] .words").allTextContents()).join(" "));
    } else if (wait === "end-turn") await page.locator("[data-end-turn]").click();
    else await stonesTurn(page, "mouse")(n);
  }
  expect(new Set(seen).size).toBe(2);
});
