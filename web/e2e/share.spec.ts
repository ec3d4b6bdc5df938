// Sharing: the menu of a replay, the link of a table, the picture of a result; by mouse, keyboard and touch.
import { readFileSync } from "node:fs";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { guest, GameServer, openTable } from "./online.ts";
import { openReplay, recordText } from "./records.ts";
import { expectNoScroll, openHome, startGame } from "./table.ts";

const sample = "mandala-1-seat-1-starts";
const menu = (page: Page) => page.locator("details", { has: page.locator("[data-save]") });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function downloadOf(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

// As on plain http in a home network, where pages get no clipboard; what was copied can still be read here.
async function withoutClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not here"));
  });
}
const mayRead = (context: BrowserContext) => context.grantPermissions(["clipboard-read", "clipboard-write"]);

test("the menu of a replay copies a link and saves the record in both formats", async ({ page, context }) => {
  await mayRead(context);
  await openHome(page);
  await openReplay(page, `${sample}.json`);
  await menu(page).locator("summary").click();
  await page.locator("[data-copy-link]").click();
  await expect(page.locator("[role=status]", { hasText: "Copied" })).toBeVisible();
  expect(await copied(page)).toContain(`${new URL(page.url()).origin}/#/replay/link/`);
  await expect(menu(page)).not.toHaveAttribute("open"); // a choice closes it
  await menu(page).locator("summary").click();
  const { name, bytes } = await downloadOf(page, () => page.locator("[data-save]").click());
  expect(name).toMatch(/^mandala-\w+\.json$/);
  const moves = (text: string) => (JSON.parse(text) as { moves: { move: string }[] }).moves.map(({ move }) => move);
  expect(moves(bytes.toString())).toEqual(moves(recordText(`samples/${sample}.json`)));
  await menu(page).locator("summary").click();
  const notation = await downloadOf(page, () => page.getByRole("button", { name: "Save as notation" }).click());
  expect(notation.name).toMatch(/^mandala-\w+\.txt$/);
  expect(notation.bytes.toString()).toContain(recordText(`samples/${sample}.txt`).split("\n")[0]);
  await menu(page).locator("summary").click();
  await page.locator("main").click({ position: { x: 5, y: 300 } });
  await expect(menu(page)).not.toHaveAttribute("open"); // so does a press elsewhere
});

test("by the keyboard the menu opens, closes and is left where it was entered", async ({ page, context }) => {
  await mayRead(context);
  await openHome(page);
  await openReplay(page, `${sample}.json`);
  const button = menu(page).locator("summary");
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-copy-link]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).not.toHaveAttribute("open");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("[role=status]", { hasText: "Copied" })).toBeVisible();
  await expect(menu(page)).not.toHaveAttribute("open");
  await expect(button).toBeFocused();
  expect(await copied(page)).toContain("#/replay/link/");
});

test("where pages get no clipboard a link is copied all the same", async ({ page, context }) => {
  await mayRead(context);
  await withoutClipboard(page);
  await openHome(page);
  await openReplay(page, `${sample}.json`);
  await menu(page).locator("summary").click();
  await page.locator("[data-copy-link]").click();
  await expect(page.locator("[role=status]", { hasText: "Copied" })).toBeVisible();
  expect(await copied(page)).toContain("#/replay/link/");
  await expect(menu(page).locator("summary")).toBeFocused();
  await expect(page.locator("textarea")).toHaveCount(0);
});

for (const language of ["en", "pl"]) {
  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
    test(`all of the menu is on the screen and large enough for a thumb, ${language}`, async ({ page, context }) => {
      await mayRead(context);
      await openHome(page, { language });
      await openReplay(page, "stones-1-4-players.json");
      await menu(page).locator("summary").tap();
      const items = menu(page).getByRole("button");
      await expect(items).toHaveCount(3);
      for (const item of await items.all()) {
        await expect(item).toBeInViewport({ ratio: 1 });
        expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      await expectNoScroll(page);
      await page.locator("[data-copy-link]").tap();
      await expect(page.locator("[role=status]", { hasText: language === "en" ? "Copied" : "Skopiowano" })).toBeVisible();
      await expectNoScroll(page);
      expect(await copied(page)).toContain("#/replay/link/");
    });
  });
}

test("the link of a table is copied, also without a clipboard, or handed to the device", async ({ browser }) => {
  const server = new GameServer();
  await server.start();
  try {
    const anna = await guest(browser, server, "Anna");
    await mayRead(anna.context());
    const link = server.address + (await openTable(anna, { game: "mandala", seats: ["me", "open"] }));
    const copy = anna.locator(".invite").getByRole("button", { name: /^Cop/ });
    await anna.locator("[data-link]").focus();
    expect(await anna.evaluate(() => getSelection()!.toString())).toBe(link);
    await copy.click();
    await expect(copy).toHaveText("Copied");
    await expect(copy).toHaveText("Copy"); // after a moment
    expect(await copied(anna)).toBe(link);

    await anna.evaluate(() => navigator.clipboard.writeText("something else"));
    await withoutClipboard(anna);
    await anna.addInitScript(() => {
      Object.assign(navigator, { share: async (what: object) => void Object.assign(window, { handed: what }) });
    });
    await anna.reload();
    await copy.click();
    await expect(copy).toHaveText("Copied");
    await expect(copy).toBeFocused();
    expect(await copied(anna)).toBe(link);
    await anna.getByRole("button", { name: "Share…" }).click();
    expect(await anna.evaluate(() => (window as { handed?: object }).handed)).toEqual({ title: "Sandstone: Mandala", url: link });
  } finally {
    await server.close();
  }
});

test("the picture of a finished game is saved by the keyboard", async ({ page }) => {
  await openHome(page);
  await startGame(page, { game: "mandala", seats: ["1", "2"] });
  const save = page.getByRole("button", { name: "Save picture" });
  await save.focus();
  const { name, bytes } = await downloadOf(page, () => page.keyboard.press("Enter"));
  expect(name).toMatch(/^sandstone-mandala-\w+\.png$/);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 1200]);
  expect(bytes.length).toBeGreaterThan(20_000); // an empty one has a few thousand
  await expect(save).toBeFocused();
});
