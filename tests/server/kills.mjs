// A server under load that is killed at random moments, again and again: no move that was acknowledged is lost, and no log
// has a gap.
//   node tests/server/kills.mjs [--kills N] [--tables N] [--seed N]
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import assert from "node:assert/strict";

import { program, seeded, Server } from "./server.mjs";
import { checkLogs, checkSeen, forACrowd, Ledger, SteadyTable } from "./steady.mjs";

const seats = [{ sitter: "me" }, { sitter: "open" }];
const kinds = [{ game: "mandala", seats }, { game: "stones", harmony: true, seats }, { game: "stones", seats }];

function logsIn(data) {
  const database = new DatabaseSync(join(data, "sandstone.db"), { readOnly: true });
  const events = database.prepare("SELECT seq, body FROM events WHERE table_n = ? ORDER BY seq");
  const logs = database.prepare("SELECT n, id, last_seq FROM tables").all().map((table) => ({ ...table, events: events.all(table.n) }));
  database.close();
  return logs;
}

// A server that is killed before it is ready.
async function killAtTheStart(data, millis) {
  const child = spawn(program, ["serve", "--port", "0", "--data", data], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  await pause(millis);
  child.kill("SIGKILL");
  await ended;
}

export async function survivesKills({ kills, tables = 24, seed = 1, tell = () => {} }) {
  const data = mkdtempSync(join(tmpdir(), "sandstone-kills-"));
  const pick = seeded(seed);
  const ledger = new Ledger();
  let server = await Server.start(data, ...forACrowd);
  let stopped = false;
  let failure;
  const fail = (error) => {
    failure ??= error;
    stopped = true;
  };
  const games = Array.from({ length: tables }, (_, i) => {
    const turned = [...kinds.slice(i % kinds.length), ...kinds.slice(0, i % kinds.length)];
    return new SteadyTable(`Player ${i}`, [() => server, () => server], turned, pick, ledger, () => stopped).run().catch(fail);
  });
  try {
    for (let killed = 0; killed < kills && !stopped; ) {
      await Promise.race([ledger.more(1 + pick(4 * tables)), ...games]);
      await pause(pick(10)); // not always with an acknowledgement
      await server.end("SIGKILL");
      ++killed;
      if (pick(10) === 0) await killAtTheStart(data, pick(40));
      server = await Server.start(data, ...forACrowd);
      tell(killed, ledger.acknowledged);
    }
    if (!stopped) await Promise.race([ledger.more(tables), ...games]);
  } finally {
    stopped = true;
    await Promise.all(games);
    if (failure) await server.end("SIGKILL");
  }
  if (failure) throw failure;
  let views = 0;
  for (const { table, game } of ledger.over) {
    const answer = await fetch(`${server.url}/api/tables/${table}/record`);
    assert.equal(answer.status, 200, `the record of table ${table}`);
    views += checkSeen(table, game, await answer.text(), ledger);
  }
  await server.end("SIGKILL");
  const events = checkLogs(logsIn(data), ledger);
  const check = spawnSync(program, ["admin", "check", "--data", data], { encoding: "utf8" });
  assert.equal(check.status, 0, check.stdout);
  rmSync(data, { recursive: true });
  return { kills, acknowledged: ledger.acknowledged, events, games: ledger.over.length, views, nudges: ledger.nudges };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { kills: { type: "string", default: "1000" }, tables: { type: "string", default: "24" }, seed: { type: "string", default: "1" } } });
  const [kills, tables, seed] = [values.kills, values.tables, values.seed].map(Number);
  const began = Date.now();
  let told = 0;
  const result = await survivesKills({
    kills, tables, seed,
    tell(killed, acknowledged) {
      if (Date.now() - told < 2000 && killed < kills) return;
      told = Date.now();
      console.log(`[${killed}/${kills}] killed, ${acknowledged} moves acknowledged, ${((told - began) / 1000).toFixed(0)} s`);
    },
  });
  console.log(JSON.stringify(result));
  process.exit(0);
}
