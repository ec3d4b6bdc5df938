// Floods that keep to every limit of one socket, or are no messages at all.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { Client, program, Server, temporaryFolder } from "./server.mjs";

const open = { type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] };

async function withServer(t, ...options) {
  const data = temporaryFolder(t);
  const server = await Server.start(data, "--metrics", "--guests-per-minute", "100000", ...options);
  t.after(() => server.end("SIGKILL"));
  return Object.assign(server, { data });
}

const metric = async (server, name) => Number(new RegExp(`^sandstone_${name} (\\S+)$`, "m").exec(await (await fetch(`${server.url}/metrics`)).text())[1]);

async function rawSocket(server, cookie) {
  const socket = connect(server.port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(["GET /socket HTTP/1.1", `Host: 127.0.0.1:${server.port}`, `Origin: ${server.url}`, "Connection: Upgrade", "Upgrade: websocket",
    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", `Cookie: ${cookie}`, "", ""].join("\r\n"));
  await once(socket, "data");
  return socket;
}

async function twoAtATable(server) {
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask(open);
  for (const client of [anna, ben]) await client.watch(table);
  assert.equal((await ben.ask({ type: "sit", table })).type, "done");
  await anna.reach(table, ben.table(table).seq);
  return { anna, ben, table };
}

test("a message that never ends, in pieces without bytes, ends its connection", async (t) => {
  const server = await withServer(t);
  const socket = await rawSocket(server, await server.guest("Eve"));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.resume();
  socket.write(Buffer.from([0x01, 0x80, 0, 0, 0, 0]));
  const pieces = Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0x00, 0x80, 0, 0, 0, 0])));
  const pour = () => {
    while (socket.writable && socket.write(pieces)) continue;
  };
  socket.on("drain", pour);
  pour();
  await closed;
  assert.equal(await metric(server, "too_fast_total"), 1);
});

test("many sockets of one address may not ask more than a few that ask all they may", async (t) => {
  const server = await withServer(t, "--messages-per-second", "10", "--proxy", "127.0.0.1");
  const from = (address) => ({ "x-forwarded-for": address });
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, i) => Client.enter(server, `Eve ${i}`, from("203.0.113.9"))));
  const anna = await Client.enter(server, "Anna", from("198.51.100.1"));
  const answers = await Promise.all(crowd.flatMap((client) => Array.from({ length: 15 }, () => client.ask({ type: "ping" }))));
  const done = answers.filter(({ type }) => type === "done").length;
  assert.ok(done >= 200 && done < 500, `${done} of ${answers.length}`);
  assert.equal(await metric(server, "too_fast_total"), answers.length - done);
  assert.equal((await anna.ask({ type: "ping" })).type, "done");
});

test("what waits for all clients together is bounded, and those go who do not read", async (t) => {
  const server = await withServer(t, "--queued-bytes", "1073741824", "--queued-bytes-in-all", "65536", "--messages-per-second", "1000000");
  const anna = await Client.enter(server, "Anna");
  const deaf = await rawSocket(server, await server.guest("Deaf"));
  deaf.pause();
  const ping = Buffer.from([0x89, 0xfd, 0, 0, 0, 0, ...Array(125).fill(1)]);
  for (let i = 0; i < 100_000; ++i) deaf.write(ping);
  while ((await metric(server, "too_slow_total")) < 1) await anna.ask({ type: "ping" });
  while ((await metric(server, "clients")) > 1) await anna.ask({ type: "ping" });
  assert.equal(await metric(server, "queued_bytes"), 0);
  assert.equal((await anna.ask(open)).type, "done");
  deaf.destroy();
});

test("those who ask about a table while it is written take no room from its players", async (t) => {
  const server = await withServer(t);
  const { anna, ben, table } = await twoAtATable(server);
  const eve = await Client.enter(server, "Eve");
  const move = anna.moves(table)[0];
  const lock = new DatabaseSync(join(server.data, "sandstone.db"));
  lock.exec("PRAGMA busy_timeout=10000; BEGIN IMMEDIATE"); // after what the server is writing
  const moved = anna.play(table, move);
  await anna.ask({ type: "ping" });
  const asked = Array.from({ length: 60 }, () => eve.ask({ type: "unwatch", table }));
  await eve.ask({ type: "ping" });
  const said = ben.ask({ type: "take_back", table, agree: true });
  await ben.ask({ type: "ping" });
  lock.close();
  assert.equal((await moved).type, "done");
  assert.equal((await said).reason, "stands");
  const busy = (await Promise.all(asked)).filter(({ reason }) => reason === "busy").length;
  assert.equal(busy, 60 - 32);
  assert.equal(await metric(server, "refused_waiting_total"), busy);
});

test("one who blocks and unblocks all the time does so at the pace of chat", async (t) => {
  const server = await withServer(t);
  const { ben, table } = await twoAtATable(server);
  const answers = [];
  for (let i = 0; i < 12; ++i) answers.push(await ben.ask({ type: "block", table, seat: 1, on: i % 2 === 0 }));
  assert.equal(answers.filter(({ type }) => type === "done").length, 6);
  assert.equal(answers.at(-1).reason, "too_fast");
  assert.equal(await metric(server, "lines_refused_total"), 6);
});

test("one who reports all the time does so at the pace of chat, at all tables and on all connections together", async (t) => {
  const server = await withServer(t);
  const { anna, ben, table } = await twoAtATable(server);
  const other = (await anna.ask(open)).table;
  assert.equal((await ben.ask({ type: "sit", table: other })).type, "done");
  const again = new Client(ben.cookie);
  await again.connect(server);
  const report = (client, at, why) => client.ask({ type: "report", table: at, seat: 1, why });
  const answers = [];
  for (let i = 0; i < 12; ++i) answers.push(await report(i % 4 < 2 ? ben : again, i % 2 === 0 ? table : other, `report ${i}`));
  const done = answers.filter(({ type }) => type === "done").length;
  assert.equal(done, 6);
  assert.deepEqual(answers.slice(done).map(({ reason }) => reason), Array(6).fill("too_fast"));
  assert.equal((await ben.ask({ type: "say", table, text: "it is all lies" })).reason, "too_fast", "chat has the same pace");
  assert.equal(await metric(server, "lines_refused_total"), 7);
  assert.equal((await anna.ask({ type: "report", table, seat: 2, why: "too many reports" })).type, "done", "others report as before");
  const { status, stdout, stderr } = spawnSync(program, ["admin", "reports", "--json", "--data", server.data], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.equal(JSON.parse(stdout).length, done + 1, "moderators see those that were accepted");
});

test("one who follows their own tables and leaves again all the time is told of them now and then", async (t) => {
  const server = await withServer(t, "--messages-per-second", "100000");
  const anna = await Client.enter(server, "Anna");
  for (let i = 0; i < 15; ++i) assert.equal((await anna.ask({ ...open, unlisted: true })).type, "done");
  const began = Date.now();
  for (let i = 0; i < 200; ++i) {
    assert.equal((await anna.ask({ type: "watch_lobby" })).type, "done");
    await anna.ask({ type: "unwatch_lobby" });
  }
  const lists = anna.frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === "mine");
  assert.ok(lists.length >= 1 && lists.length <= 2 + (Date.now() - began) / 600, `${lists.length} lists in ${Date.now() - began} ms`);
  assert.equal(lists.at(-1).tables.length, 15);
  // What changes while nobody follows is in the next list.
  await anna.ask({ ...open, unlisted: true });
  anna.frames.length = 0;
  await anna.ask({ type: "watch_lobby" });
  await anna.hear(({ type, tables }) => type === "mine" && tables.length === 16);
});
