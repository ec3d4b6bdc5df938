// Two servers and a worker on one PostgreSQL and one Redis: players of one table at different servers, Redis goes away
// in mid-game, a worker makes the bots' moves, a server leaves and nobody notices.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, seeded, Server, temporaryFolder } from "./server.mjs";
import { cuttableLine, Database, Redis, Worker } from "./services.mjs";

async function installation(test, ...options) {
  const database = new Database(test);
  const redis = await Redis.start(test);
  const address = ["--store", database.address, "--bus", redis.address];
  const servers = [];
  for (let i = 0; i < 2; ++i) {
    const server = await Server.start(temporaryFolder(test), ...address, "--metrics", ...options);
    test.after(() => server.child.kill("SIGKILL"));
    servers.push(server);
  }
  return { database, redis, address, servers };
}

const metric = async (server, name) => {
  const answer = await fetch(`${server.url}/metrics`);
  return Number(new RegExp(`^sandstone_${name} (.*)$`, "m").exec(await answer.text())?.[1]);
};

async function until(isSo, seconds = 30) {
  const end = Date.now() + 1000 * seconds;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, "it takes too long");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// Anna at the first server, Ben at the second, at one table.
async function begin([one, other]) {
  const anna = await Client.enter(one, "Anna");
  const ben = await Client.enter(other, "Ben");
  const made = await anna.ask({ type: "create", game: "mandala", seats: [{ sitter: "me" }, { sitter: "open" }], unlisted: false });
  assert.equal(made.type, "done", JSON.stringify(made));
  for (const client of [anna, ben]) assert.equal((await client.watch(made.table)).type, "done");
  assert.equal((await ben.ask({ type: "sit", table: made.table, seat: 2 })).type, "done");
  await anna.reach(made.table, ben.table(made.table).seq);
  return { players: [anna, ben], table: made.table };
}

const isOver = ({ players, table }) => players[0].table(table).table.stage !== "running";

async function play(game, pick, most = 1000) {
  for (let moves = 0; !isOver(game) && moves < most; ++moves) {
    const one = game.players[game.players[0].table(game.table).table.turn - 1];
    const legal = one.moves(game.table);
    const answer = await one.play(game.table, legal[pick(legal.length)]);
    assert.equal(answer.type, "done", JSON.stringify(answer));
    for (const player of game.players) await player.reach(game.table, one.table(game.table).seq);
  }
}

test("players at different servers play a whole game, though Redis goes away in the middle of it", async (test) => {
  const { redis, servers } = await installation(test);
  const game = await begin(servers);
  const began = Date.now();
  await play(game, seeded(1), 12);
  assert.ok(Date.now() - began < 12_000, "hints bring moves sooner than looking for them does");
  assert.ok((await metric(servers[1], "hints_heard_total")) > 0);
  const [anna, ben] = game.players;
  await anna.hear((message) => message.type === "presence" && message.seats.every(({ here }) => here));

  await redis.stop();
  await play(game, seeded(2), 4);
  for (const server of servers) await until(async () => (await metric(server, "bus_connected")) === 0);
  await play(game, seeded(3), 2);
  await redis.start();
  for (const server of servers) await until(async () => (await metric(server, "bus_connected")) === 1);
  await play(game, seeded(4));

  const records = await Promise.all(servers.map(async (server) => (await fetch(`${server.url}/api/tables/${game.table}/record`)).text()));
  assert.equal(records[0], records[1]);
  assert.match(records[0], /"mandala-1"/);
  await ben.ask({ type: "watch_lobby" });
  await anna.ask({ type: "watch_lobby" });
  const next = await anna.ask({ type: "create", game: "stones", seats: [{ sitter: "me" }, { sitter: "open" }], unlisted: false });
  await until(() => ben.lobby.has(next.table));
  for (const player of game.players) player.leave();
  for (const server of servers) assert.equal((await server.end()).code, 0);
});

test("a worker makes the bots' moves; when it is killed in mid-thought, another does", async (test) => {
  const { address, servers } = await installation(test, "--bot-threads", "0");
  let worker = await Worker.start(test, ...address);
  const anna = await Client.enter(servers[0], "Anna");
  const made = await anna.ask({ type: "create", game: "mandala", seats: [{ sitter: "me" }, { sitter: "bot", level: 3 }], unlisted: false });
  const table = made.table;
  await anna.watch(table);
  const pick = seeded(5);
  const turn = () => anna.table(table).table.turn;
  for (let moves = 0; moves < 8; ++moves) {
    await until(() => turn() === 1);
    const legal = anna.moves(table);
    const answer = await anna.play(table, legal[pick(legal.length)]);
    assert.equal(answer.type, "done", JSON.stringify(answer));
    if (moves === 4) {
      await worker.end("SIGKILL");
      worker = await Worker.start(test, ...address);
    }
  }
  await until(() => turn() !== 2);
  assert.equal((await worker.end()).code, 0);
  assert.match(worker.log, /"what":"closing"/);
  anna.leave();
  for (const server of servers) assert.equal((await server.end()).code, 0);
});

test("players at a server that alone has lost Redis cannot be claimed to be absent, until they really are", async (test) => {
  const database = new Database(test);
  const redis = await Redis.start(test);
  const line = await cuttableLine(test, redis.port);
  const start = async (port) => {
    const server = await Server.start(temporaryFolder(test), "--store", database.address, "--bus", `redis://127.0.0.1:${port}`, "--metrics", "--long-grace", "1");
    test.after(() => server.child.kill("SIGKILL"));
    return server;
  };
  const servers = [await start(redis.port), await start(line.port)];
  const { players: [anna, ben], table } = await begin(servers);
  const claim = () => anna.ask({ type: "claim", table, seat: 2, bot: false });
  await until(async () => (await metric(servers[0], "server_missing")) === 0);
  line.cut();
  await until(async () => (await metric(servers[0], "server_missing")) === 1);
  assert.equal(await metric(servers[1], "bus_connected"), 0);
  // After 12 seconds it is forgotten who was there.
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const { type, reason } = await claim();
    assert.deepEqual([type, reason], ["refused", "too_early"]);
  }
  line.mend();
  await until(async () => (await metric(servers[0], "server_missing")) === 0);
  assert.equal((await claim()).reason, "too_early");
  await ben.leave();
  await until(async () => (await claim()).type === "done");
  await anna.leave();
  for (const server of servers) assert.equal((await server.end()).code, 0);
});

test("a server that ends asks its clients to go to another, and serves them until they have gone", async (test) => {
  const { servers } = await installation(test, "--drain", "20");
  const game = await begin(servers);
  const [anna] = game.players;
  await play(game, seeded(6), 4);
  const ended = servers[0].end();
  await anna.hear((message) => message.type === "reconnect" && message.within > 0);
  await play(game, seeded(7), 2); // it is still served
  const isReady = fetch(`${servers[0].url}/readyz`).then(({ ok }) => ok, () => false);
  assert.equal(await isReady, false, "it takes nobody new");
  const left = Date.now();
  await anna.leave();
  assert.equal((await ended).code, 0);
  assert.ok(Date.now() - left < 10_000, "it does not wait for the rest of its time");
  await anna.connect(servers[1]);
  assert.equal((await anna.watch(game.table)).type, "done");
  await play(game, seeded(8), 4);
  for (const player of game.players) player.leave();
  assert.equal((await servers[1].end()).code, 0);
});

test("a session that ends at one server ends a player's sockets at the others", async (test) => {
  const { servers } = await installation(test);
  const anna = await Client.enter(servers[0], "Anna");
  const elsewhere = new Client(anna.cookie);
  await elsewhere.connect(servers[1]);
  assert.equal((await elsewhere.ask({ type: "ping" })).type, "done");
  const headers = { "content-type": "application/json", cookie: anna.cookie };
  const kept = await fetch(`${servers[0].url}/api/account`, { method: "POST", headers, body: JSON.stringify({ password: "correct horse battery" }) });
  assert.equal(kept.status, 200);
  await Promise.all([anna.closed, elsewhere.closed]);
  await elsewhere.connect(servers[1]); // it has not ended
  assert.equal((await elsewhere.ask({ type: "ping" })).type, "done");
  await elsewhere.leave();
  for (const server of servers) assert.equal((await server.end()).code, 0);
});
