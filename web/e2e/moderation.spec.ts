// With the real server: what whoever keeps the house does, as the players read it.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { guest, House, openTable } from "./online.ts";

let house: House;
test.beforeEach(async () => {
  house = new House();
  await house.start();
});
test.afterEach(async () => house.close());

test("a player who is banned is told until when, keeps their data, and comes back when it is lifted", async ({ browser }) => {
  const ben = await guest(browser, house, "Ben");
  await expect(ben.getByText("Open tables")).toBeVisible();
  await house.admin("ban", "Ben", "--for", "7d");
  await expect(ben.getByRole("alert")).toContainText("has banned you from this server until");
  const { violations } = await new AxeBuilder({ page: ben }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await ben.getByRole("link", { name: "My account" }).click();
  await expect(ben.getByText("You are playing as Ben.")).toBeVisible();
  await ben.goBack();
  await expect(ben.locator("[data-banned]")).toBeVisible();
  await house.admin("unban", "Ben");
  await expect(async () => {
    await ben.getByRole("button", { name: "Try again" }).click({ timeout: 2000 });
    await expect(ben.getByText("Open tables")).toBeVisible({ timeout: 2000 });
    await expect(ben.locator("[data-banned]")).toBeHidden({ timeout: 2000 });
  }).toPass();
});

test("players whose table is closed read it, in their language", async ({ browser }) => {
  const ania = await guest(browser, house, "Ania", "#/lobby", { locale: "pl-PL" });
  const path = await openTable(ania, { game: "mandala", seats: ["me", "open"] });
  await house.admin("close", path.split("/").at(-1)!);
  await expect(ania.getByRole("heading", { name: "Moderator zamknął ten stół" })).toBeVisible();
});
