// Names that are kept: over HTTP, as a browser would.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client, program, Server, temporaryFolder } from "./server.mjs";

const password = "correct horse";

// A browser: remembers its cookie.
class Browser {
  constructor(server, cookie) {
    this.server = server;
    this.cookie = cookie;
  }
  async ask(method, path, body) {
    const answer = await fetch(`${this.server.url}${path}`, {
      method,
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...(body ? { "content-type": "application/json", origin: this.server.url } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sandstone_session="));
    if (session) this.cookie = session.split(";")[0];
    return { status: answer.status, ...(await answer.json()) };
  }
  get(path) {
    return this.ask("GET", path);
  }
  post(path, body) {
    return this.ask("POST", path, body);
  }
}

async function withAnna(t, ...options) {
  const data = temporaryFolder(t);
  const server = await Server.start(data, "--logins-per-minute", "1000", ...options);
  t.after(() => server.end("SIGKILL"));
  const anna = new Browser(server);
  assert.equal((await anna.post("/api/guest", { name: "Anna" })).status, 200);
  const kept = await anna.post("/api/account", { password });
  assert.equal(kept.status, 200);
  return { data, server, anna, codes: kept.recovery_codes };
}

test("a guest keeps a name, logs out and comes in again from elsewhere", async (t) => {
  const { server, anna, codes } = await withAnna(t);
  assert.equal(codes.length, 8);
  assert.deepEqual(await anna.get("/api/me"), { status: 200, name: "Anna", kept: true });
  const elsewhere = new Browser(server);
  assert.equal((await elsewhere.post("/api/guest", { name: "aNNa" })).status, 409, "no guest takes a kept name");
  assert.deepEqual(await elsewhere.post("/api/account/login", { name: "anna", password }), { status: 200, name: "Anna", kept: true });
  assert.equal((await elsewhere.get("/api/account")).sessions.length, 2);
  assert.equal((await anna.post("/api/account/logout", {})).status, 200);
  assert.deepEqual(await anna.get("/api/me"), { status: 200 });
  assert.equal((await anna.get("/api/account")).status, 401);
});

test("a kept name is known after a restart, and the seat is still there", async (t) => {
  const { data, server, anna } = await withAnna(t);
  const first = new Client(anna.cookie);
  await first.connect(server);
  const { table } = await first.ask({ type: "create", game: "mandala", unlisted: true, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "bot", level: 1 }] });
  await server.end();
  const again = await Server.start(data);
  t.after(() => again.end("SIGKILL"));
  const browser = new Browser(again);
  assert.equal((await browser.post("/api/account/login", { name: "Anna", password })).status, 200);
  const client = new Client(browser.cookie);
  await client.connect(again);
  await client.watch(table);
  assert.equal(client.table(table).you, 1);
});

test("what was wrong with a log-in is not told, and attempts are limited by address", async (t) => {
  const { server } = await withAnna(t);
  const thief = new Browser(server);
  const wrong = await thief.post("/api/account/login", { name: "Anna", password: "wrong horse" });
  assert.deepEqual(wrong, { status: 401, fault: "credentials" });
  assert.deepEqual(await thief.post("/api/account/login", { name: "Nobody", password }), wrong);
  assert.deepEqual(await thief.post("/api/account/recover", { name: "Anna", code: "2222-2222-2222-2222", password }), wrong);
  assert.deepEqual(await thief.post("/api/account/recover", { name: "Nobody", code: "2222-2222-2222-2222", password }), wrong);
  const limited = await Server.start(temporaryFolder(t), "--logins-per-minute", "3");
  t.after(() => limited.end("SIGKILL"));
  const statuses = [];
  for (let i = 0; i < 5; ++i) statuses.push((await new Browser(limited).post("/api/account/login", { name: `N${i}`, password })).status);
  assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
});

test("the thief of a session cannot guess the password, from any address", async (t) => {
  const data = temporaryFolder(t);
  const server = await Server.start(data, "--logins-per-minute", "4", "--proxy", "127.0.0.1");
  t.after(() => server.end("SIGKILL"));
  const cookie = await server.guest("Anna");
  let tries = 0;
  const post = async (path, body) =>
    (await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", "x-forwarded-for": `203.0.113.${++tries}` },
      body: JSON.stringify(body),
    })).status;
  assert.equal(await post("/api/account", { password }), 200);
  const statuses = [];
  for (const path of ["password", "codes", "delete", "password", "codes", "delete"]) {
    const guess = { password: "wrong horse", ...(path === "password" ? { old_password: "wrong horse" } : {}) };
    statuses.push(await post(`/api/account/${path}`, guess));
  }
  assert.deepEqual(statuses, [401, 401, 401, 401, 429, 429]);
});

test("a recovery code opens the account once, and ends what a thief had", async (t) => {
  const { server, anna, codes } = await withAnna(t);
  const thief = new Client(anna.cookie);
  await thief.connect(server);
  const owner = new Browser(server);
  const recovered = await owner.post("/api/account/recover", { name: "Anna", code: codes[0].toUpperCase(), password: "a new password" });
  assert.equal(recovered.status, 200);
  await thief.closed;
  assert.deepEqual(await anna.get("/api/me"), { status: 200 });
  assert.equal((await owner.get("/api/account")).codes_left, 7);
  assert.equal((await new Browser(server).post("/api/account/recover", { name: "Anna", code: codes[0], password })).status, 401);
});

test("sessions are seen and ended one by one, and by a new password", async (t) => {
  const { server, anna } = await withAnna(t);
  const phone = new Browser(server);
  await phone.post("/api/account/login", { name: "Anna", password });
  const { sessions } = await anna.get("/api/account");
  assert.equal(sessions.filter(({ current }) => current).length, 1);
  const other = sessions.find(({ current }) => !current);
  const socket = new Client(phone.cookie);
  await socket.connect(server);
  assert.equal((await anna.post("/api/account/sessions/end", other)).status, 400, "no other members");
  assert.equal((await anna.post("/api/account/sessions/end", { session: other.session })).status, 200);
  await socket.closed;
  assert.equal((await phone.get("/api/account")).status, 401);
  assert.equal((await anna.post("/api/account/sessions/end", { session: "0000000000000000" })).status, 404);

  await phone.post("/api/account/login", { name: "Anna", password });
  assert.equal((await anna.post("/api/account/password", { old_password: "wrong horse", password: "a new password" })).status, 401);
  assert.equal((await anna.post("/api/account/password", { old_password: password, password: "short" })).status, 400);
  assert.equal((await anna.post("/api/account/password", { old_password: password, password: "a new password" })).status, 200);
  assert.equal((await phone.get("/api/account")).status, 401);
  assert.equal((await anna.get("/api/account")).status, 200);
});

test("one's data is exported, and deleted: games stay, without the name", async (t) => {
  const { data, server, anna } = await withAnna(t);
  const client = new Client(anna.cookie);
  await client.connect(server);
  const ben = await Client.enter(server, "Ben");
  const { table } = await client.ask({ type: "create", game: "stones", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
  await ben.ask({ type: "sit", table });
  await ben.watch(table);
  const exported = await anna.get("/api/account/export");
  assert.equal(exported.name, "Anna");
  assert.equal(exported.kept, true);
  assert.deepEqual(exported.tables, [{ table, stage: "running", seat: 1 }], "no record before the end");

  assert.equal((await anna.post("/api/account/delete", { password: "wrong horse" })).status, 401);
  assert.equal((await anna.post("/api/account/delete", { password })).status, 200);
  await client.closed;
  assert.deepEqual(await anna.get("/api/me"), { status: 200 });
  await ben.watch(table);
  assert.equal(ben.table(table).table.seats[0].name, "—");
  assert.equal(ben.table(table).table.seats[1].name, "Ben");
  const stranger = new Browser(server);
  assert.equal((await stranger.post("/api/guest", { name: "Anna" })).status, 200, "the name is free");
  await server.end();
  for (const file of readdirSync(data)) assert.ok(!readFileSync(join(data, file)).includes("$argon2id$"), `${file} forgets`);
});

test("the export is whole: games with their results, chat, blocks, reports and what was decided about one", async (t) => {
  const { data, server, anna } = await withAnna(t);
  const client = new Client(anna.cookie);
  await client.connect(server);
  const ben = await Client.enter(server, 'Ben "the bear"');
  const open = { type: "create", game: "mandala", unlisted: true, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] };
  const tables = [];
  for (let i = 0; i < 6; ++i) {
    const { table } = await client.ask(open);
    await ben.ask({ type: "sit", table });
    assert.equal((await (i % 2 === 0 ? ben : client).ask({ type: "resign", table })).type, "done");
    tables.push(table);
  }
  assert.equal((await client.ask({ type: "say", table: tables[0], text: "dobra gra, \\ \"brawo\"" })).type, "done");
  assert.equal((await ben.ask({ type: "say", table: tables[0], text: "thank you" })).type, "done");
  // She talks at a table and leaves it again.
  const left = (await ben.ask({ ...open, game: "stones", seats: [{ sitter: "me" }, { sitter: "open" }, { sitter: "open" }] })).table;
  await ben.watch(left);
  await client.ask({ type: "sit", table: left });
  assert.equal((await client.ask({ type: "say", table: left, text: "my secret" })).type, "done");
  assert.equal((await client.ask({ type: "stand", table: left })).type, "done");
  assert.equal((await client.ask({ type: "block", table: tables[0], seat: 2, on: true })).type, "done");
  assert.equal((await client.ask({ type: "report", table: tables[0], seat: 2, why: "too polite" })).type, "done");
  assert.equal((await ben.ask({ type: "report", table: tables[0], seat: 1, why: "a confidence" })).type, "done");
  assert.equal(spawnSync(program, ["admin", "mute", "--data", data, "Anna", "--for", "7d", "--note", "moderators only"]).status, 0);

  const answer = await fetch(`${server.url}/api/account/export`, { headers: { cookie: anna.cookie } });
  const text = await answer.text();
  const exported = JSON.parse(text);
  assert.deepEqual(exported.tables.map(({ table }) => table), [...tables, left]);
  assert.deepEqual(exported.tables.map(({ seat, place, ending }) => [seat, place, ending]), [
    [1, 1, "resigned"], [1, 2, "resigned"], [1, 1, "resigned"], [1, 2, "resigned"], [1, 1, "resigned"], [1, 2, "resigned"], [undefined, undefined, undefined]]);
  for (const { record } of exported.tables.slice(0, 6)) assert.equal(record.ruleset, "mandala-1");
  assert.deepEqual(exported.said.map(({ table, text }) => [table, text]), [[tables[0], 'dobra gra, \\ "brawo"'], [left, "my secret"]]);
  assert.ok(exported.said.every(({ at }) => Math.abs(Date.now() - at) < 600_000));
  assert.deepEqual(exported.blocks, [{ name: 'Ben "the bear"' }]);
  assert.deepEqual(exported.reports.map(({ about, table, why }) => [about, table, why]), [['Ben "the bear"', tables[0], "too polite"]]);
  assert.equal(exported.sanctions[0].kind, "mute");
  assert.ok(exported.sanctions[0].until > Date.now());
  assert.deepEqual(exported.decisions.map(({ what }) => what), ["mute"]);
  assert.equal(exported.sessions.length, 1);
  assert.ok(exported.kept_since > 0);
  for (const secret of ["a confidence", "moderators only", "thank you", "argon2"]) assert.ok(!text.includes(secret), secret);

  assert.equal((await anna.post("/api/account/delete", { password })).status, 200);
  const others = await fetch(`${server.url}/api/account/export`, { headers: { cookie: ben.cookie } });
  const bens = JSON.parse(await others.text());
  assert.deepEqual(bens.reports.map(({ about, why }) => [about, why]), [[undefined, "a confidence"]]);
  const cleo = await Client.enter(server, "Cleo");
  await cleo.watch(left);
  assert.ok(!cleo.frames.some((frame) => frame.includes("my secret") || frame.includes("Anna")), "the server does not remember it either");
  await server.end();
  for (const file of readdirSync(data)) {
    for (const word of ["my secret", "brawo", "too polite", "moderators only"]) assert.ok(!readFileSync(join(data, file)).includes(word), `${file}: ${word}`);
  }
});

test("requests of other sites, other types and without a session are turned away", async (t) => {
  const { server, anna } = await withAnna(t);
  const post = (path, headers) => fetch(`${server.url}${path}`, { method: "POST", headers: { cookie: anna.cookie, "content-type": "application/json", ...headers }, body: JSON.stringify({ password }) });
  for (const path of ["/api/account", "/api/account/delete", "/api/account/codes", "/api/account/logout"]) {
    assert.equal((await post(path, { origin: "http://elsewhere.example" })).status, 403);
    assert.equal((await post(path, { "content-type": "text/plain" })).status, 415);
    assert.equal((await post(path, { cookie: "" })).status, 401);
  }
  assert.equal((await anna.get("/api/account/nowhere")).status, 404);
  assert.equal((await anna.get("/api/me")).kept, true);
});
