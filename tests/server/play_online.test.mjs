// Whole games over real sockets: two players and a spectator, lost connections, a server that goes away.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Client, program, sceneOf, seeded, Server, temporaryFolder } from "./server.mjs";

// Nothing of the other's hand, of covered stones or of others' objectives is in what a seat was sent before the end.
function assertNothingHidden(frames, seat) {
  for (const text of frames) {
    const { view } = JSON.parse(text);
    if (!view || !view.includes(" cups=")) continue;
    const scene = sceneOf("mandala", view);
    if (scene.over) continue;
    assert.equal(scene.view.viewer, seat === 0 ? "spectator" : seat);
    for (const other of [1, 2]) if (other !== seat) assert.deepEqual(scene.view.hands[other - 1], {});
  }
}

async function playWholeGame(t, create, restartSignal) {
  const data = temporaryFolder(t);
  let server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const anna = await Client.enter(server, "Anna");
  const ben = await Client.enter(server, "Ben");
  const cleo = await Client.enter(server, "Cleo");
  const everybody = [anna, ben, cleo];
  const { table } = await anna.ask({ type: "create", unlisted: false, seats: [{ sitter: "me" }, { sitter: "open" }], ...create });
  for (const client of everybody) assert.equal((await client.watch(table)).type, "done");
  assert.equal((await ben.ask({ type: "sit", table })).type, "done");
  await anna.reach(table, ben.table(table).seq);

  const luck = seeded(7);
  for (let turn = 0; !anna.scene(table).over; ++turn) {
    assert.ok(turn < 400);
    const mover = anna.table(table).table.turn === 1 ? anna : ben;
    const moves = mover.moves(table);
    assert.ok(moves.length > 0);
    const answer = await mover.play(table, moves[luck(moves.length)]);
    assert.equal(answer.type, "done", JSON.stringify(answer));
    if (turn === 9) {
      // Ben's connection is lost, and comes back with what he missed.
      await ben.leave();
      await ben.connect(server);
      await ben.watch(table);
    }
    if (turn === 14) {
      // So is the whole server.
      await server.end(restartSignal);
      server = await Server.start(data);
      for (const client of everybody) {
        await client.connect(server);
        assert.equal((await client.watch(table)).type, "done");
      }
    }
    for (const client of everybody) await client.reach(table, mover.table(table).seq);
  }
  const moves = anna.table(table).table.moves;
  for (const client of everybody) {
    assert.equal(client.table(table).events.length, moves, "everybody knows every move");
    assert.equal(client.table(table).table.stage, "over");
  }
  everybody.forEach((client, i) => assertNothingHidden(client.frames, i === 2 ? 0 : i + 1));
  const record = await (await fetch(`${server.url}/api/tables/${table}/record`)).text();
  const verified = execFileSync(program, ["record", "verify", "-"], { input: record, encoding: "utf8" });
  assert.match(verified, /The record is valid/);
  assert.deepEqual(JSON.parse(record).players, [{ name: "Anna" }, { name: "Ben" }]);
}

test("a game of Mandala, with a lost connection and a server that is asked to end", (t) =>
  playWholeGame(t, { game: "mandala" }, "SIGTERM"));
test("a game of Mandala Stones, with a lost connection and a server that is killed", (t) =>
  playWholeGame(t, { game: "stones", harmony: true }, "SIGKILL"));

test("bots sit at tables, and go on after a restart", async (t) => {
  const data = temporaryFolder(t);
  let server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const anna = await Client.enter(server, "Anna");
  const { table } = await anna.ask({
    type: "create",
    game: "stones",
    unlisted: true,
    seats: [{ sitter: "me" }, { sitter: "bot", level: 5 }, { sitter: "bot", level: 1 }],
  });
  await anna.watch(table);
  for (let turn = 0; turn < 6; ++turn) {
    while (anna.table(table).table.turn !== 1) await new Promise((resolve) => (anna.onUpdate = resolve));
    assert.equal((await anna.play(table, anna.moves(table)[0])).type, "done");
    if (turn !== 3) continue;
    await server.end("SIGKILL");
    server = await Server.start(data);
    await anna.connect(server);
    await anna.watch(table);
  }
  assert.deepEqual((await (await fetch(`${server.url}/api/tables`)).json()).tables, [], "by link alone");
  assert.equal((await fetch(`${server.url}/api/tables/${table}/record`)).status, 404, "not before the end");
  const invitation = await (await fetch(`${server.url}/api/tables/${table}`)).json();
  assert.equal(invitation.id, table, "the link tells what it invites to");
  assert.equal(invitation.seats[0].name.length > 0, true);
  assert.equal((await fetch(`${server.url}/api/tables/nonesuch`)).status, 404);
});
