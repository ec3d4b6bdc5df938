import { expect, test } from "vitest";
import { History } from "./history.ts";
import type { Moved, Update } from "./protocol.ts";

const table = { id: "t1", game: "mandala", stage: "running", unlisted: false, harmony: false, open_stacks: false, seats: [], moves: 0, turn: 1, at: 0 } as const;
const update = (seq: number, from: number, ...events: string[]): Update =>
  ({ type: "update", seq, table: { ...table, seats: [] }, you: 1, from, events, view: `after ${from + events.length}` });
const moved = (seq: number, from: number, ...events: string[]): Moved =>
  ({ type: "moved", table: "t1", seq, from, events, view: `after ${from + events.length}`, turn: 2 });

test("all that was told of a table is one update from the start", () => {
  const history = new History();
  history.note(update(3, 0, "a", "b"));
  history.note(moved(4, 2, "c"));
  history.note(update(6, 1, "x")); // two moves were taken back
  expect(history.get("t1")?.update).toMatchObject({ seq: 6, from: 0, events: ["a", "x"], view: "after 2", table: { turn: 1 } });
  history.note(moved(7, 2, "y"));
  expect(history.get("t1")).toMatchObject({ seq: 7, update: { events: ["a", "x", "y"], table: { moves: 3, turn: 2 } } });
});

test("lines of chat count too, and another connection begins with nothing", () => {
  const history = new History();
  history.note(update(3, 0, "a"));
  history.note({ type: "chat", table: "t1", lines: [{ seq: 4, seat: 1, name: "Anna", text: "hello", at: 0 }] });
  expect(history.get("t1")).toMatchObject({ seq: 4, chat: [{ text: "hello" }] });
  expect(history.get("t2")).toBeUndefined();
  history.clear();
  expect(history.get("t1")).toBeUndefined();
});
