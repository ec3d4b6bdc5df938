// With the real server: creating an account, logging in elsewhere, recovery, personal data, deletion.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { guest, GameServer } from "./online.ts";

let server: GameServer;
test.beforeEach(async () => {
  server = new GameServer();
  await server.start();
});
test.afterEach(async () => server.close());

test("a guest creates an account, logs in elsewhere, recovers it, exports the data and deletes it", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna", "#/account");
  await anna.locator("[data-new-password]").fill("sand and stone");
  await anna.locator("[data-keep]").click();
  const codes = anna.locator("[data-codes] li");
  await expect(codes.first()).toBeVisible();
  const code = await codes.first().innerText();
  await expectAccessible(anna);

  // On another device, with the password.
  const elsewhere = await (await browser.newContext({ baseURL: server.address, locale: "en-GB" })).newPage();
  await elsewhere.goto("./#/account");
  await elsewhere.getByText("I already have an account").click();
  await elsewhere.locator("[data-login-name]").fill("Anna");
  await elsewhere.locator("[data-password]").fill("not the password");
  await elsewhere.locator("[data-log-in]").click();
  await expect(elsewhere.getByRole("alert")).toHaveText("Wrong name or password.");
  await elsewhere.locator("[data-password]").fill("sand and stone");
  await elsewhere.locator("[data-log-in]").click();
  await expect(elsewhere.getByText("You are playing as Anna.")).toBeVisible();
  await elsewhere.locator("[data-log-out]").click();
  await expect(elsewhere.locator("[data-join]")).toBeVisible();

  // With a recovery code and a new password.
  await elsewhere.getByText("I already have an account").click();
  await elsewhere.getByText("Forgot your password?").click();
  await elsewhere.locator("[data-login-name]").fill("Anna");
  await elsewhere.locator("[data-code]").fill(code);
  await elsewhere.locator("[data-password]").fill("a new password");
  await elsewhere.locator("[data-log-in]").click();
  await expect(elsewhere.getByText("You are playing as Anna.")).toBeVisible();

  const [file] = await Promise.all([elsewhere.waitForEvent("download"), elsewhere.locator("[data-export]").click()]);
  expect(file.suggestedFilename()).toBe("sandstone-my-data.json");
  await elsewhere.getByText("Delete my account").click();
  await elsewhere.locator("[data-deletion-password]").fill("a new password");
  await elsewhere.locator("[data-delete]").click();
  await expect(elsewhere.locator("[data-join]")).toBeVisible();
});

test("a guest whose name somebody else keeps is told the new one", async ({ browser }) => {
  const older = await guest(browser, server, "Anna");
  await expect(older.getByText("You are playing as Anna.")).toBeVisible();
  const keeper = await guest(browser, server, "Anna", "#/account");
  await keeper.locator("[data-new-password]").fill("sand and stone");
  await keeper.locator("[data-keep]").click();
  await expect(keeper.locator("[data-codes] li").first()).toBeVisible();
  await expect(older.getByText("You are playing as Anna 2.")).toBeVisible();
});
