// A server that is to be worn down: by names, guesses, floods of small things, and a machine that misbehaves.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { Client, program, Server, temporaryFolder } from "./server.mjs";

const open = { type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] };
const password = "correct horse";

async function withServer(t, ...options) {
  const server = await Server.start(temporaryFolder(t), "--metrics", "--guests-per-minute", "100000", ...options);
  t.after(() => server.end("SIGKILL"));
  return server;
}

const metric = async (server, name) => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^sandstone_${name} (\\S+)$`, "m").exec(text)[1]);
};

const post = (server, path, body, headers = {}) =>
  fetch(`${server.url}${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });

async function twoAtATable(server, more = {}) {
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask({ ...open, ...more });
  await anna.watch(table);
  await ben.watch(table);
  assert.equal((await ben.ask({ type: "sit", table })).type, "done");
  await anna.reach(table, ben.table(table).seq);
  return { anna, ben, table };
}

// Sends bytes as they are; answers with everything that comes back until the end.
async function raw(server, bytes) {
  const socket = connect(server.port, "127.0.0.1");
  let said = "";
  socket.on("data", (more) => (said += more));
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.end(bytes);
  await once(socket, "close");
  return said;
}

// ---- the machine's clock -----------------------------------------------------------------------------------------------

test("games, lobby and chat do not jump with the machine's clock", async (t) => {
  const folder = temporaryFolder(t);
  const [library, file] = [join(folder, "jumping_clock.so"), join(folder, "jump")];
  const compiled = spawnSync("g++", ["-x", "c", "-std=c11", "-shared", "-fPIC", "-o", library, "tests/server/jumping_clock.c", "-ldl"], { encoding: "utf8" });
  assert.equal(compiled.status, 0, compiled.stderr);
  const jump = (millis) => writeFileSync(file, `${millis}`);
  jump(0);
  const data = temporaryFolder(t);
  const start = () => Server.startIn(["env", `LD_PRELOAD=${library}`, `JUMP_FILE=${file}`], data, "--metrics");
  const server = await start();
  t.after(() => server.end("SIGKILL"));
  const { anna, ben, table } = await twoAtATable(server, { clock: { kind: "live", minutes: 10 } });
  await ben.ask({ type: "watch_lobby" });

  const stillGoesOn = async (millis) => {
    jump(millis);
    ben.frames.length = 0;
    const { table: other } = await anna.ask({ ...open });
    await ben.hear((message) => message.type === "lobby_changes" && message.changed.some(({ id }) => id === other));
    assert.equal((await anna.ask({ type: "say", table, text: "Hello" })).type, "done");
    await anna.watch(table);
    const { stage, left } = anna.table(table).table;
    assert.equal(stage, "running");
    assert.ok(left[0] > 9.5 * 60_000 && left[0] <= 10 * 60_000, `${left[0]} milliseconds are left`);
    assert.ok(Math.abs((await metric(server, "clock_difference_seconds")) - millis / 1000) < 2);
  };
  await stillGoesOn(11 * 60_000);
  await stillGoesOn(-60 * 60_000);
  assert.equal((await anna.play(table, anna.moves(table)[0])).type, "done");

  // The clock is still an hour back when the server starts again: nobody's time stands still.
  await server.end();
  const again = await start();
  t.after(() => again.end("SIGKILL"));
  const after = new Client(anna.cookie);
  await after.connect(again);
  await after.watch(table);
  const turn = after.table(table).table.turn - 1;
  const before = after.table(table).table.left[turn];
  while (after.table(table).table.left[turn] === before) await after.watch(table);
  assert.ok(after.table(table).table.left[turn] > 9 * 60_000);
});

// ---- names and passwords -----------------------------------------------------------------------------------------------

test("no imitation of a kept name is accepted, nor a blank name, nor that of a moderator or a bot", async (t) => {
  const server = await withServer(t, "--logins-per-minute", "1000");
  const cookie = await server.guest("Marcin Nowak");
  assert.equal((await post(server, "/api/account", { password }, { cookie })).status, 200);
  const join = async (name) => (await post(server, "/api/guest", { name })).status;
  const imitations = ["marcin nowak", " Marcin  Nowak ", "Marcin\u200bNowak", "Marcin\u200b Nowak", "Mar\u200dcin Nowak", "Mar\u200ccin Nowak", "Mar\u2060cin Nowak",
    "Mar\u00adcin Nowak", "\u200eMarcin Nowak", "Marcin Nowak\u200f", "\u061cMarcin Nowak", "Marcin\u3164Nowak", "Marcin Nowak\u3164", "Marcin Nowak\uffa0", "Marcin Nowak\u115f",
    "Marcin Nowak\ufe0f", "Marcin Nowak\u{e0020}", "Marcin\u00a0Nowak", "Marcin\u2003Nowak", "\uff2darcin Nowak", "\uff2d\uff41\uff52\uff43\uff49\uff4e \uff2e\uff4f\uff57\uff41\uff4b",
    "M\u0430rcin Nowak", "\u041carcin Nowak", "Marc\u0456n Nowak", "Marcin N\u03bfwak", "\u{1d40c}arcin Nowak", "Marcin Nowak\u034f", "Marcin Nowak\u2800", "rnarcin nowak"];
  for (const name of imitations) assert.ok([400, 409].includes(await join(name)), JSON.stringify(name));
  for (const name of ["\u3164", "\u2800", "\u00ad", " ", "\u200b", "\u0301", "...", "\u2014", "a\u0301\u0301\u0301\u0301\u0301", "Anna \u2713", "\ufffc"]) assert.equal(await join(name), 400, JSON.stringify(name));
  for (const name of ["admin", "ADMIN", "\u0430dmin", "Moderator", "moder\u0430tor", "Bot 4", "b\u043et 4", "bot-7", "Bot", "Sandstone", "system"]) assert.equal(await join(name), 409, JSON.stringify(name));
  assert.ok((await metric(server, "refused_names_total")) > 40);
  // Names of people are accepted, in one form.
  for (const name of ["Żółw", "Zo\u0308e", "Łukasz 2", "Ольга", "李小龙", "محمد", "🐢 Ann", "D'Arcy-Smith", "Bothilda", "Marcin"]) {
    const answer = await post(server, "/api/guest", { name });
    assert.equal(answer.status, 200, name);
    assert.equal((await answer.json()).name, name.normalize("NFKC"));
  }
});

test("a kept name is marked, and an older guest of that name gets another", async (t) => {
  const server = await withServer(t, "--logins-per-minute", "1000");
  const older = await Client.enter(server, "Anna");
  const cookie = await server.guest("Anna");
  assert.equal((await post(server, "/api/account", { password }, { cookie })).status, 200);
  await older.closed;
  await older.connect(server);
  await older.hear((message) => message.type === "hello" && message.name === "Anna 2");
  const me = await fetch(`${server.url}/api/me`, { headers: { cookie: older.cookie } });
  assert.deepEqual(await me.json(), { name: "Anna 2", kept: false });
  const keeper = new Client(cookie);
  await keeper.connect(server);
  const { table } = await keeper.ask(open);
  await older.ask({ type: "sit", table });
  await keeper.watch(table);
  assert.deepEqual(keeper.table(table).table.seats.map(({ name, kept }) => [name, kept]), [["Anna", true], ["Anna 2", undefined]]);
  assert.ok((await metric(server, "renamed_guests_total")) >= 1);
});

test("somebody who guesses waits longer and longer, and keeps nobody else out", async (t) => {
  const server = await withServer(t, "--logins-per-minute", "1000", "--proxy", "127.0.0.1");
  const anna = await server.guest("Anna");
  const kept = await post(server, "/api/account", { password }, { cookie: anna });
  assert.equal(kept.status, 200);
  const device = kept.headers.getSetCookie().find((cookie) => cookie.startsWith("sandstone_device=")).split(";")[0];
  const logIn = async (address, guess, cookie = "") =>
    (await post(server, "/api/account/login", { name: "Anna", password: guess }, { "x-forwarded-for": address, ...(cookie ? { cookie } : {}) })).status;
  const guesses = [];
  for (let i = 0; i < 12; ++i) guesses.push(await logIn("203.0.113.1", `wrong horse ${i}`));
  assert.deepEqual(guesses, [...Array(5).fill(401), ...Array(7).fill(429)]);
  assert.equal(await logIn("203.0.113.1", password), 429, "even with the right password, from there");
  assert.equal(await logIn("198.51.100.7", password), 200, "the owner, from elsewhere");
  assert.equal(await logIn("203.0.113.1", password, device), 200, "the owner's device, even from there");
  assert.equal(await logIn("203.0.113.1", password, `sandstone_device=${"0".repeat(64)}`), 429, "no device that we know");
  assert.ok((await metric(server, "refused_logins_total")) >= 9);
  assert.equal(await metric(server, "failed_logins_total"), 5);
  // Many names from one address: that address waits.
  const statuses = [];
  for (let i = 0; i < 60; ++i) statuses.push((await post(server, "/api/account/login", { name: `Name ${i}`, password }, { "x-forwarded-for": "192.0.2.9" })).status);
  assert.equal(statuses.filter((status) => status === 401).length, 40);
});

test("addresses that proxies add are counted from the right", async (t) => {
  const server = await withServer(t, "--requests-per-minute", "3", "--proxy", "127.0.0.0/8", "--proxies", "2");
  const ask = async (...lines) => {
    const said = await raw(server, ["GET /healthz HTTP/1.1", "Host: localhost", "Connection: close", ...lines.map((line) => `X-Forwarded-For: ${line}`), "", ""].join("\r\n"));
    return Number(/^HTTP\/1\.1 (\d+) /.exec(said)[1]);
  };
  // What the client writes comes first, then who asked the outer proxy, then the outer proxy as the inner one saw it.
  assert.equal(await ask("1.2.3.1, 203.0.113.1, 10.0.0.1"), 200);
  assert.equal(await ask("1.2.3.2", "203.0.113.1", "10.0.0.1"), 200);
  assert.equal(await ask("1.2.3.3, 203.0.113.1", "10.0.0.2"), 200);
  assert.equal(await ask("1.2.3.4", "203.0.113.1, 10.0.0.1"), 429);
  assert.equal(await ask("1.2.3.4", "203.0.113.2, 10.0.0.1"), 200);
});

test("a request that others could read differently is refused, and so is one for a host of another name", async (t) => {
  const server = await withServer(t);
  const status = async (...lines) => Number(/^HTTP\/1\.1 (\d+) /.exec(await raw(server, [...lines, "Connection: close", "", ""].join("\r\n")))?.[1]);
  const chunk = "0\r\n\r\n";
  assert.equal(await status("GET /healthz HTTP/1.1", "Host: localhost"), 200);
  assert.equal(await status("GET /healthz HTTP/1.1", "Host: localhost", "Host: localhost"), 400);
  assert.equal(await status("GET /healthz HTTP/1.1", "Host: localhost", "Host: evil.example"), 400);
  assert.equal(await status("GET /healthz HTTP/1.1"), 400);
  for (const encoding of ["identity, chunked", "identity", "chunked, identity", "xchunked", "gzip, chunked"]) {
    const said = await raw(server, `POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: ${encoding}\r\n\r\n${chunk}`);
    assert.match(said, /^(HTTP\/1\.1 4\d\d |$)/, encoding);
    assert.doesNotMatch(said, /"fault":"name"/, `${encoding} was read`);
  }
  const both = await raw(server, `POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
  assert.match(both, /^HTTP\/1\.1 400 /);
  const chunked = await raw(server, `POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
  assert.match(chunked, /"fault":"name"/, "a chunked request is read");

  for (const host of ["localhost", "127.0.0.1:8080", "[::1]:80", "sandstone.localhost"]) assert.equal(await status("GET /healthz HTTP/1.1", `Host: ${host}`), 200, host);
  for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"]) assert.equal(await status("GET /healthz HTTP/1.1", `Host: ${host}`), 421, host);
  assert.equal(await metric(server, "unknown_hosts_total"), 3);
  const named = await withServer(t, "--hosts", "Example.org, www.example.org");
  for (const [host, wanted] of [["example.org", 200], ["WWW.example.org.:443", 200], ["evil.example", 421]]) {
    assert.match(await raw(named, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`), new RegExp(`^HTTP/1\\.1 ${wanted} `), host);
  }
});

// ---- floods of small things --------------------------------------------------------------------------------------------

test("a chat is never full for good, and all connections of a player have one pace", async (t) => {
  const server = await withServer(t, "--test-seed", "1", "--messages-per-second", "100000");
  const { anna, ben, table } = await twoAtATable(server);
  for (let i = 0; i < 520; ++i) {
    await server.advance(3000);
    assert.equal((await anna.ask({ type: "say", table, text: `line ${i}` })).type, "done", `line ${i}`);
  }
  const eve = await Client.enter(server, "Eve");
  await eve.watch(table);
  const lines = eve.frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === "chat").flatMap((chat) => chat.lines);
  assert.deepEqual([lines.length, lines.at(-1).text], [100, "line 519"]);
  let said = 0;
  for (let i = 0; i < 5; ++i) {
    const again = new Client(ben.cookie);
    await again.connect(server);
    for (let line = 0; line < 5; ++line) if ((await again.ask({ type: "say", table, text: "again" })).type === "done") ++said;
  }
  assert.equal(said, 6);
  assert.equal(await metric(server, "lines_refused_total"), 19);
});

test("the bots of one player do not wait for those of others", async (t) => {
  const server = await withServer(t, "--bot-threads", "1", "--tables-per-minute", "1000");
  const against = (level) => ({ ...open, starting_seat: 2, seats: [{ sitter: "me" }, { sitter: "bot", level }] });
  for (let i = 0; i < 5; ++i) {
    const greedy = await Client.enter(server, `Greedy ${i}`);
    await Promise.all(Array.from({ length: 20 }, () => greedy.ask({ ...against(8), unlisted: true })));
  }
  assert.ok((await metric(server, "thoughts_waiting")) > 50);
  const modest = await Client.enter(server, "Modest");
  const { table } = await modest.ask(against(1));
  await modest.watch(table);
  while (modest.table(table).table.moves < 1) await modest.reach(table, modest.table(table).seq + 1);
  const waiting = await metric(server, "thoughts_waiting");
  assert.ok(waiting > 40, `only ${waiting} of a hundred long thoughts wait still`);
});

test("who comes and goes all the time is told to others now and then, and what was told is not told again", async (t) => {
  const server = await withServer(t, "--messages-per-second", "100000");
  const { anna, ben, table } = await twoAtATable(server);
  for (let i = 0; i < 20; ++i) {
    const mover = anna.table(table).table.turn === 1 ? anna : ben;
    assert.equal((await mover.play(table, mover.moves(table)[0])).type, "done");
    await Promise.all([anna.reach(table, mover.table(table).seq), ben.reach(table, mover.table(table).seq)]);
  }
  const eve = await Client.enter(server, "Eve");
  const presence = () => anna.frames.filter((frame) => frame.startsWith('{"type":"presence"')).length;
  const before = presence();
  const began = Date.now();
  await eve.watch(table);
  const history = eve.table(table).events.length;
  assert.ok(history >= 20);
  for (let i = 0; i < 200; ++i) {
    await eve.ask({ type: "unwatch", table });
    await eve.ask({ type: "watch", table });
  }
  const changes = presence() - before;
  assert.ok(changes <= 2 + (Date.now() - began) / 650, `${changes} in ${Date.now() - began} ms`);
  const updates = eve.frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === "update");
  assert.equal(updates.reduce((sum, { events }) => sum + events.length, 0), history);
  assert.ok((await metric(server, "presence_put_off_total")) > 100);
  assert.equal(await metric(server, "known_history_total"), 200);
});

test("a crowd in the lobby is told what is different, not everything again", async (t) => {
  const server = await withServer(t, "--messages-per-second", "100000", "--connections-per-address", "1000", "--tables-per-address", "1000", "--tables-per-minute", "100000");
  const makers = await Promise.all(Array.from({ length: 5 }, (_, i) => Client.enter(server, `Maker ${i}`)));
  for (const maker of makers) for (let n = 0; n < 15; ++n) await maker.ask(open);
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, i) => Client.enter(server, `Watcher ${i}`)));
  for (const client of crowd) await client.ask({ type: "watch_lobby" });
  for (const client of crowd) client.frames.length = 0;
  const churner = await Client.enter(server, "Churner");
  let [made, began] = [0, Date.now()];
  while (Date.now() - began < 2000) {
    const { table } = await churner.ask(open);
    if (!table) break;
    assert.equal((await churner.ask({ type: "stand", table })).type, "done");
    ++made;
  }
  const { table: last } = await makers[0].ask(open);
  for (const client of crowd) while (!client.lobby.has(last)) await new Promise((resolve) => (client.onFrame = resolve));
  const bytes = crowd.flatMap(({ frames }) => frames).reduce((sum, frame) => sum + frame.length, 0) / crowd.length;
  const { tables } = await (await fetch(`${server.url}/api/tables`)).json();
  for (const client of crowd) assert.deepEqual([...client.lobby.keys()].sort(), tables.map(({ id }) => id).sort());
  t.diagnostic(`${bytes} bytes to each while ${made} tables were made and left`);
  assert.ok(made >= 1 && bytes < 3000, `${bytes} bytes to each`);
  assert.equal(await metric(server, "lobby_lists_total"), crowd.length);
  assert.ok((await metric(server, "lobby_changes_total")) >= crowd.length);
});

test("a few guests with many tables push nobody else's table out of the lobby", async (t) => {
  const server = await withServer(t, "--proxy", "127.0.0.1", "--messages-per-second", "100000", "--tables-per-address", "1000", "--tables-per-minute", "1000");
  const from = (address) => ({ "x-forwarded-for": address });
  const anna = await Client.enter(server, "Anna", from("198.51.100.1"));
  const { table } = await anna.ask(open);
  for (let i = 0; i < 6; ++i) {
    const guest = await Client.enter(server, `Guest ${i}`, from("203.0.113.9"));
    for (let n = 0; n < 20; ++n) await guest.ask(open);
  }
  await anna.ask({ type: "watch_lobby" });
  assert.equal(anna.lobby.size, 100);
  assert.ok(anna.lobby.has(table), "the earliest table");
});

test("tables are made and left at a pace, and those of an address that wait are limited", async (t) => {
  const server = await withServer(t, "--proxy", "127.0.0.1", "--messages-per-second", "100000", "--tables-per-address", "30");
  const from = (address) => ({ "x-forwarded-for": address });
  const churner = await Client.enter(server, "Churner", from("203.0.113.1"));
  const began = Date.now();
  let made = 0;
  for (let i = 0; i < 100; ++i) {
    const { table, reason } = await churner.ask(open);
    if (table) assert.equal((await churner.ask({ type: "stand", table })).type, "done");
    else assert.equal(reason, "too_fast");
    made += table ? 1 : 0;
  }
  assert.ok(made <= 21 + (Date.now() - began) / 3000, `${made} tables`);
  assert.ok((await metric(server, "seats_refused_total")) >= 70);
  const answers = [];
  for (const name of ["Anna", "Ben"]) {
    const guest = await Client.enter(server, name, from("198.51.100.1"));
    for (let i = 0; i < 18; ++i) answers.push(await guest.ask(open));
  }
  assert.equal(answers.filter(({ type }) => type === "done").length, 30);
  assert.equal(answers.at(-1).reason, "too_many_here");
  assert.equal(await metric(server, "tables_refused_total"), 6);
  const elsewhere = await Client.enter(server, "Eve", from("198.51.100.2"));
  assert.equal((await elsewhere.ask(open)).type, "done");
});

test("a table at which nobody sits goes after a short time", async (t) => {
  const server = await withServer(t, "--test-seed", "1");
  const anna = await Client.enter(server, "Anna");
  const { table: empty } = await anna.ask({ ...open, seats: [{ sitter: "open" }, { sitter: "open" }] });
  const { table: taken } = await anna.ask(open);
  await anna.watch(empty);
  await server.advance(11 * 60_000);
  while (anna.table(empty).table.stage !== "closed") await anna.reach(empty, anna.table(empty).seq + 1);
  await anna.watch(taken);
  assert.equal(anna.table(taken).table.stage, "open");
});

test("no log grows without end, and a long one is read beside everything else", async (t) => {
  const server = await withServer(t, "--messages-per-second", "100000", "--tables-per-minute", "1000000");
  const { anna, ben, table } = await twoAtATable(server);
  const { table: other } = await anna.ask({ ...open, game: "stones", seats: [{ sitter: "me" }, { sitter: "open" }, { sitter: "open" }] });
  let sat = 0;
  while ((await ben.ask({ type: "sit", table: other })).type === "done" && ++sat < 1000) await ben.ask({ type: "stand", table: other });
  assert.equal(sat, 20);
  assert.equal((await ben.ask({ type: "sit", table: other })).reason, "too_often");
  await anna.ask({ type: "resign", table });
  let wished = 0;
  for (const player of [anna, ben]) {
    while ((await player.ask({ type: "rematch", table, agree: wished % 2 === 0 })).type === "done" && wished < 1000) ++wished;
  }
  assert.equal(wished, 400);
  const { seq } = anna.table(table);
  assert.ok(seq < 500, `${seq} events`);
  assert.equal(await metric(server, "repeats_refused_total"), 4);
  const { events } = await (await fetch(`${server.url}/api/tables/${table}/log`)).json();
  assert.ok(events.length >= 400);
  assert.equal((await fetch(`${server.url}/api/tables/${table}/record`)).status, 200);
});

// ---- a machine that misbehaves -----------------------------------------------------------------------------------------

test("a server without file descriptors says so once, and goes on when there are some again", async (t) => {
  const server = await Server.startIn(["bash", "-c", "ulimit -n 64; exec \"$0\" \"$@\""], temporaryFolder(t));
  t.after(() => server.end("SIGKILL"));
  const sockets = Array.from({ length: 100 }, () => connect(server.port, "127.0.0.1").on("error", () => {}));
  const said = (what) => server.log.split("\n").filter((line) => line.includes(`"${what}"`)).length;
  while (said("accept_fails") === 0) await once(server.child.stderr, "data");
  for (const socket of sockets) socket.destroy();
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  while (said("accept_works_again") === 0) await once(server.child.stderr, "data");
  assert.equal(said("accept_fails"), 1);
});

test("sessions that nobody uses end, and guests who cannot come back are deleted", async (t) => {
  const data = temporaryFolder(t);
  const server = await Server.start(data, "--test-seed", "1", "--metrics");
  t.after(() => server.end("SIGKILL"));
  const [anna, keeper] = [await server.guest("Anna"), await server.guest("Keeper")];
  assert.equal((await post(server, "/api/account", { password }, { cookie: keeper })).status, 200);
  const client = new Client(anna);
  await client.connect(server);
  const { table } = await client.ask(open);
  await client.leave();
  await server.advance(200 * 86_400_000);
  await client.connect(server); // she is here once more: from now on it counts
  await client.leave();
  const name = async (cookie) => (await (await fetch(`${server.url}/api/me`, { headers: { cookie } })).json()).name;
  await server.advance(200 * 86_400_000);
  while ((await metric(server, "ended_sessions_total")) < 1) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await name(keeper), undefined, "not used for 400 days");
  assert.equal(await name(anna), "Anna");
  await server.advance(366 * 86_400_000);
  while ((await metric(server, "deleted_guests_total")) < 1) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await name(anna), undefined);
  const { seats } = await (await fetch(`${server.url}/api/tables/${table}`)).json();
  assert.equal(seats[0].name, "—");
  assert.equal((await post(server, "/api/account/login", { name: "Keeper", password })).status, 200, "an account stays");
});

test("moves are made while a player with thousands of games is deleted", async (t) => {
  const data = temporaryFolder(t);
  const first = await Server.start(data);
  const cookie = await first.guest("Veteran");
  await first.end();
  const database = new DatabaseSync(join(data, "sandstone.db"));
  const { id } = database.prepare("SELECT id FROM players").get();
  database.exec("BEGIN");
  const addTable = database.prepare("INSERT INTO tables (id, state, last_seq, updated) VALUES (?, 3, 40, 1)");
  const addEvent = database.prepare("INSERT INTO events (table_n, seq, body) VALUES (?, ?, ?)");
  const addSitting = database.prepare("INSERT INTO sittings (player, table_id) VALUES (?, ?)");
  const created = JSON.stringify({ type: "created", version: 1, ruleset: "mandala-1", seats: [{ sitter: "person", player: id, name: "Veteran" }, { sitter: "open" }], by: id, at: 1 });
  for (let i = 0; i < 1500; ++i) {
    const { lastInsertRowid } = addTable.run(`veteran${i}`);
    addEvent.run(lastInsertRowid, 1, created);
    for (let seq = 2; seq <= 40; ++seq) addEvent.run(lastInsertRowid, seq, JSON.stringify({ type: "said", seat: 1, text: "x".repeat(100), at: 1 }));
    addSitting.run(id, `veteran${i}`);
  }
  database.exec("COMMIT");
  database.close();

  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const { anna, ben, table } = await twoAtATable(server);
  let deleted = false;
  const deletion = post(server, "/api/account/delete", { password: "" }, { cookie }).then(({ status }) => (assert.equal(status, 200), (deleted = true)));
  let longest = 0;
  while (!deleted && anna.table(table).table.stage === "running") {
    const mover = anna.table(table).table.turn === 1 ? anna : ben;
    const began = Date.now();
    assert.equal((await mover.play(table, mover.moves(table)[0])).type, "done");
    longest = Math.max(longest, Date.now() - began);
    await Promise.all([anna.reach(table, mover.table(table).seq), ben.reach(table, mover.table(table).seq)]);
    await Promise.race([deletion, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  await deletion;
  t.diagnostic(`the longest wait for a move was ${longest} ms`);
  assert.ok(longest < 750, `${longest} ms`);
  const left = new DatabaseSync(join(data, "sandstone.db"), { readOnly: true });
  assert.equal(left.prepare("SELECT count(*) AS n FROM events WHERE instr(body, 'Veteran') > 0").get().n, 0);
  left.close();
});

test("a fault of the store while something is read is told as that, and nothing is missing afterwards", async (t) => {
  const data = temporaryFolder(t);
  const server = await Server.start(data, "--metrics");
  t.after(() => server.end("SIGKILL"));
  const anna = await Client.enter(server, "Anna");
  const { table } = await anna.ask(open);
  const database = new DatabaseSync(join(data, "sandstone.db"));
  const status = async (path) => {
    const answer = await fetch(`${server.url}/api/tables/${table}${path}`);
    return [answer.status, (await answer.json()).fault];
  };
  // The reads are those of programs that expect these names.
  database.exec("ALTER TABLE events RENAME TO elsewhere; ALTER TABLE seatings RENAME TO gone");
  assert.equal((await anna.ask({ type: "watch", table })).reason, "not_read");
  for (const request of [{ type: "list_games" }, { type: "watch_lobby" }, open]) assert.equal((await anna.ask(request)).reason, "not_read", request.type);
  for (const path of ["", "/record", "/log"]) assert.deepEqual(await status(path), [503, "not_read"]);
  assert.ok((await metric(server, "unreadable_tables_total")) > 0);
  database.exec("ALTER TABLE elsewhere RENAME TO events; ALTER TABLE gone RENAME TO seatings");
  database.close();
  assert.equal((await anna.ask({ type: "watch", table })).type, "done");
  assert.equal((await anna.ask({ type: "watch_lobby" })).type, "done");
  assert.deepEqual(await status("/record"), [404, "no_finished_game"]);
  assert.equal((await anna.ask({ type: "watch", table: "nowhere" })).reason, "no_such_table");
});

test("a server is stopped while bots think, accounts hash and tables are written, again and again", async (t) => {
  for (let round = 0; round < 8; ++round) {
    const server = await Server.start(temporaryFolder(t), "--guests-per-minute", "1000", "--bot-threads", "2");
    t.after(() => server.end("SIGKILL"));
    const clients = await Promise.all(Array.from({ length: 4 }, (_, i) => Client.enter(server, `Anna ${i}`)));
    for (const client of clients) {
      for (let id = 100; id < 110; ++id) {
        client.socket.send(JSON.stringify({ ...open, id, starting_seat: 2, unlisted: true, seats: [{ sitter: "me" }, { sitter: "bot", level: 8 }] }));
      }
      post(server, "/api/account", { password }, { cookie: client.cookie }).catch(() => {});
    }
    await clients[0].ask({ type: "ping" });
    assert.deepEqual(await server.end(), { code: 0, signal: null });
  }
});

// ---- the folder --------------------------------------------------------------------------------------------------------

test("a second server is refused the folder even where somebody has deleted the lock", async (t) => {
  const data = temporaryFolder(t);
  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  rmSync(join(data, "lock"), { force: true });
  const again = spawnSync(program, ["serve", "--port", "0", "--data", data], { encoding: "utf8", timeout: 10_000 });
  assert.equal(again.status, 1);
  assert.match(again.stderr, /another server is using this folder/);
});
