// The real server, and people at its tables, each with a browser of their own.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";

const program = process.env["SANDSTONE"] ?? join(import.meta.dirname, "..", "..", "build", "release", "sandstone");

// A server with a data folder of its own, which can be killed and started again.
export class GameServer {
  address = "";
  private readonly data = mkdtempSync(join(tmpdir(), "sandstone-e2e-"));
  private child: ChildProcess | null = null;
  private port = "0";

  // With a seed all luck and ids are the same in each run, and the server's clock stands still; 0: neither.
  constructor(private readonly seed = 1) {}

  async start(...more: string[]): Promise<void> {
    const pages = join(import.meta.dirname, "..", "dist");
    const options = ["--port", this.port, "--data", this.data, "--static", pages, "--bot-pace", "0", "--guests-per-minute", "1000", "--tables-per-minute", "1000", "--test-seed", String(this.seed)];
    const server = spawn(program, ["serve", ...options, ...more], { stdio: ["ignore", "pipe", "pipe"] });
    this.child = server;
    let said = "";
    server.stderr!.on("data", (text: Buffer) => (said = (said + text.toString()).slice(-4000)));
    this.address = await new Promise<string>((ready, fail) => {
      let line = "";
      server.stdout!.on("data", (text: Buffer) => {
        line += text.toString();
        const found = /http:\/\/localhost:(\d+)/.exec(line);
        if (found) ready(`http://localhost:${found[1]}/`);
      });
      server.once("error", fail);
      server.once("exit", (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
    this.port = new URL(this.address).port;
  }

  // Lets the clock of a server with a seed go on.
  async advance(millis: number): Promise<void> {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${this.address}api/test/clock`, { method: "POST", headers, body: String(millis) });
    expect(answer.status).toBe(200);
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const server = this.child;
    this.child = null;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((done) => server.once("exit", done));
    server.kill(signal);
    await ended;
  }

  // Gives an order as a moderator.
  async admin(command: string, ...words: string[]): Promise<void> {
    const child = spawn(program, ["admin", command, "--data", this.data, ...words], { stdio: "ignore" });
    expect(await new Promise((done) => child.once("close", done))).toBe(0);
  }

  async close(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.data, { recursive: true, force: true });
  }
}

// A guest with a name, at a page of the server.
export async function guest(browser: Browser, server: GameServer, name: string, path = "#/lobby", options: BrowserContextOptions = {}, settings: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, locale: "en-GB", viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    if (!localStorage.getItem("sandstone-settings")) localStorage.setItem("sandstone-settings", JSON.stringify(kept));
  }, { speed: "off", endTurnButton: true, ...settings });
  await page.goto(server.address + path);
  await page.locator("[data-name]").fill(name);
  await page.locator("[data-join]").click();
  await expect(page.locator("[data-name]")).toHaveCount(0);
  return page;
}

export interface OnlineSeats {
  game: "mandala" | "stones";
  seats: string[]; // "me", "open", or the level of a bot
  harmony?: boolean;
  listed?: boolean;
  clock?: string;
}

// Creates a table and returns its path.
export async function openTable(page: Page, { game, seats, harmony, listed, clock }: OnlineSeats): Promise<string> {
  await page.goto(`./#/open/${game}`);
  await expect(page.locator(".segments")).toHaveCount(game === "stones" ? 1 : 0); // the form of the page before is gone
  if (game === "stones") await page.locator(`.segments label:nth-of-type(${seats.length - 1})`).click();
  const boxes = page.locator(".seat select");
  await expect(boxes).toHaveCount(seats.length);
  for (const [i, seat] of seats.entries()) await boxes.nth(i).selectOption(seat);
  if (harmony) await page.locator(".check input[type=checkbox]").first().check();
  if (clock) await page.locator("[data-clock]").selectOption(clock);
  if (listed) await page.locator("[data-public]").check();
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/#\/online\//);
  return new URL(page.url()).hash;
}

// Whose turn it is, or nobody's when the game is over for all of them.
export async function awaitTurn(people: Page[]): Promise<Page | null> {
  let turn: Page | null | undefined;
  await expect
    .poll(
      async () => {
        if ((await Promise.all(people.map((page) => page.locator("dialog[open]").count()))).every((count) => count > 0)) {
          turn = null;
          return true;
        }
        for (const page of people) {
          const end = page.locator("[data-end-turn]");
          if ((await end.count()) > 0) await end.click();
          if ((await page.locator("[data-deciding]").count()) === 0) continue;
          turn = page;
          return true;
        }
        return false;
      },
      { timeout: 60_000, intervals: [10, 20, 50] },
    )
    .toBe(true);
  return turn ?? null;
}

// Plays a number of decisions; returns whether the game continues.
export async function playTurns(people: Page[], turnOf: (page: Page) => (n: number) => Promise<void>, decisions: number): Promise<boolean> {
  for (let n = 0; n < decisions; ++n) {
    const page = await awaitTurn(people);
    if (!page) return false;
    await turnOf(page)(n);
  }
  return true;
}
