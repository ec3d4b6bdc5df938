// Scripted clients play whole games over real sockets. How fast is another question: see docs/dev/benchmarks.md.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { program, Server, temporaryFolder } from "./server.mjs";
import { Database } from "./services.mjs";

function load(...options) {
  const ran = spawnSync(program, ["load", "--json", ...options], { encoding: "utf8" });
  const reports = ran.status === 0 ? ran.stdout.trim().split("\n").map((line) => JSON.parse(line)) : [];
  return { ...ran, reports, report: reports[0] };
}

test("many tables of both games are played to their end at once, and every record keeps the rules", (t) => {
  const { status, stderr, report } = load("--tables", "12", "--games", "2", "--idle", "50", "--folder", temporaryFolder(t));
  assert.equal(status, 0, stderr);
  assert.equal(report.games, 24);
  assert.equal(report.records, 24);
  assert.equal(report.faults, 0);
  assert.ok(report.moves > 24 * 20, `${report.moves} moves`);
  assert.ok(report.bytes > 0);
  assert.ok(report.p50_ms > 0 && report.p99_ms >= report.p50_ms && report.slowest_ms >= report.p99_ms);
});

test("games for three and four are played too", (t) => {
  for (const players of ["3", "4"]) {
    const { status, stderr, report } = load("--tables", "2", "--games", "1", "--players", players, "--folder", temporaryFolder(t));
    assert.equal(status, 0, stderr);
    assert.equal(report.records, 2);
  }
});

test("a server that is running is measured by its address, and its limits are told", async (t) => {
  const server = await Server.start(temporaryFolder(t));
  t.after(() => server.end("SIGKILL"));
  const allowed = load("--url", server.url, "--tables", "1", "--games", "1", "--game", "stones");
  assert.equal(allowed.status, 0, allowed.stderr);
  const refused = load("--url", server.url, "--tables", "50", "--games", "1");
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /sandstone load: a guest was turned away: 429/);
  assert.match(load("--url", "http://nowhere").stderr, /is no address/);
  await server.end();
  assert.match(load("--url", server.url).stderr, /Connection refused/);
});

test("players of one table come in at several addresses, and SQLite and PostgreSQL are compared in one run", async (t) => {
  const server = await Server.start(temporaryFolder(t));
  t.after(() => server.end("SIGKILL"));
  const twice = load("--url", server.url, "--url", server.url, "--tables", "1", "--games", "1", "--game", "stones");
  assert.equal(twice.status, 0, twice.stderr);
  const database = new Database(t);
  const compared = load("--compare", "--store", database.address, "--tables", "4", "--games", "1", "--folder", temporaryFolder(t));
  assert.equal(compared.status, 0, compared.stderr);
  assert.deepEqual(compared.reports.map(({ setup, games, records, faults }) => [setup, games, records, faults]), [["SQLite", 4, 4, 0], ["PostgreSQL, 1 node", 4, 4, 0]]);
  for (const report of compared.reports) assert.ok(report.client_cores > 0 && report.server_cores > 0 && report.other_cores >= 0, JSON.stringify(report));
  assert.match(load("--nodes", "2").stderr, /--store/);
  assert.match(load("--nodes", "2", "--store", database.address).stderr, /--bus/);
});
