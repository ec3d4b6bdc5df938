// What is not on the disk is told to nobody, by whatever way they ask. The disk is slow because another program holds the
// database, or because a trigger makes each event of a game take seconds.
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";

import { Client, Server, temporaryFolder } from "./server.mjs";

// Nothing can be written while it is held.
class WriteLock {
  constructor(t, data) {
    this.database = new DatabaseSync(join(data, "sandstone.db"));
    this.database.exec("PRAGMA busy_timeout=10000; BEGIN IMMEDIATE"); // after what the server is writing
    t.after(() => this.release());
  }
  release() {
    if (this.database.isOpen) this.database.close();  // takes nothing into the database
  }
}

async function withServer(t) {
  const data = temporaryFolder(t);
  const server = await Server.start(data, "--metrics");
  t.after(() => server.end("SIGKILL"));
  return { server, data };
}

const create = (seats, more = {}) => ({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats, ...more });
const [me, open] = [{ sitter: "me" }, { sitter: "open" }];
const listed = async (server) => (await (await fetch(`${server.url}/api/tables`)).json()).tables;

test("no list shows a table, a seat or a move that is not on the disk", async (t) => {
  const { server, data } = await withServer(t);
  const [anna, ben, eve] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben"), await Client.enter(server, "Eve")];
  const { table } = await anna.ask(create([me, open]));
  const game = await anna.ask(create([me, open]));
  await ben.ask({ type: "sit", table: game.table });
  await anna.watch(game.table);
  const heard = (client, type) => client.frames.map((text) => JSON.parse(text)).filter((message) => message.type === type).at(-1);

  const waited = async () => Number(/^sandstone_waited_for_disk_total (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())[1]);
  assert.equal(await waited(), 0);

  const lock = new WriteLock(t, data);
  const made = eve.ask(create([me, open]));
  const sat = ben.ask({ type: "sit", table });
  const moved = anna.play(game.table, anna.moves(game.table)[0]);
  await eve.ask({ type: "ping" });
  await ben.ask({ type: "ping" });
  await anna.ask({ type: "ping" });
  // By now the server has seen all three requests.
  const dan = new Client(eve.cookie);
  await dan.connect(server);
  dan.ask({ type: "watch_lobby" });
  await dan.hear(({ type }) => type === "lobby");
  for (const tables of [heard(dan, "lobby").tables, await listed(server)]) {
    assert.deepEqual(tables.map(({ id, stage, moves }) => [id, stage, moves]), [[table, "open", 0], [game.table, "running", 0]]);
  }
  assert.deepEqual(heard(dan, "mine")?.tables ?? [], [], "her table is not made yet");
  const asked = fetch(`${server.url}/api/tables/${game.table}`);
  assert.equal(await Promise.race([asked, dan.ask({ type: "ping" })]).then(({ type }) => type), "done", "it waits");
  assert.equal(await waited(), 1);
  lock.release();

  assert.deepEqual((await Promise.all([made, sat, moved])).map(({ type }) => type), ["done", "done", "done"]);
  assert.equal((await (await asked).json()).moves, 1);
  await dan.hear(({ type, tables }) => type === "mine" && tables.length === 1);
  assert.equal((await listed(server)).length, 3);
});

test("one who blocks somebody is not told of a move that a crash takes back", async (t) => {
  const data = temporaryFolder(t);
  let server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask(create([me, open]));
  await ben.ask({ type: "sit", table });
  await server.end();
  const database = new DatabaseSync(join(data, "sandstone.db"));
  database.exec(`CREATE TABLE slow (n INTEGER); INSERT INTO slow SELECT value FROM json_each('[${Array.from({ length: 8000 }, (_, n) => n)}]');
    CREATE TRIGGER slowly BEFORE INSERT ON events WHEN instr(NEW.body, '"moved"') > 0
    BEGIN SELECT count(*) FROM slow AS a, slow AS b WHERE a.n + b.n = -1; END`);
  database.close();
  server = await Server.start(data);
  await anna.connect(server);
  await ben.connect(server);
  await anna.watch(table);
  await ben.watch(table);
  const { seq } = ben.table(table);
  const lock = new WriteLock(t, data);
  const blocked = ben.ask({ type: "block", table, seat: 1, on: true });
  await ben.ask({ type: "ping" });  // its turn at the disk comes first
  anna.play(table, anna.moves(table)[0]);
  await anna.ask({ type: "ping" });
  lock.release();
  const first = await Promise.race([blocked, ben.reach(table, seq + 1).then(() => "the move")]);
  const told = ben.table(table).seq;
  await server.end("SIGKILL");
  server = await Server.start(data);
  await anna.connect(server);
  await anna.watch(table);
  assert.ok(anna.table(table).seq >= told, `was told of event ${told}, and the log ends at ${anna.table(table).seq} (${JSON.stringify(first)})`);
});
