// Games brought in and sent out: files, texts and links, right and wrong ones.
import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { expectAccessible } from "./accessible.ts";
import { bring, openReplay, recordText } from "./records.ts";
import { expectNoScroll, openHome } from "./table.ts";

const samples = ["samples/mandala-1-seat-1-starts.json", "samples/stones-1-3-players-harmony.txt", "samples/stones-1-2-players.json"];

test("records of both formats are brought in once, listed, filtered, taken out and brought back", async ({ page }) => {
  await openHome(page);
  for (const line of await bring(page, samples)) expect(line).toContain("Saved in your games.");
  for (const line of await bring(page, samples)) expect(line).toContain("already in your games");
  const games = page.locator("[data-game]");
  await expect(games).toHaveCount(3);
  await page.locator("[data-filter-game]").selectOption("stones");
  await expect(games).toHaveCount(2);
  await page.getByLabel("Player").fill("Player 3");
  await expect(games).toHaveCount(1);
  await page.getByLabel("Player").fill("nobody");
  await expect(page.getByText("No game matches these filters.")).toBeVisible();
  await page.getByLabel("Player").fill("");
  await page.locator("[data-filter-game]").selectOption("");
  await expectAccessible(page);

  const [all] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save-all]").click()]);
  const stream = readFileSync(await all.path(), "utf8");
  expect(stream.trim().split("\n")).toHaveLength(3);
  const first = games.first();
  await first.locator("summary").click();
  await first.locator("[data-remove]").click();
  await expect(games).toHaveCount(2);
  await page.locator("[data-import]").setInputFiles({ name: "all.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(stream) });
  await expect(page.locator("[data-brought] li")).toHaveCount(3);
  await expect(games).toHaveCount(3);
  await expect(page.locator("[data-brought] li", { hasText: "Saved in your games." })).toHaveCount(1);
});

test("what is wrong with a hostile file is said, with its place, and nothing is kept", async ({ page }) => {
  await openHome(page);
  const expected: Record<string, RegExp> = {
    "illegal-move.json": /Line 20, column 5: Move 7, seat 2: .+ \[M3\.2\]$/,
    "cut-in-the-moves.json": /Line 17, column 25: Expected: a value\.$/,
    "binary.json": /Line 1, column 1: This is not a Sandstone record\.$/,
    "deep-in-a-member.json": /nested deeper than 16 levels/,
    "name-that-turns-the-line.json": /a name of 1 to 60 characters/,
    "wrong-total.json": /“total” of seat \d is \d+, not \d+/,
    "impossible-draw.txt": /Draw \d+ of the setup is impossible/,
    "unknown-ruleset.json": /No such ruleset/,
    "html.json": /This is not a Sandstone record/,
  };
  const names = Object.keys(expected);
  const lines = await bring(page, names.map((name) => `hostile/${name}`));
  names.forEach((name, i) => {
    expect(lines[i]!.trim()).toMatch(expected[name]!);
    expect(lines[i]).toContain(name);
  });
  await page.locator("[data-import]").setInputFiles({ name: "huge.json", mimeType: "application/json", buffer: Buffer.alloc(2_000_000, "[") });
  await expect(page.locator("[data-brought] li")).toContainText("The file has 1954 kB");
  await page.getByText("Paste a record").click();
  await page.locator("[data-paste]").fill("<img src=x onerror=alert(1)>");
  await page.locator("[data-paste-go]").click();
  await expect(page.locator("[data-brought] li")).toContainText("This is not a Sandstone record");
  await expect(page.locator("[data-game]")).toHaveCount(0);
});

test("in Polish the faults are said in Polish", async ({ page }) => {
  await openHome(page, { language: "pl" });
  const [illegal, cut] = await bring(page, ["hostile/illegal-move.json", "hostile/cut-in-the-moves.json"]);
  expect(illegal).toContain("Wiersz 20, kolumna 5: Ruch 7");
  expect(cut).toContain("Oczekiwano");
});

test("a link carries the whole game, to a turn and a seat, without a server and without this browser's games", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHome(page);
  await openReplay(page, "mandala-1-seat-1-starts.json");
  await page.getByLabel("Point of view").selectOption("2");
  for (let n = 1; n <= 3; ++n) await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "3");
  await page.getByText("Share").click();
  await page.locator("[data-copy-link]").click();
  await expect(page.getByText("Copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(2500);

  const other = await (await page.context().browser()!.newContext({ locale: "en-GB" })).newPage();
  await other.goto(link);
  await expect(other.locator("[data-turn]")).toHaveAttribute("data-turn", "3");
  await expect(other.getByLabel("Point of view")).toHaveValue("2");
  await expect(other.locator(".log li")).toHaveCount(3);
  await other.getByText("Share").click();
  await other.locator("[data-keep]").click();
  await expect(other.getByText("Saved in your games.")).toBeVisible();
  await other.goto(new URL("./#/library", link).href);
  await expect(other.locator("[data-game]")).toHaveCount(1);
  await other.context().close();
});

const packed = (text: string | Buffer) => deflateRawSync(text).toString("base64url");
const hostile: [string, () => string, RegExp][] = [
  ["letters that no link has", () => "abc%20def", /invalid characters/],
  ["a cut link", () => packed(recordText("samples/mandala-1-seat-1-starts.txt")).slice(0, 300), /damaged/],
  ["noise", () => Buffer.from("this was never compressed").toString("base64url"), /damaged/],
  ["a bomb", () => packed(Buffer.alloc(20_000_000)), /too long to be a game/],
  ["a long address", () => "A".repeat(70_000), /too long to be a game/],
  ["an illegal game", () => packed(recordText("hostile/illegal-move.txt")), /The game in this link is not valid\. Line \d+, column \d+: Move \d+/],
  ["a page", () => packed("<script>alert(1)</script>"), /This is not a Sandstone record/],
];
for (const [what, made, said] of hostile) {
  test(`a link with ${what} is refused in words`, async ({ page }) => {
    await openHome(page);
    await page.goto(`./#/replay/link/${made()}`);
    await expect(page.getByRole("heading", { name: "This link does not contain a game that can be shown." })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(said);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("the library and a replay fit", async ({ page }) => {
    await openHome(page);
    await bring(page, [...samples, "hostile/illegal-move.json"]);
    await expectNoScroll(page);
    await page.locator("[data-game] summary").first().tap();
    await expectNoScroll(page);
    await page.goto("./#/statistics");
    await expect(page.locator("[data-no-statistics]")).toBeVisible(); // games of others are not one's own
    await expectNoScroll(page);
    await openReplay(page, "stones-1-4-players.json");
    await expectNoScroll(page);
  });
});
