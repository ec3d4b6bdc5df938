// The page stays smooth while bots think: they have a thread of their own.
import { expect, test } from "@playwright/test";
import { stonesTurn } from "./stones.ts";
import { awaitPerson, openHome, startGame } from "./table.ts";

const moves = 3;
const [thinks, hasThought] = ["a bot thinks", "a bot has thought"];

interface TraceEvent {
  name: string;
  tid: number;
  ts: number; // microseconds
  dur?: number;
  tdur?: number; // of the processor, so that waiting for it does not count; none: less than one
}

test("no task of the page takes 50 ms of the processor while the strongest bot thinks", async ({ page, browser }) => {
  await openHome(page);
  await startGame(page, { game: "stones", seats: ["person", "8"] });
  await awaitPerson(page);
  await page.evaluate(([begins, ends]) => {
    let isSeen = false;
    new MutationObserver(() => {
      if (isSeen === (document.querySelector("[role=progressbar]") !== null)) return;
      isSeen = !isSeen;
      performance.mark(isSeen ? begins! : ends!);
    }).observe(document.body, { subtree: true, childList: true });
  }, [thinks, hasThought]);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  for (let move = 0; move < moves; ++move) {
    const before = await page.locator(".log li").count();
    await stonesTurn(page, "mouse")(move);
    if ((await awaitPerson(page)) === "end-turn") await page.locator("[data-end-turn]").click();
    await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(before + 1);
    await awaitPerson(page);
  }
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marks = events.filter(({ name }) => name === thinks || name === hasThought);
  expect(marks.map(({ name }) => name)).toEqual(Array.from({ length: moves }, () => [thinks, hasThought]).flat());
  for (let i = 0; i < marks.length; i += 2) {
    const [from, to] = [marks[i]!, marks[i + 1]!];
    const tasks = events.filter(({ name, tid, ts, dur = 0 }) =>
      name === "ThreadControllerImpl::RunTask" && tid === from.tid && ts >= from.ts && ts + dur <= to.ts);
    const took = tasks.map(({ tdur = 0 }) => tdur / 1000);
    expect(Math.max(...took)).toBeGreaterThan(0); // it is measured
    expect(took.filter((millis) => millis >= 50)).toEqual([]);
  }
});
