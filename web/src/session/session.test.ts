import { expect, test, vi } from "vitest";
import type { Refusal, Scene, TableEvent } from "../positions/scene.ts";
import { settings } from "../settings.svelte.ts";
import { Session } from "./session.svelte.ts";
import type { Shown, Source, Display } from "./source.ts";

vi.mock("../positions/referee.ts", () => ({ referee: {} }));
vi.stubGlobal("document", { visibilityState: "visible" });

const scene = (toMove: number) => ({ game: "mandala", to_move: toMove, over: false }) as Scene;
const event = (move: string) => ({ move, seat: 1 }) as TableEvent;

class FakeSource implements Source {
  readonly id = "t1";
  readonly memory = true;
  display!: Display;
  refusal: Refusal | null = null;
  first: Shown = { seat: 1, scene: scene(1), from: 0, events: [], stage: "turn" };
  started = 0;
  constructor(readonly kind: Source["kind"] = "server") {}
  async start(display: Display): Promise<void> {
    ++this.started;
    this.display = display;
    await display.show(this.first);
  }
  name = (seat: number) => `seat ${seat}`;
  close(): void {}
  play = async () => this.refusal;
  whyNot = async () => this.refusal;
  record = async () => null;
}

async function opened(source = new FakeSource()) {
  const session = new Session(source);
  await session.open();
  return { source, session };
}

test("nothing more can be chosen until the board shows the move that was made", async () => {
  const { source, session } = await opened();
  await session.play("f1b");
  expect([session.stage, session.sending]).toEqual(["watch", true]);
  // An update about something else comes in between.
  await source.display.show({ ...source.first, from: 0 });
  expect(session.stage).toBe("watch");
  await source.display.show({ seat: 1, scene: scene(1), from: 0, events: [event("f1b")], stage: "turn" });
  expect([session.stage, session.sending]).toEqual(["turn", false]);
});

test("a move that is refused can be chosen anew, and says why", async () => {
  const { source, session } = await opened();
  source.refusal = { refusal: "colour_on_mountain", clause: "M4.2" };
  await session.play("f1b");
  expect([session.stage, session.refusal?.clause]).toEqual(["turn", "M4.2"]);
});

test("moves after those that are known are shown with motion, all others without", async () => {
  const { source, session } = await opened();
  const shown: string[] = [];
  session.beforeShown = async ({ move }) => void shown.push(move);
  const show = (from: number, moves: string[], more: Partial<Shown> = {}) =>
    source.display.show({ seat: 1, scene: scene(2), from, events: moves.map(event), stage: "watch", ...more });
  await show(0, ["a", "b"]);
  expect(shown).toEqual(["a", "b"]);
  await show(1, ["c"]); // the second was taken back
  await show(2, ["d"], { still: true });
  await show(0, ["a", "c", "d"], { seat: 2 }); // somebody else looks
  expect(shown).toEqual(["a", "b"]);
  expect(session.events.map(({ move }) => move)).toEqual(["a", "c", "d"]);
});

test("a motion that fails does not keep the board from showing the move", async () => {
  const { source, session } = await opened();
  session.beforeShown = () => Promise.reject(new Error("no such place"));
  await source.display.show({ seat: 1, scene: scene(2), from: 0, events: [event("a")], stage: "watch" });
  expect([session.events.length, session.fault]).toEqual([1, ""]);
});

test("a fault is said, and one click tries again", async () => {
  const source = new FakeSource();
  const session = new Session(source);
  const start = source.start.bind(source);
  source.start = () => Promise.reject(new Error("the rulebook cannot be loaded"));
  await session.open();
  expect(session.fault).toMatch("cannot be loaded");
  source.start = start;
  await session.retry();
  expect([session.fault, session.stage, source.started]).toEqual(["", "turn", 1]);
  source.play = () => Promise.reject(new Error("the worker is gone"));
  await session.play("f1b");
  expect([session.fault !== "", session.stage]).toEqual([true, "turn"]);
});

test("a turn passes by itself after a moment, unless it is undone or the player wants to end it", async () => {
  vi.useFakeTimers();
  const source = new FakeSource("local");
  const ended: string[] = [];
  const session = new Session(Object.assign(source, { endTurn: async () => void ended.push("passed"), undo: async () => void ended.push("undone") }));
  await session.open();
  const done = () => source.display.show({ seat: 1, scene: scene(2), from: 0, events: [event("f1b")], stage: "done" });
  await done();
  expect(session.passing.millis).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(["passed"]);

  await done();
  await session.undo();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(["passed", "undone"]);

  settings.endTurnButton = true;
  await done();
  expect(session.passing.millis).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveLength(2);
  settings.endTurnButton = false;
  vi.useRealTimers();
});

test("online a move that ends a turn is held for a moment: it can be undone, and news of the game end it", async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  let atMost = Infinity;
  const source = Object.assign(new FakeSource(), { mayHold: () => atMost, play: async (move: string) => (sent.push(move), null) });
  const { session } = await opened(source);
  const choose = async (move: string) => {
    await source.display.show(source.first);
    await session.play(move);
  };
  await choose("f1r");
  expect([session.stage, session.held, session.mayUndo(), session.sending]).toEqual(["done", "f1r", true, false]);
  await session.undo();
  expect([session.stage, session.held]).toEqual(["turn", ""]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);

  await choose("f1r");
  await source.display.show(source.first); // somebody asks for a takeback, say
  expect([session.stage, session.held]).toEqual(["done", "f1r"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, session.sending]).toEqual([["f1r"], true]);

  await choose("f1b");
  await source.display.show({ ...source.first, scene: scene(2), stage: "watch", events: [event("f1g")] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, session.held, session.stage]).toEqual([["f1r"], "", "watch"]);
  await source.display.show({ ...source.first, from: 0, events: [] });

  await choose("f1y");
  session.leaveSight(); // perhaps for good
  expect(sent).toEqual(["f1r", "f1y"]);

  await choose("f1p");
  session.passing.wait(); // the player wants more time
  session.leaveSight();
  await vi.advanceTimersByTimeAsync(100_000);
  expect([sent.length, session.held]).toEqual([2, "f1p"]);

  atMost = 30_000; // of the clock
  await choose("f2p");
  session.passing.wait();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.at(-1)).toBe("f2p");
  atMost = 1000;
  await choose("f2b");
  expect([sent.at(-1), session.held]).toEqual(["f2b", ""]);
  vi.useRealTimers();
});

test("an adviser lets a move pass, or doubts it; then the player decides", async () => {
  const { source, session } = await opened(new FakeSource("local"));
  const play = vi.spyOn(source, "play");
  session.adviser = async (move) => (move === "f1b" ? "careful" : "");
  await session.play("f1b");
  expect([session.stage, session.held, session.weighed, session.doubt]).toEqual(["done", "f1b", "doubted", "careful"]);
  expect(session.mayUndo()).toBe(true);
  await session.undo();
  expect([session.stage, session.held, session.doubt]).toEqual(["turn", "", ""]);
  expect(play).not.toHaveBeenCalled();
  await session.play("f1b");
  await session.endTurn();
  expect([play.mock.calls, session.weighed]).toEqual([[["f1b"]], "no"]);
  await source.display.show({ ...source.first });
  await session.play("m1b");
  expect(play.mock.calls.at(-1)).toEqual(["m1b"]);
});

test("a move that is taken back, or made without waiting, is not made when the adviser answers; a failing one lets it pass", async () => {
  const { source, session } = await opened(new FakeSource("local"));
  const play = vi.spyOn(source, "play");
  let answer: (doubt: string) => void = () => {};
  session.adviser = () => new Promise((resolve) => (answer = resolve));
  const undone = session.play("f1b");
  expect(session.weighed).toBe("works");
  await session.undo();
  answer("");
  await undone;
  expect(play).not.toHaveBeenCalled();
  const hurried = session.play("f1b");
  await session.endTurn();
  answer("careful");
  await hurried;
  expect([play.mock.calls.length, session.doubt]).toEqual([1, ""]);
  await source.display.show({ ...source.first });
  session.adviser = () => Promise.reject(new Error("offline"));
  await session.play("m1b");
  expect(play.mock.calls.length).toBe(2);
});
