// The short form of tests/server/kills.mjs; `./test kills` has the long one.
import assert from "node:assert/strict";
import { test } from "node:test";

import { survivesKills } from "./kills.mjs";

test("no acknowledged move is lost when the server is killed at random moments under load", async (t) => {
  const result = await survivesKills({ kills: 20, tables: 12 });
  t.diagnostic(JSON.stringify(result));
  assert.ok(result.acknowledged > 100);
});
