// With the real server: what players see when a moderator acts.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { guest, GameServer, openTable } from "./online.ts";

let server: GameServer;
test.beforeEach(async () => {
  server = new GameServer();
  await server.start();
});
test.afterEach(async () => server.close());

test("a player who is banned is told until when, keeps their data, and comes back when it is lifted", async ({ browser }) => {
  const ben = await guest(browser, server, "Ben");
  await expect(ben.getByText("Open tables", { exact: true })).toBeVisible();
  await server.admin("ban", "Ben", "--for", "7d");
  await expect(ben.getByRole("alert")).toContainText("has banned you from this server until");
  await expectAccessible(ben);
  await ben.getByRole("link", { name: "My account" }).click();
  await expect(ben.getByText("You are playing as Ben.")).toBeVisible();
  await ben.goBack();
  await expect(ben.locator("[data-banned]")).toBeVisible();
  await server.admin("unban", "Ben");
  await expect(async () => {
    await ben.getByRole("button", { name: "Try again" }).click({ timeout: 2000 });
    await expect(ben.getByText("Open tables", { exact: true })).toBeVisible({ timeout: 2000 });
    await expect(ben.locator("[data-banned]")).toBeHidden({ timeout: 2000 });
  }).toPass();
});

test("players are told in their language that their table was closed", async ({ browser }) => {
  const ania = await guest(browser, server, "Ania", "#/lobby", { locale: "pl-PL" });
  const path = await openTable(ania, { game: "mandala", seats: ["me", "open"] });
  await server.admin("close", path.split("/").at(-1)!);
  await expect(ania.getByRole("heading", { name: "Moderator zamknął ten stół" })).toBeVisible();
});
