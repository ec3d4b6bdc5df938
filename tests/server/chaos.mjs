// Nodes behind nginx on PostgreSQL; if there are several, with Redis and a worker. Players of one table, and one who
// watches, come in by whichever node nginx gives them, and play whole games, while at random a node or the worker is killed,
// Redis goes away, PostgreSQL is restarted as after a crash, or a node is frozen and comes back believing the past. At the end each
// acknowledged move is in the log once, no log has a gap, every game has ended, and whatever a seat or a spectator was
// told, by any node, follows from the record by the rules, and nothing more.
//   node tests/server/chaos.mjs [--seconds N] [--nodes N] [--tables N] [--seed N] [--frozen SECONDS]
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { nginx, Process, query } from "./processes.mjs";
import { program, seeded } from "./server.mjs";
import { Database, freePort, Redis } from "./services.mjs";
import { checkLogs, checkSeen, door, forACrowd, Ledger, SteadyTable } from "./steady.mjs";

const two = [{ sitter: "me" }, { sitter: "open" }];
const withBot = [...two, { sitter: "bot", level: 6 }];
const kinds = [{ game: "mandala", seats: two }, { game: "stones", harmony: true, seats: withBot }, { game: "stones", seats: two }, { game: "stones", seats: withBot }];

class Cluster {
  constructor(folder, options) {
    Object.assign(this, { folder, ...options });
    this.began = Date.now();
    this.done = []; // what was done, and when
    this.frozen = new Map();
    this.atTheEnd = [];
  }
  after(task) {
    this.atTheEnd.push(task);
  }
  async start() {
    this.database = new Database(this);
    const shared = ["--store", this.database.address];
    const onlyNodes = [];
    this.nodes = [];
    if (this.count > 1) {
      this.redis = await Redis.start(this);
      shared.push("--bus", this.redis.address);
      onlyNodes.push("--bot-threads", "0"); // so that it is the worker who thinks
      this.worker = new Process("worker", program, ["worker", "--bot-pace", "0", ...shared]);
    }
    for (let i = 1; i <= this.count; ++i) {
      const port = await freePort();
      this.nodes.push(new Process(`node ${i}`, program, ["serve", "--port", String(port), "--data", join(this.folder, `node${i}`),
        "--proxy", "127.0.0.1", "--bot-pace", "0", "--metrics", ...shared, ...onlyNodes, ...forACrowd], port));
    }
    this.nginx = await nginx(this.folder, this.nodes.map(({ port }) => port));
    await Promise.all(this.nodes.map((node) => node.start()));
    await this.worker?.start();
    await this.nginx.start();
  }
  get processes() {
    return [...(this.nodes ?? []), this.worker, this.nginx].filter(Boolean);
  }
  note(what) {
    const line = `${((Date.now() - this.began) / 1000).toFixed(1).padStart(7)} s  ${what}`;
    this.done.push(line);
    this.tell(line);
  }
  // A node that is neither dead nor frozen.
  async awake() {
    let awake = [];
    while ((awake = this.nodes.filter((node) => node.runs && !this.frozen.has(node))).length === 0) await Promise.race(this.frozen.values());
    return awake[this.pick(awake.length)];
  }
  async restart(process, millis) {
    this.note(`kill -9 ${process.name}, for ${millis} ms`);
    await process.kill();
    await pause(millis);
    await process.start();
  }
  freeze(node) {
    this.note(`freeze ${node.name} for ${this.secondsFrozen} s`);
    node.signal("SIGSTOP");
    this.frozen.set(node, pause(1000 * this.secondsFrozen).then(() => this.thaw(node)));
  }
  thaw(node) {
    if (!this.frozen.delete(node)) return;
    this.note(`${node.name} goes on`);
    node.signal("SIGCONT");
  }
  harms = {
    node: async () => this.restart(await this.awake(), 100 + this.pick(1000)),
    worker: async () => this.restart(this.worker, this.pick(1000)),
    redis: async () => {
      const millis = 200 + this.pick(3000);
      this.note(`Redis goes away for ${millis} ms`);
      await this.redis.stop();
      await pause(millis);
      await this.redis.start();
    },
    postgres: async () => {
      this.note("restart PostgreSQL, as after a crash");
      this.database.stop();
      await pause(this.pick(1000));
      this.database.start();
    },
    freeze: async () => {
      if (this.frozen.size === 0) this.freeze(await this.awake());
    },
  };
  // Each kind of harm once, in any order, with a while between them.
  async round(goesOn) {
    const left = Object.keys(this.harms).filter((harm) => this.count > 1 || !["worker", "redis"].includes(harm));
    while (left.length > 0 && goesOn()) {
      const [harm] = left.splice(this.pick(left.length), 1);
      await this.harms[harm]();
      await pause(300 + this.pick(2500));
    }
  }
  assertAlive() {
    for (const process of this.processes) {
      assert.ok(process.runs, `${process.name} has ended by itself: ${JSON.stringify([process.child.exitCode, process.child.signalCode])} ${process.said.slice(-2000)}`);
    }
  }
  async end() {
    for (const node of this.frozen.keys()) node.signal("SIGCONT");
    await this.nginx?.kill("SIGTERM"); // it ends its workers
    for (const process of this.processes) await process.kill();
    for (const task of this.atTheEnd) await task();
  }
}

function logsIn(database) {
  const logs = new Map();
  for (const [id, last_seq, seq, body] of query(database.address, "SELECT id, last_seq, seq, body FROM tables JOIN events ON table_n = n ORDER BY n, seq")) {
    if (!logs.has(id)) logs.set(id, { id, last_seq, events: [] });
    logs.get(id).events.push({ seq, body });
  }
  return [...logs.values()];
}

async function checkEverything(cluster, ledger) {
  let views = 0;
  for (const [i, { table, game }] of ledger.over.entries()) {
    const answer = await fetch(`http://127.0.0.1:${cluster.nodes[i % cluster.count].port}/api/tables/${table}/record`);
    assert.equal(answer.status, 200, `the record of table ${table}`);
    views += checkSeen(table, game, await answer.text(), ledger);
  }
  const logs = logsIn(cluster.database);
  const events = checkLogs(logs, ledger);
  const over = new Set(ledger.over.map(({ table }) => table));
  assert.deepEqual([...ledger.tables.keys()].filter((table) => !over.has(table)), [], "games that did not end");
  const check = spawnSync(program, ["admin", "check", "--store", cluster.database.address], { encoding: "utf8" });
  assert.equal(check.status, 0, check.stdout + check.stderr);
  return { views, events };
}

export async function survivesChaos({ seconds, nodes = 3, tables = 8, seed = 1, frozen = 10, tell = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), "sandstone-chaos-"));
  const pick = seeded(seed);
  const ledger = new Ledger();
  const cluster = new Cluster(folder, { count: nodes, pick: seeded(seed + 1), secondsFrozen: frozen, tell });
  let failure;
  let [stopped, goesOn] = [false, true];
  try {
    await cluster.start();
    const entry = door(cluster.nginx.port);
    const games = Promise.all(Array.from({ length: tables }, (_, i) => {
      const turned = [...kinds.slice(i % kinds.length), ...kinds.slice(0, i % kinds.length)];
      const table = new SteadyTable(`Player ${i}`, [() => entry, () => entry, () => entry], turned, pick, ledger, () => stopped);
      return table.run(() => goesOn).catch((error) => {
        failure ??= error;
        stopped = true;
      });
    }));
    const end = Date.now() + 1000 * seconds;
    const chaosGoesOn = () => Date.now() < end && !stopped;
    for (let round = 1; chaosGoesOn(); ++round) {
      await cluster.round(chaosGoesOn);
      cluster.note(`round ${round}: ${ledger.acknowledged} moves acknowledged, ${ledger.over.length} games over`);
    }
    goesOn = false;
    await Promise.all([...cluster.frozen.values()]);
    cluster.note("peace: every game is played to its end");
    const late = pause(120_000, "late", { ref: false });
    if ((await Promise.race([games, late])) === "late") {
      const over = new Set(ledger.over.map(({ table }) => table));
      const left = [...ledger.tables].filter(([table]) => !over.has(table)).map(([table, { moves }]) => `${table} after ${moves.length} moves`);
      failure ??= new Error(`these games do not go on: ${left.join(", ")}`);
    }
    if (failure) throw failure;
    cluster.assertAlive();
    const checked = await checkEverything(cluster, ledger);
    return { seconds, acknowledged: ledger.acknowledged, games: ledger.over.length, nudges: ledger.nudges, ...checked };
  } catch (error) {
    error.message += `\n\nWhat was done (--seed ${seed}):\n${cluster.done.join("\n")}\n`;
    for (const { name, said } of cluster.processes) error.message += `\n${name} said at last:\n${said.slice(-1500)}`;
    throw error;
  } finally {
    stopped = true;
    await cluster.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const number = (usual) => ({ type: "string", default: String(usual) });
  const { values } = parseArgs({ options: { seconds: number(240), nodes: number(3), tables: number(8), seed: number(1), frozen: number(10) } });
  const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  console.log(JSON.stringify(await survivesChaos({ ...options, tell: (line) => console.log(line) })));
  process.exit(0);
}
