// The short form of tests/server/chaos.mjs; `./test chaos` has a longer one.
import assert from "node:assert/strict";
import { test } from "node:test";

import { survivesChaos } from "./chaos.mjs";

test("whole games are played while nodes and workers are killed and frozen, Redis goes away and PostgreSQL crashes", async (t) => {
  const result = await survivesChaos({ seconds: 25, tables: 4, tell: (line) => t.diagnostic(line) });
  t.diagnostic(JSON.stringify(result));
  assert.ok(result.games >= 4);
});
