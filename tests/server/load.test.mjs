// Scripted clients play whole games over real sockets. How fast is another question: see docs/dev/benchmarks.md.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { program, Server, temporaryFolder } from "./server.mjs";

function load(...options) {
  const ran = spawnSync(program, ["load", "--json", ...options], { encoding: "utf8" });
  return { ...ran, report: ran.status === 0 ? JSON.parse(ran.stdout) : undefined };
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
