import { expect, test } from "vitest";
import { withChanges } from "./lobby.ts";
import type { TableNow } from "./protocol.ts";

const table = (id: string, at: number, stage: TableNow["stage"] = "open") => ({ id, at, stage }) as TableNow;
const ids = (tables: TableNow[]) => tables.map(({ id }) => id);

test("new tables find their place, others change, and those that are gone leave", () => {
  const tables = [table("late", 30), table("early", 10), table("runs", 20, "running")];
  const after = withChanges(tables, { type: "lobby_changes", changed: [table("new", 40), table("late", 50, "running")], removed: ["early", "never known"] });
  expect(ids(after)).toEqual(["new", "late", "runs"]);
  expect(after[1]!.stage).toBe("running");
  expect(ids(tables)).toEqual(["late", "early", "runs"]);
});

test("of tables of one moment the order is that of the server", () => {
  const changed = ["c", "a", "b"].map((id) => table(id, 7));
  expect(ids(withChanges([], { type: "lobby_changes", changed, removed: [] }))).toEqual(["a", "b", "c"]);
});
