// What an operator sees of a worker: whether it is alive, whether it can work, and its figures.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { Client, program, Server, temporaryFolder } from "./server.mjs";
import { Database, freePort, Worker } from "./services.mjs";

async function until(isSo, seconds = 30) {
  const end = Date.now() + 1000 * seconds;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, "it takes too long");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("a worker tells how it does, and is not ready while the database is away", async (t) => {
  const database = new Database(t);
  const server = await Server.start(temporaryFolder(t), "--store", database.address, "--bot-threads", "0");
  t.after(() => server.end("SIGKILL"));
  const port = await freePort();
  const worker = await Worker.start(t, "--store", database.address, "--health-port", String(port));
  const ask = (path, options) => fetch(`http://127.0.0.1:${port}${path}`, options);
  const metric = async (name) => Number(new RegExp(`^sandstone_${name} (\\S+)$`, "m").exec(await (await ask("/metrics")).text())[1]);

  assert.deepEqual(await (await ask("/healthz")).json(), { alive: true });
  assert.deepEqual(await (await ask("/readyz?now")).json(), { ready: true });
  assert.match((await ask("/metrics")).headers.get("content-type"), /^text\/plain; version=0\.0\.4/);
  assert.deepEqual([(await ask("/")).status, (await ask("/api/me")).status], [404, 404]);
  assert.equal((await ask("/healthz", { method: "POST", body: "{}" })).status, 405);
  assert.equal(await metric("saving"), 1);
  const anna = await Client.enter(server, "Anna");
  await anna.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 2, seats: [{ sitter: "me" }, { sitter: "bot", level: 1 }] });
  await until(async () => (await metric("thoughts_total")) > 0);
  assert.ok((await metric("claims_total")) > 0);
  await anna.leave();

  const taken = spawnSync(program, ["worker", "--store", database.address, "--health-port", String(port)], { encoding: "utf8" });
  assert.equal(taken.status, 1);
  assert.match(taken.stderr, new RegExp(`port ${port} cannot be opened: .*; choose another with --health-port`));

  database.stop();
  await until(async () => (await ask("/readyz")).status === 503);
  assert.deepEqual(await (await ask("/readyz")).json(), { fault: "not_saving" });
  assert.equal((await ask("/healthz")).status, 200);
  assert.equal(await metric("saving"), 0);
  database.start();
  await until(async () => (await ask("/readyz")).ok);
  assert.match(worker.log, /"what":"writes_fail".*"what":"writes_work_again"/s);
  assert.equal((await worker.end()).code, 0);
});

test("where a worker is watched is a setting like those of a server", () => {
  const environment = { ...process.env, SANDSTONE_HEALTH_PORT: "9081" };
  const run = (...words) => spawnSync(program, ["worker", ...words], { encoding: "utf8", env: environment });
  assert.match(run("--print-config", "--health-address", "::1").stdout, /^health-port = 9081\nhealth-address = "::1"$/m);
  assert.match(run("--print-config").stdout, /^health-address = "127\.0\.0\.1"$/m);
  assert.match(run("--health-address", "here").stderr, /here is no address such as 127\.0\.0\.1/);
});
