// The lessons, and a newcomer's way from the first visit to a first game.
import { expect, test, type Page } from "@playwright/test";
import { bothWays, expectAccessible } from "./accessible.ts";
import { awaitPerson, choose, expectInView, expectNoScroll, openHome, type Hand } from "./table.ts";

const coach = (page: Page) => page.locator("[data-coach]");
const atStep = (page: Page, step: number) => expect(coach(page)).toHaveAttribute("data-step", String(step));

// What a learner is told to do, in gestures: what is chosen one after the other. On touch a last tap confirms.
const ways: Record<"mandala" | "stones" | "harmony", string[][]> = {
  mandala: [
    ["[data-card=red]", "[data-target=m1]"],
    ["[data-card=orange] >> nth=1", "[data-target=f1]"],
    ["[data-card=yellow] >> nth=0", "[data-target=f1]"],
    ["[data-card=yellow] >> nth=1", "[data-target=d]"],
    ["[data-card=black] >> nth=0", "[data-target=m1]"],
    ["[data-claim=red]"],
    ["[data-claim=purple]"],
    ["[data-claim=green]"],
    ["[data-card=yellow] >> nth=0", "[data-target=f1]"],
    ["[data-claim=yellow]"],
  ],
  stones: [
    ["[data-circle=c2]", "[data-circle=a1]", "[data-space='3']"],
    ["[data-circle=a1]", "[data-circle=a2]", "[data-first=e]", "[data-space='4']"],
    ["[data-circle=a1]", "[data-circle=b2]"],
    ["[data-colour=purple]"],
    ["[data-circle=b1]", "[data-circle=c3]", "[data-space='2']"],
    ["[data-space='1']", "[data-space='2']", "[data-space='3']", "[data-tops]"],
    ["[data-colour=yellow]"],
    [],
    ["[data-colour=blue]"],
  ],
  harmony: [["[data-space='1']", "[data-space='2']", "[data-tops]"], ["[data-space='4']"], ["[data-colour=red]"]],
};

async function follow(page: Page, way: string[], hand: Hand): Promise<void> {
  for (const what of way) {
    const place = page.locator(what);
    // What is to be refused is marked as disabled for those who cannot see it, and yet takes clicks.
    const refused = (await place.getAttribute("aria-disabled")) === "true";
    if (refused && hand === "mouse") await place.click({ force: true });
    else if (refused && hand === "touch") await place.tap({ force: true });
    else await choose(place, hand);
  }
  const confirm = page.locator("[data-confirm]");
  const next = page.locator("[data-next]");
  await expect(confirm.or(next).first()).toBeVisible();
  if (await confirm.isVisible()) await choose(confirm, hand);
}

for (const game of ["mandala", "stones"] as const) {
  test(`a newcomer learns ${game} in a lesson that is one click away, and plays a first game`, async ({ page }) => {
    await openHome(page);
    await page.locator(`[data-learn=${game}]`).click();
    await atStep(page, 1);
    await follow(page, ways[game][0]!, "mouse"); // the first own move
    await expect(page.locator(".log li").first()).toContainText(/Player (puts|moves)/);
    await page.locator("[data-next]").click();
    for (const [i, way] of ways[game].slice(1).entries()) {
      await atStep(page, i + 2);
      await expect(page.locator(".sentence[data-deciding]").or(page.locator("[data-next]")).first()).toBeVisible();
      await follow(page, way, "mouse");
      await page.locator("[data-next]").click();
    }
    await page.locator("[data-first-game='1']").click();
    await page.waitForURL(/#\/table\//);
    await awaitPerson(page);
    await expect(page.locator(".labelled.named")).toBeVisible();
    await page.goto("./#/");
    await expect(page.locator(`[data-learn=${game}]`)).toContainText("Repeat the lesson");
    await expect(page.locator(`[data-play=${game}]`)).toContainText("Grain of sand, level 1");
  });
}

test("Harmony is learned with the keyboard alone", async ({ page }) => {
  await openHome(page);
  await page.goto("./#/learn/harmony");
  for (const [i, way] of ways.harmony.entries()) {
    await atStep(page, i + 1);
    await expect(page.locator(".sentence[data-deciding]")).toBeVisible();
    await follow(page, way, "keyboard");
    await choose(page.locator("[data-next]"), "keyboard");
  }
  await expect(page.locator("[data-finished] h1")).toBeFocused();
});

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  for (const game of ["mandala", "stones"] as const) {
    test(`the lesson of ${game} is learned by touch`, async ({ page }) => {
      await openHome(page, { language: "pl" });
      await page.goto(`./#/learn/${game}`);
      for (const [i, way] of ways[game].entries()) {
        await atStep(page, i + 1);
        await expect(page.locator(".sentence[data-deciding]").or(page.locator("[data-next]")).first()).toBeVisible();
        await expectNoScroll(page);
        // What the step is about is in sight without scrolling; of the hand at least the upper half.
        await expectInView(page, ["[data-coach]", ".disc, .lattice", ".sentence", ...(game === "stones" ? [".mine .towers"] : [])]);
        if (game === "mandala") await expectInView(page, ["[data-card]"], 0.5);
        await follow(page, way, "touch");
        await choose(page.locator("[data-next]"), "touch");
      }
      await expect(page.locator("[data-finished]")).toBeVisible();
    });
  }
});

test("a lesson that is left is taken up where it was, and every step can be gone back to", async ({ page }) => {
  await openHome(page);
  await page.goto("./#/learn/mandala");
  for (const step of [1, 2, 3]) {
    await atStep(page, step);
    await page.locator("[data-skip]").click();
  }
  await page.goto("./#/");
  await expect(page.locator("[data-learn=mandala]")).toContainText("step 4 of 10");
  await page.reload();
  await page.locator("[data-learn=mandala]").click();
  await atStep(page, 4);
  await page.locator("[data-back]").click();
  await atStep(page, 3);
  await follow(page, ways.mandala[2]!, "mouse");
  await expect(page.locator(".sentence .clause")).toHaveText("M4.1");
});

test("a legal move that is not the one of the step is not played, and the task is said again", async ({ page }) => {
  await openHome(page);
  await page.goto("./#/learn/mandala");
  const purple = page.locator("[data-card=purple]");
  await purple.click();
  await page.locator("[data-target=m2]").click();
  await expect(coach(page)).toContainText("this step needs another one");
  await expect(purple).toBeVisible();
  await expect(page.locator("[data-next]")).toHaveCount(0);
});

for (const { theme, language } of bothWays) {
  test(`lessons are accessible, ${theme}, ${language}`, async ({ page }) => {
    await openHome(page, { theme, language });
    for (const name of ["mandala", "stones"]) {
      await page.goto(`./#/learn/${name}`);
      await expect(page.locator(".sentence[data-deciding]")).toBeVisible();
      await expectAccessible(page, name);
    }
  });
}
