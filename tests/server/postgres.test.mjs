// The server on PostgreSQL: whole games; the database goes away and comes back in mid-game; kill -9; an installation
// is copied from SQLite.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

import { Client, program, seeded, Server, temporaryFolder } from "./server.mjs";
import { Database } from "./services.mjs";

function admin(...words) {
  const { status, stdout, stderr } = spawnSync(program, ["admin", ...words], { encoding: "utf8" });
  return { status, stdout, stderr };
}

// Two players at a table of their own.
async function begin(server, options = { game: "mandala" }) {
  const anna = await Client.enter(server, "Anna");
  const ben = await Client.enter(server, "Ben");
  const made = await anna.ask({ type: "create", seats: [{ sitter: "me" }, { sitter: "open" }], unlisted: false, ...options });
  assert.equal(made.type, "done", JSON.stringify(made));
  const table = made.table;
  for (const client of [anna, ben]) await client.watch(table);
  assert.equal((await ben.ask({ type: "sit", table, seat: 2 })).type, "done");
  await anna.reach(table, ben.table(table).seq);
  return { players: [anna, ben], table };
}

const mover = ({ players, table }) => players[players[0].table(table).table.turn - 1];
const isOver = ({ players, table }) => players[0].table(table).table.stage !== "running";

// Plays on, at most so many moves; every move is seen by both. Answers how many were acknowledged.
async function play(game, pick, most = 1000) {
  let moves = 0;
  while (!isOver(game) && moves < most) {
    const one = mover(game);
    const legal = one.moves(game.table);
    const answer = await one.play(game.table, legal[pick(legal.length)]);
    assert.equal(answer.type, "done", JSON.stringify(answer));
    ++moves;
    const { seq } = one.table(game.table);
    for (const player of game.players) await player.reach(game.table, seq);
  }
  return moves;
}

async function until(isSo, seconds = 30) {
  const end = Date.now() + 1000 * seconds;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, "it takes too long");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ready = async (server) => (await fetch(`${server.url}/readyz`)).status === 200;

async function record(server, table) {
  const answer = await fetch(`${server.url}/api/tables/${table}/record`);
  assert.equal(answer.status, 200);
  return answer.text();
}

test("whole games on PostgreSQL, with accounts, chat, orders and a restart", async (test) => {
  const database = new Database(test);
  const folder = temporaryFolder(test);
  let server = await Server.start(folder, "--store", database.address);
  const game = await begin(server);
  await play(game, seeded(1), 10);
  const said = await game.players[1].ask({ type: "say", table: game.table, text: "zażółć 'gęślą' \\ jaźń 🙂" });
  assert.equal(said.type, "done");
  const [anna, ben] = game.players;
  const kept = await fetch(`${server.url}/api/account`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: anna.cookie },
    body: JSON.stringify({ password: "correct horse battery" }),
  });
  assert.equal(kept.status, 200);
  assert.equal((await server.end()).code, 0);

  server = await Server.start(folder, "--store", database.address);
  for (const player of [anna, ben]) {
    await player.connect(server);
    await player.watch(game.table);
  }
  await play(game, seeded(2));
  assert.equal(anna.table(game.table).table.stage, "over");
  assert.match(await record(server, game.table), /"mandala-1"/);
  await ben.ask({ type: "list_games" });
  await ben.hear((message) => message.type === "games" && message.games.length === 1);

  const listed = admin("tables", "--store", database.address, "--json");
  assert.equal(JSON.parse(listed.stdout)[0].state, "over", listed.stderr);
  assert.equal(admin("check", "--store", database.address).stdout, "All is well: 1 tables.\n");
  assert.equal(admin("ban", "--store", database.address, "Ben").status, 0);
  await ben.closed;
  const exported = await fetch(`${server.url}/api/account/export`, { headers: { cookie: anna.cookie } });
  assert.equal((await exported.json()).tables.length, 1);
  anna.leave();
  await server.end();
});

test("the database goes away in mid-game: the server stays, says so, refuses moves, and loses none", async (test) => {
  const database = new Database(test);
  const server = await Server.start(temporaryFolder(test), "--store", database.address);
  const game = await begin(server);
  const moves = await play(game, seeded(3), 6);
  database.stop();
  const one = mover(game);
  const refused = await one.play(game.table, one.moves(game.table)[0]);
  assert.deepEqual([refused.type, refused.reason], ["refused", "not_saved"]);
  const again = await one.play(game.table, one.moves(game.table)[0]);
  assert.deepEqual([again.type, again.reason], ["refused", "not_read"]);
  await until(async () => !(await ready(server)));
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  assert.equal((await fetch(`${server.url}/api/me`, { headers: { cookie: one.cookie } })).status, 503, "nobody is forgotten");

  database.start();
  await until(() => ready(server));
  await until(async () => (await one.watch(game.table)).type === "done");
  assert.equal(one.table(game.table).table.moves, moves);
  await play(game, seeded(4));
  assert.ok(isOver(game));
  assert.equal(admin("check", "--store", database.address).stdout, "All is well: 1 tables.\n");
  for (const player of game.players) player.leave();
  await server.end();
});

test("the database restarts in mid-game, and nobody notices", async (test) => {
  const database = new Database(test);
  const server = await Server.start(temporaryFolder(test), "--store", database.address);
  const game = await begin(server);
  let playing = true;
  const playedOn = play(game, seeded(5)).finally(() => (playing = false));
  for (let i = 0; i < 3 && playing; ++i) {
    await until(async () => !playing || game.players[0].table(game.table).table.moves > 10 * i);
    database.stop();
    database.start();
  }
  await playedOn;
  assert.ok(isOver(game));
  assert.match(await record(server, game.table), /"mandala-1"/);
  for (const player of game.players) player.leave();
  await server.end();
});

test("a server that is killed has every move that was acknowledged", async (test) => {
  const database = new Database(test);
  const folder = temporaryFolder(test);
  let server = await Server.start(folder, "--store", database.address);
  const game = await begin(server);
  const pick = seeded(6);
  let moves = 0;
  for (let round = 0; round < 4; ++round) {
    moves += await play(game, pick, 5);
    // One more is on its way.
    const one = mover(game);
    const last = one.play(game.table, one.moves(game.table)[0]).then(() => ++moves);
    await Promise.race([last, new Promise((resolve) => setTimeout(resolve, round))]);
    await server.end("SIGKILL");
    server = await Server.start(folder, "--store", database.address);
    for (const player of game.players) {
      await player.connect(server);
      assert.equal((await player.watch(game.table)).type, "done");
    }
    const there = game.players[0].table(game.table).table.moves;
    assert.ok(there === moves || there === moves + 1, `${there} of ${moves}`);
    moves = there;
  }
  for (const player of game.players) player.leave();
  await server.end();
});

test("an installation is copied from SQLite while its server runs, and games go on there", async (test) => {
  const database = new Database(test);
  const folder = temporaryFolder(test);
  let server = await Server.start(folder);
  const game = await begin(server);
  await play(game, seeded(7), 8);
  assert.equal((await game.players[0].ask({ type: "say", table: game.table, text: "a \\n and a \\\\ and a \\t" })).type, "done");
  const other = await begin(server, { game: "stones", harmony: true });
  await play(other, seeded(8));
  const before = await record(server, other.table);

  const copied = admin("migrate", folder, database.address);
  assert.equal(copied.status, 0, copied.stderr);
  assert.match(copied.stdout, /2 tables with \d+ events/);
  assert.match(copied.stderr, /logs compared: 2/);
  const twice = admin("migrate", folder, database.address);
  assert.notEqual(twice.status, 0);
  assert.match(twice.stderr, /not empty/);
  await server.end();

  server = await Server.start(folder, "--store", database.address);
  assert.equal(await record(server, other.table), before);
  for (const player of game.players) {
    await player.connect(server);
    assert.equal((await player.watch(game.table)).type, "done");
  }
  await play(game, seeded(9));
  assert.ok(isOver(game));
  const third = await begin(server);
  await play(third, seeded(10), 2);
  for (const client of [...game.players, ...other.players, ...third.players]) client.leave();
  await server.end();
});

test("what a folder is for is not done to a database, and what is no address is said", (test) => {
  const folder = temporaryFolder(test);
  const served = spawnSync(program, ["serve", "--data", folder, "--store", "mysql://localhost"], { encoding: "utf8" });
  assert.notEqual(served.status, 0);
  assert.match(served.stderr, /postgresql:/);
  const away = spawnSync(program, ["serve", "--data", join(folder, "x"), "--store", "postgresql://127.0.0.1:1/x"], { encoding: "utf8" });
  assert.notEqual(away.status, 0);
  assert.match(away.stderr, /cannot be reached/);
  assert.match(admin("migrate", folder, "postgresql://127.0.0.1:1/x").stderr, /there is no such file/);
});
