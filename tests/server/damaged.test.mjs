// A database that was damaged, in many ways, always the same ones: it is refused as it is, with the way to restore a backup.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { Client, program, seeded, Server, temporaryFolder } from "./server.mjs";

const pageSize = 4096;

function logsIn(file) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return JSON.stringify(database.prepare("SELECT id, state, last_seq, seq, body FROM tables JOIN events ON table_n = n ORDER BY id, seq").all());
  } finally {
    database.close();
  }
}

// A folder in which some games were played, and the server has ended well.
async function playedFolder(t) {
  const data = temporaryFolder(t);
  const server = await Server.start(data, "--guests-per-minute", "1000");
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  for (const game of ["mandala", "stones", "mandala"]) {
    const { table } = await anna.ask({ type: "create", game, unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
    await ben.ask({ type: "sit", table });
    await anna.watch(table);
    await ben.watch(table);
    for (let i = 0; i < 25 && anna.table(table).table.stage === "running"; ++i) {
      const mover = anna.table(table).table.turn === 1 ? anna : ben;
      assert.equal((await mover.play(table, mover.moves(table)[0])).type, "done");
      await Promise.all([anna.reach(table, mover.table(table).seq), ben.reach(table, mover.table(table).seq)]);
    }
  }
  await server.end();
  // Everything in one file.
  const database = new DatabaseSync(join(data, "sandstone.db"));
  database.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE");
  database.close();
  return join(data, "sandstone.db");
}

const damages = {
  "garbage in a page": (bytes, below) => {
    const at = below(bytes.length - 64);
    for (let i = 0; i < 64; ++i) bytes[at + i] = below(256);
    return bytes;
  },
  "a page of zeros": (bytes, below) => bytes.fill(0, ...(([page]) => [page * pageSize, (page + 1) * pageSize])([below(bytes.length / pageSize)])),
  "a page in place of another": (bytes, below) => {
    const [from, to] = [below(bytes.length / pageSize), 1 + below(bytes.length / pageSize - 1)];
    bytes.copy(bytes, to * pageSize, from * pageSize, (from + 1) * pageSize);
    return bytes;
  },
  "an end that is missing": (bytes, below) => bytes.subarray(0, 1 + below(bytes.length - 1)),
  "a head of garbage": (bytes, below) => {
    for (let i = 16; i < 100; ++i) bytes[i] = below(256);
    return bytes;
  },
};

test("damaged databases are refused unchanged, and what a start does not see, admin check does", async (t) => {
  const original = await playedFolder(t);
  const logs = logsIn(original);
  const below = seeded(13);
  const folder = temporaryFolder(t);
  const found = { refused: 0, checked: 0, sound: 0 };
  for (let round = 0; round < 8; ++round) {
    for (const [name, damage] of Object.entries(damages)) {
      const data = join(folder, `${round} ${name}`);
      mkdirSync(data);
      const file = join(data, "sandstone.db");
      writeFileSync(file, damage(Buffer.from(readFileSync(original)), below));
      const damaged = readFileSync(file);
      const server = await Server.start(data).catch(({ message }) => message);
      if (typeof server === "string") {
        assert.match(server, /sandstone admin restore|file is not a database|newer program/, `${name}: ${server}`);
        assert.ok(readFileSync(file).equals(damaged), `${name}: it was changed`);
        ++found.refused;
        continue;
      }
      await server.end();
      const check = spawnSync(program, ["admin", "check", "--data", data], { encoding: "utf8" });
      if (check.status !== 0) ++found.checked;
      else {
        assert.equal(logsIn(file), logs, `${name}, round ${round}: nobody noticed`);
        ++found.sound; // where nothing stood
      }
    }
  }
  t.diagnostic(JSON.stringify(found));
  assert.ok(found.refused > 10);
});

test("damage that a read comes upon while the server runs is counted", async (t) => {
  const data = temporaryFolder(t);
  const file = join(data, "sandstone.db");
  copyFileSync(await playedFolder(t), file);
  const database = new DatabaseSync(file, { readOnly: true });
  const { rootpage } = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").get();
  const { id } = database.prepare("SELECT id FROM tables").get();
  database.close();
  const server = await Server.start(data, "--metrics");
  t.after(() => server.end("SIGKILL"));
  const found = async () => Number(/^sandstone_damage_found_total (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())[1]);
  assert.equal(await found(), 0);
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(pageSize, 0xff), 0, pageSize, (rootpage - 1) * pageSize);
  closeSync(handle);
  await server.guest("Cleo"); // a write: nobody believes what they have read before
  assert.equal((await fetch(`${server.url}/api/tables/${id}/record`)).status, 503);
  assert.equal(await found(), 1);
});

test("admin check reads everything of a running server, and finds a log that cannot have happened", async (t) => {
  const data = temporaryFolder(t);
  copyFileSync(await playedFolder(t), join(data, "sandstone.db"));
  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const check = (...more) => spawnSync(program, ["admin", "check", "--data", data, ...more], { encoding: "utf8" });
  assert.match(check().stdout, /^All is well: 3 tables\.$/m);
  assert.deepEqual(JSON.parse(check("--json").stdout), { tables: 3, faults: [] });
  await server.end();
  const database = new DatabaseSync(join(data, "sandstone.db"));
  database.exec(`UPDATE events SET body = replace(body, '"seat":1', '"seat":2') WHERE body LIKE '{"type":"moved"%' AND table_n = 2`);
  database.close();
  const found = check();
  assert.equal(found.status, 1);
  assert.match(found.stdout, /^the log of table \w+ cannot be replayed$/m);
  assert.match(found.stderr, /sandstone admin restore/);
});
