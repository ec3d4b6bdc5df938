// What an operator sees and does: settings, metrics, copies while the server runs.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client, program, Server, temporaryFolder } from "./server.mjs";

const run = (...words) => spawnSync(program, words, { encoding: "utf8" });

test("settings come from a file, the environment and the command line, the later wins", (t) => {
  const file = join(temporaryFolder(t), "sandstone.conf");
  writeFileSync(file, "port = 1001\nbot-threads = 3\nguests-per-minute = 5\n");
  const printed = spawnSync(program, ["serve", "--config", file, "--guests-per-minute", "9", "--print-config"], {
    encoding: "utf8",
    env: { ...process.env, SANDSTONE_BOT_THREADS: "4", SANDSTONE_GUESTS_PER_MINUTE: "8" },
  });
  assert.equal(printed.status, 0, printed.stderr);
  assert.match(printed.stdout, /^port = 1001$/m);
  assert.match(printed.stdout, /^bot-threads = 4$/m);
  assert.match(printed.stdout, /^guests-per-minute = 9$/m);
  writeFileSync(file, "\nport = many\n");
  const refused = run("serve", "--config", file);
  assert.equal(refused.status, 1);
  assert.ok(refused.stderr.includes(`${file}:2: port: many is not a whole number`), refused.stderr);
  assert.match(run("serve", "--port", "x").stderr, /--port: x is not a whole number/);
});

test("metrics are there where they are wanted, and nowhere else", async (t) => {
  const silent = await Server.start(temporaryFolder(t));
  t.after(() => silent.end("SIGKILL"));
  assert.equal((await fetch(`${silent.url}/metrics`)).status, 404);
  const server = await Server.start(temporaryFolder(t), "--metrics");
  t.after(() => server.end("SIGKILL"));
  const anna = await Client.enter(server, "Anna");
  await anna.ask({ type: "ping" });
  const answer = await fetch(`${server.url}/metrics`);
  assert.match(answer.headers.get("content-type"), /^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const line of text.trim().split("\n")) assert.match(line, /^(# (HELP|TYPE) sandstone_[a-z_]+ .+|sandstone_[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+)$/);
  assert.match(text, /^sandstone_clients 1$/m);
  assert.match(text, /^sandstone_frames_in_total 1$/m);
  assert.match(text, /^sandstone_http_answers_total\{status="2xx"\} \d+$/m);
  assert.ok(!text.includes("Anna"));
});

test("a copy is made while the server runs, and a server goes on from it", async (t) => {
  const data = temporaryFolder(t);
  const elsewhere = temporaryFolder(t);
  const copy = join(temporaryFolder(t), "copy.db");
  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const anna = await Client.enter(server, "Anna");
  const { table } = await anna.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
  const made = run("admin", "backup", "--data", data, copy);
  assert.equal(made.status, 0, made.stderr);
  const busy = run("admin", "restore", "--data", data, copy);
  assert.equal(busy.status, 1);
  assert.match(busy.stderr, /another server is using this folder/);
  assert.match(run("admin", "tables", "--data", data).stdout, new RegExp(`^${table}\\s+open\\s+1 `, "m"));
  assert.match(run("admin", "table", "--data", data, table).stdout, /^ +1 {2}created$/m);
  assert.equal(run("admin", "table", "--data", data, "nowhere").status, 1);

  const restored = run("admin", "restore", "--data", elsewhere, copy);
  assert.equal(restored.status, 0, restored.stderr);
  const second = await Server.start(elsewhere);
  t.after(() => second.end("SIGKILL"));
  await anna.connect(second);
  assert.equal((await anna.watch(table)).type, "done");
  assert.equal(anna.table(table).you, 1);
});

test("pages travel packed, and not again when they have not changed", async (t) => {
  const pages = temporaryFolder(t);
  writeFileSync(join(pages, "index.html"), "<!doctype html>" + "<p>again and again</p>".repeat(100));
  const server = await Server.start(temporaryFolder(t), "--static", pages);
  t.after(() => server.end("SIGKILL"));
  const packed = await fetch(`${server.url}/`, { headers: { "accept-encoding": "gzip" } });
  assert.equal(packed.headers.get("content-encoding"), "gzip");
  assert.match(await packed.text(), /^<!doctype html><p>again/);
  const plain = await fetch(`${server.url}/`, { headers: { "accept-encoding": "identity" } });
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.equal(plain.headers.get("vary"), "Accept-Encoding");
  const known = await fetch(`${server.url}/`, { headers: { "if-none-match": plain.headers.get("etag") } });
  assert.equal(known.status, 304);
});
