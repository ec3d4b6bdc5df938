// A server that ends asks its pages to go to another one. Here both are the same server, behind connections that the test holds.
import { expect, test, type Page, type WebSocketRoute } from "@playwright/test";
import { mandalaTurn } from "./mandala.ts";
import { awaitTurn, guest, GameServer, openTable, playTurns } from "./online.ts";

let server: GameServer;
test.beforeEach(async () => {
  server = new GameServer();
  await server.start();
});
test.afterEach(async () => server.close());

// A connection of the page; while it is held, the page hears nothing from the server.
class Passed {
  readonly sent: string[] = []; // types of what the page said
  left = false; // by the page
  private kept: (string | Buffer)[] | null;
  private readonly real: WebSocketRoute;

  constructor(private readonly page: WebSocketRoute, held: boolean) {
    this.kept = held ? [] : null;
    this.real = page.connectToServer();
    this.real.onMessage((text) => void (this.kept ? this.kept.push(text) : page.send(text)));
    page.onMessage((text) => {
      this.sent.push((JSON.parse(String(text)) as { type: string }).type);
      this.real.send(text);
    });
    page.onClose(() => {
      this.left = true;
      void this.real.close();
    });
  }
  says(message: object): void {
    this.page.send(JSON.stringify(message));
  }
  release(): void {
    for (const text of this.kept ?? []) this.page.send(text);
    this.kept = null;
  }
  async end(): Promise<void> {
    await this.page.close();
  }
}

// Whatever a player could notice of another connection, from now on.
async function watchFor(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noticed = new Set<string>();
    const board = document.querySelector(".board");
    const look = () => {
      const line = document.querySelector("[data-connection]");
      const state = line?.getAttribute("data-connection");
      if (state !== "open") noticed.add(`the connection is ${state}`);
      for (const note of document.querySelectorAll("[data-connection] p, [role=alert], [data-fault]")) noticed.add(note.textContent);
      if (document.querySelector(".board") !== board) noticed.add("the board was taken away");
    };
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { noticed });
  });
  return () => page.evaluate(() => [...(window as unknown as { noticed: Set<string> }).noticed]);
}

test("a table goes on at another server when its own ends, and its players do not notice", async ({ browser }) => {
  const anna = await guest(browser, server, "Anna");
  const passed: Passed[] = [];
  await anna.routeWebSocket(/\/socket$/, (socket) => void passed.push(new Passed(socket, passed.length > 0)));
  const path = await openTable(anna, { game: "mandala", seats: ["me", "open"] });
  await anna.reload(); // its connection is one that the test holds
  const ben = await guest(browser, server, "Ben", path);
  await ben.locator("[data-sit]").click();
  const turnOf = (page: Page) => mandalaTurn(page, "mouse");
  const untilAnna = async () => {
    while ((await awaitTurn([anna, ben])) === ben) await turnOf(ben)(0);
  };
  const expectSameLog = async (atLeast: number) => {
    const logged = (page: Page) => page.locator(".log li").count();
    await expect.poll(() => logged(anna)).toBeGreaterThanOrEqual(atLeast);
    await expect.poll(async () => (await logged(anna)) - (await logged(ben))).toBe(0);
    return logged(anna);
  };
  await playTurns([anna, ben], turnOf, 4);
  await untilAnna();
  expect(passed).toHaveLength(1);
  const [old] = passed as [Passed];
  const noticed = await watchFor(anna);

  // It ends soon: the page calls another, which has not greeted it yet. The old one still serves.
  const moves = await expectSameLog(4);
  old.says({ type: "reconnect", within: 500 });
  await expect.poll(() => passed.length).toBe(2);
  const next = passed[1]!;
  await turnOf(anna)(0);
  await untilAnna();
  const more = await expectSameLog(moves + 2);
  expect(next.sent).toEqual([]);
  expect(old.left).toBe(false);

  // The other greets in the middle of a move: what is chosen stays chosen, and the move is made there.
  const targets = anna.locator("button[data-target][aria-disabled=false]");
  const cards = anna.locator("[data-card]");
  for (let i = 0; (await targets.count()) === 0; ++i) await cards.nth(i).click();
  const chosen = anna.locator("[data-card][aria-pressed=true]");
  await expect(chosen).toHaveCount(1);
  const before = await chosen.getAttribute("data-card");
  const plays = old.sent.filter((type) => type === "play").length;
  next.release();
  await expect.poll(() => old.left).toBe(true);
  await old.end();
  await expect.poll(() => next.sent).toContain("watch");
  await expect(chosen).toHaveAttribute("data-card", before!);
  await targets.first().click();
  await untilAnna();
  await expectSameLog(more + 2);
  expect(next.sent).toContain("play");
  expect(old.sent.filter((type) => type === "play")).toHaveLength(plays);
  await playTurns([anna, ben], turnOf, 4);
  await expectSameLog(more + 4);
  expect(passed).toHaveLength(2);
  expect(await noticed()).toEqual([]);
});
