// Moderation while the server runs, and what players see of it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { Client, program, Server, temporaryFolder } from "./server.mjs";

// Runs beside the server's clients, which must go on meanwhile.
function admin(data, command, ...words) {
  return new Promise((resolve) => {
    const child = spawn(program, ["admin", command, "--data", data, ...words]);
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (bytes) => (stdout += bytes));
    child.stderr.on("data", (bytes) => (stderr += bytes));
    child.on("close", (status) => resolve({ status, stdout, stderr }));
  });
}
async function json(data, ...words) {
  const { status, stdout, stderr } = await admin(data, ...words, "--json");
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

async function withServer(t, data = temporaryFolder(t)) {
  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  server.data = data;
  return server;
}
const open = { type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] };
const last = (client) => JSON.parse(client.frames.at(-1));
// Waits until something is so; the test runner ends those that wait for ever.
async function until(isSo) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("a player who is banned is told and sent out at once, cannot come back, and can when the ban is lifted", async (t) => {
  const server = await withServer(t);
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask(open);
  const waiting = (await ben.ask(open)).table;
  await ben.ask({ type: "sit", table });
  await anna.watch(table);
  await ben.watch(table);

  const placed = await admin(server.data, "ban", "Ben", "--for", "7d", "--note", "rude");
  assert.match(placed.stdout, /^Ben \([a-z0-9]{16}\) is banned until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\.\n$/);
  assert.equal((await ben.closed).code, 1008);
  assert.equal(last(ben).type, "banned");
  assert.ok(last(ben).until > Date.now());
  await until(() => anna.frames.some((frame) => frame.startsWith('{"type":"presence"') && frame.includes('"claim_in"')));
  await anna.watch(waiting);
  await until(() => anna.table(waiting).table.stage === "closed"); // a table that had not begun is left

  await ben.connect(server);
  assert.equal((await ben.closed).code, 1008, "each time");
  assert.equal(last(ben).type, "banned");
  const other = await fetch(`${server.url}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: ben.cookie },
    body: '{"name":"Bernard"}',
  });
  assert.equal(other.status, 403, "nor under another name");
  assert.equal((await other.json()).type, "banned");
  assert.equal((await fetch(`${server.url}/api/account/export`, { headers: { cookie: ben.cookie } })).status, 200, "but they have their data");
  assert.equal((await anna.ask({ type: "ping" })).type, "done", "others notice nothing");

  const [listed] = await json(server.data, "bans");
  assert.deepEqual({ kind: listed.kind, name: listed.name, note: listed.note }, { kind: "ban", name: "Ben", note: "rude" });
  assert.match((await admin(server.data, "unban", listed.player)).stdout, /is not banned any more/);
  const again = await admin(server.data, "unban", "Ben");
  assert.equal(again.status, 1);
  assert.match(again.stderr, /Ben .* was not banned/);
  // Within a second or so.
  await until(async () => {
    ben.frames = [];
    await ben.connect(server);
    await until(() => ben.frames.length > 0);
    return last(ben).type === "hello";
  });
  assert.equal((await ben.watch(table)).type, "done");
  assert.equal(ben.table(table).you, 2, "the seat is still theirs");
});

test("a ban survives a restart, and an address may be banned", async (t) => {
  const data = temporaryFolder(t);
  let server = await withServer(t, data);
  const anna = await Client.enter(server, "Anna");
  assert.match((await admin(data, "ban", "127.0.0.0/8")).stdout, /^127\.0\.0\.0\/8 is banned for good\.\n$/);
  assert.equal((await anna.closed).code, 1008);
  assert.deepEqual(last(anna), { type: "banned" });
  await server.end();
  server = await withServer(t, data);
  await anna.connect(server);
  assert.equal((await anna.closed).code, 1008);
  const post = (path, body) =>
    fetch(`${server.url}${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  assert.equal((await post("/api/guest", { name: "Eve" })).status, 403);
  assert.equal((await post("/api/account/login", { name: "Eve", password: "long enough" })).status, 403);
  assert.equal((await admin(data, "unban", "127.0.0.1/8")).status, 0, "the same net, written otherwise");
  await until(async () => (await post("/api/guest", { name: "Eve" })).status === 200);
});

test("a player who is muted cannot talk, and can when it is over", async (t) => {
  const server = await withServer(t);
  const ben = await Client.enter(server, "Ben");
  const { table } = await ben.ask(open);
  assert.equal((await ben.ask({ type: "say", table, text: "hello" })).type, "done");
  const began = Date.now();
  assert.equal((await admin(server.data, "mute", "Ben", "--for", "1h")).status, 0);
  let answer;
  await until(async () => (answer = await ben.ask({ type: "say", table, text: "hello" })).reason === "muted");
  assert.ok(answer.until >= began + 3_600_000 && answer.until <= Date.now() + 3_600_000);
  assert.equal((await admin(server.data, "mute", "Ben")).status, 0);
  await until(async () => (answer = await ben.ask({ type: "say", table, text: "hello" })).until === undefined && answer.reason === "muted");
  assert.equal((await admin(server.data, "unmute", "Ben")).status, 0);
  await until(async () => (await ben.ask({ type: "say", table, text: "hello" })).type === "done");
});

test("names that several have, and orders that make no sense, are told clearly", async (t) => {
  const server = await withServer(t);
  await server.guest("Ben");
  await server.guest("Ben");
  const several = await admin(server.data, "ban", "Ben");
  assert.equal(several.status, 1);
  assert.match(several.stderr, /2 players have this name; give the id of one of them:\n {2}[a-z0-9]{16} {2}Ben/);
  assert.match((await admin(server.data, "ban", "Nobody")).stderr, /Nobody is not an address, and not a player's id or name/);
  assert.match((await admin(server.data, "mute", "127.0.0.1")).stderr, /players are muted, not addresses/);
  const [one] = await json(server.data, "players", "Ben");
  assert.match((await admin(server.data, "ban", one.player, "--for", "a while")).stderr, /--for: a while is no time such as 30m, 12h, 7d or 4w/);
  assert.deepEqual(await json(server.data, "bans"), []);
  assert.match((await admin(server.data, "close", "nowhere")).stderr, /there is no table nowhere/);
});

test("a table is closed: players are told, and its record stays", async (t) => {
  const server = await withServer(t);
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask(open);
  await ben.ask({ type: "sit", table });
  await anna.watch(table);
  await ben.watch(table);
  await anna.play(table, anna.moves(table)[0]);
  assert.deepEqual(await json(server.data, "close", table), { table, closed: true });
  await until(() => ben.table(table).table.stage === "closed");
  assert.equal((await ben.ask({ type: "resign", table })).reason, "not_running");
  assert.equal((await fetch(`${server.url}/api/tables/${table}/record`)).status, 200);
  const shown = await json(server.data, "table", table);
  assert.equal(shown.events.at(-1).kind, "closed");
  assert.deepEqual(shown.seats.map(({ name }) => name), ["Anna", "Ben"]);
  assert.match((await admin(server.data, "close", table)).stderr, new RegExp(`${table} is closed already`));
  assert.equal((await json(server.data, "tables")).find((one) => one.table === table).state, "closed");
});

test("reports are listed, shown with the chat, and dealt with", async (t) => {
  const server = await withServer(t);
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask(open);
  await ben.ask({ type: "sit", table });
  await ben.ask({ type: "say", table, text: "something \"rude\"" });
  await anna.ask({ type: "report", table, seat: 2, why: "see the chat" });
  assert.match((await admin(server.data, "reports")).stdout, /^ +1 {2}\d{4}-.* about Ben \(.*\): see the chat\n$/);
  const shown = await json(server.data, "report", "1");
  assert.equal(shown.about_name, "Ben");
  assert.deepEqual(shown.said.map(({ name, text }) => [name, text]), [["Ben", 'something "rude"']]);
  assert.match((await admin(server.data, "report", "1")).stdout, /Ben: something "rude"/);
  assert.match((await admin(server.data, "settle", "1", "--note", "talked to him")).stdout, /Report 1 is dealt with/);
  assert.match((await admin(server.data, "reports")).stdout, /There are no reports to deal with/);
  assert.equal((await json(server.data, "reports", "--all"))[0].note, "talked to him");
  assert.equal((await admin(server.data, "report", "2")).status, 1);
});
