// The server's test mode: the same seed and the same requests give the same games, and time passes when a test says so.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Client, program, Server, temporaryFolder } from "./server.mjs";

const create = { type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] };

async function withSeed(t, seed, ...options) {
  const server = await Server.start(temporaryFolder(t), "--test-seed", String(seed), ...options);
  t.after(() => server.end("SIGKILL"));
  return server;
}

async function twoAtATable(server, more = {}) {
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask({ ...create, ...more });
  await anna.watch(table);
  await ben.watch(table);
  assert.equal((await ben.ask({ type: "sit", table })).type, "done");
  await anna.reach(table, ben.table(table).seq);
  return { anna, ben, table };
}

test("a server with a seed is refused where others could reach it", (t) => {
  for (const options of [["--address", "0.0.0.0"], ["--address", "::"], ["--proxy", "127.0.0.1"]]) {
    const words = ["serve", "--port", "0", "--data", temporaryFolder(t), "--test-seed", "1", ...options];
    const refused = spawnSync(program, words, { encoding: "utf8" });
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /--test-seed listens on 127\.0\.0\.1 or ::1/);
  }
});

test("one seed gives the same ids, cards, bots and times, and another seed gives others", async (t) => {
  // The log of a game against a bot, from which Anna retires after three turns.
  const played = async (seed) => {
    const server = await withSeed(t, seed);
    const anna = await Client.enter(server, "Anna");
    const { table } = await anna.ask({ ...create, seats: [{ sitter: "me" }, { sitter: "bot", level: 2 }] });
    await anna.watch(table);
    for (let turns = 0; turns < 3; ++turns) {
      assert.equal((await anna.play(table, anna.moves(table)[0])).type, "done");
      while (anna.table(table).table.turn !== 1) await anna.reach(table, anna.table(table).seq + 1);
    }
    await server.advance(5_000);
    assert.equal((await anna.ask({ type: "resign", table })).type, "done");
    return (await fetch(`${server.url}/api/tables/${table}/log`)).text();
  };
  const [first, again, other] = await Promise.all([played(7), played(7), played(8)]);
  assert.equal(first, again);
  assert.notEqual(first, other);
});

test("the clock stands still until it is advanced, and then time is up at once", async (t) => {
  const server = await withSeed(t, 1);
  const { anna, ben, table } = await twoAtATable(server, { clock: { kind: "live", minutes: 1 } });
  await server.advance(59_999);
  await anna.watch(table);
  assert.equal(anna.table(table).table.stage, "running");
  assert.equal(anna.table(table).table.left[0], 1);
  const { seq } = ben.table(table);
  await server.advance(1);
  await ben.reach(table, seq + 1);
  assert.equal(ben.table(table).table.ending, "timeout");
});

test("somebody who is away can be claimed against when the grace has passed", async (t) => {
  const server = await withSeed(t, 1, "--long-grace", "300");
  const { anna, ben, table } = await twoAtATable(server);
  await ben.leave();
  const claim = { type: "claim", table, seat: 2, bot: false };
  await anna.hear((message) => message.type === "presence" && message.seats[1].claim_in === 300_000);
  await server.advance(299_999);
  assert.equal((await anna.ask(claim)).reason, "too_early");
  await server.advance(1);
  assert.equal((await anna.ask(claim)).type, "done");
});

test("without a seed nobody can advance the clock", async (t) => {
  const server = await Server.start(temporaryFolder(t));
  t.after(() => server.end("SIGKILL"));
  const answer = await fetch(`${server.url}/api/test/clock`, { method: "POST", headers: { "content-type": "application/json" }, body: "1" });
  assert.equal(answer.status, 405);
  const tested = await withSeed(t, 1);
  for (const body of ["", "-1", "1.5", "x", "99999999999999999999"]) {
    const refused = await fetch(`${tested.url}/api/test/clock`, { method: "POST", headers: { "content-type": "application/json" }, body });
    assert.equal(refused.status, 400, body);
  }
});
