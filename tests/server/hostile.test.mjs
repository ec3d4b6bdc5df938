// What a server meets on the open internet, and how it takes its leave.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { Client, program, Server, temporaryFolder } from "./server.mjs";

async function withServer(t, ...options) {
  const server = await Server.start(temporaryFolder(t), ...options);
  t.after(() => server.end("SIGKILL"));
  return server;
}

// Sends bytes as they are; answers with everything that comes back until the end.
function raw(port, bytes) {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (more) => (said += more));
    socket.on("close", () => resolve(said));
    socket.on("error", () => resolve(said));
  });
}

const upgrade = (server, headers) =>
  raw(server.port, ["GET /socket HTTP/1.1", `Host: 127.0.0.1:${server.port}`, "Connection: Upgrade", "Upgrade: websocket",
    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", ...headers, "", ""].join("\r\n"));

test("a socket is opened only with a session, and from our own pages", async (t) => {
  const server = await withServer(t);
  const cookie = await server.guest("Anna");
  assert.match(await upgrade(server, [`Origin: ${server.url}`]), /^HTTP\/1\.1 401 /);
  assert.match(await upgrade(server, [`Origin: ${server.url}`, `Cookie: sandstone_session=${"0".repeat(64)}`]), /^HTTP\/1\.1 401 /);
  assert.match(await upgrade(server, [`Origin: ${server.url}`, `Cookie: ${cookie.slice(0, -1)}`]), /^HTTP\/1\.1 401 /);
  assert.match(await upgrade(server, ["Origin: http://elsewhere.example", `Cookie: ${cookie}`]), /^HTTP\/1\.1 403 /);
  assert.match(await upgrade(server, [`Cookie: ${cookie}`]), /^HTTP\/1\.1 403 /);
  assert.match(await upgrade(server, [`Origin: ${server.url}`, `Cookie: ${cookie}`]), /^HTTP\/1\.1 101 /);
});

test("a cookie cannot be read by scripts or sent from other sites, and its secret is in no log", async (t) => {
  const server = await withServer(t);
  const answer = await fetch(`${server.url}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"name":"Żółw"}',
  });
  const cookie = answer.headers.get("set-cookie");
  assert.match(cookie, /HttpOnly; SameSite=Strict/);
  const me = await fetch(`${server.url}/api/me`, { headers: { cookie: cookie.split(";")[0] } });
  assert.deepEqual(await me.json(), { name: "Żółw", kept: false });
  assert.deepEqual(await (await fetch(`${server.url}/api/me`)).json(), {});
  await server.end();
  assert.ok(!server.log.includes(/=([0-9a-f]+)/.exec(cookie)[1]));
});

test("guests with bad names, of other sites or in floods are turned away", async (t) => {
  const server = await withServer(t, "--guests-per-minute", "5");
  const post = (body, headers = {}) =>
    fetch(`${server.url}/api/guest`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
  assert.equal((await post('{"name":""}')).status, 400);
  assert.equal((await post('{"name":"a\\u202eb"}')).status, 400);
  assert.equal((await post("[".repeat(1000))).status, 400);
  assert.equal((await post('{"name":"A"}', { origin: "http://elsewhere.example" })).status, 403);
  assert.equal((await post('{"name":"A"}', { "content-type": "text/plain" })).status, 415);
  const statuses = [];
  for (let i = 0; i < 7; ++i) statuses.push((await post('{"name":"A"}')).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
});

test("frames that make no sense are refused, and those too long end the connection", async (t) => {
  const server = await withServer(t);
  const anna = await Client.enter(server, "Anna");
  const ben = await Client.enter(server, "Ben");
  for (const frame of ["", "{", "null", '{"type":"fly","id":99}', "\u0000", '{"id":98'.repeat(100), "[".repeat(2000)]) anna.socket.send(frame);
  anna.socket.send(new Uint8Array([255, 254, 0]));
  assert.equal((await anna.ask({ type: "ping" })).type, "done");
  assert.equal(anna.frames.filter((frame) => frame.includes('"malformed"')).length, 8);
  anna.socket.send("x".repeat(100_000));
  assert.equal((await anna.closed).code, 1009);
  assert.equal((await ben.ask({ type: "ping" })).type, "done");
});

test("moves for another's seat or table are refused", async (t) => {
  const server = await withServer(t);
  const [anna, ben, cleo] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben"), await Client.enter(server, "Cleo")];
  const { table } = await anna.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
  await ben.ask({ type: "sit", table });
  for (const client of [anna, ben, cleo]) await client.watch(table);
  const move = anna.moves(table)[0];
  assert.equal((await ben.play(table, move)).reason, "not_your_turn");
  assert.equal((await cleo.play(table, move)).reason, "not_seated");
  assert.equal((await anna.ask({ type: "play", table: "aaaaaaaaaaaaaaaa", after: 0, move })).reason, "no_such_table");
  assert.equal((await cleo.ask({ type: "sit", table })).reason, "not_open");
  assert.equal((await anna.play(table, move)).type, "done");
});

test("a flood on one socket is slowed down, and then ended", async (t) => {
  const server = await withServer(t, "--messages-per-second", "10");
  const anna = await Client.enter(server, "Anna");
  for (let i = 1; i <= 100; ++i) anna.socket.send(JSON.stringify({ type: "ping", id: 1000 + i }));
  while (anna.frames.length < 101) await new Promise((resolve) => (anna.onFrame = resolve));
  assert.ok(anna.frames.filter((frame) => frame.includes("too_fast")).length > 50);
  for (let i = 0; i < 400; ++i) anna.socket.send('{"type":"ping","id":1}');
  await anna.closed;
});

test("one address has only so many connections", async (t) => {
  const server = await withServer(t, "--connections-per-address", "4");
  const cookie = await server.guest("Anna");
  const clients = Array.from({ length: 8 }, () => new Client(cookie));
  const opened = await Promise.allSettled(clients.map((client) => client.connect(server)));
  const inside = opened.filter(({ status }) => status === "fulfilled").length;
  assert.ok(inside >= 3 && inside <= 4, `${inside} are inside`);
});

test("broken HTTP harms nobody", async (t) => {
  const server = await withServer(t);
  for (const bytes of ["\r\n\r\n", "GET", "GET / HTTP/9.9\r\n\r\n", `GET / HTTP/1.1\r\nX: ${"x".repeat(100_000)}\r\n\r\n`, "\0".repeat(5000),
    "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n{", "DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n"]) {
    await raw(server.port, bytes);
  }
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
});

test("what is no request is refused with the same strict headers as everything else", async (t) => {
  const server = await withServer(t);
  const refusals = [
    ["GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nbad header\r\n\r\n", 400],
    ["\0\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nX: ${"x".repeat(8200)}\r\n\r\n`, 431],
    ["POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", 413],
    ["GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 404],
    ["DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", 401],
  ];
  for (const [bytes, status] of refusals) {
    const said = await raw(server.port, bytes);
    assert.match(said, new RegExp(`^HTTP/1\\.1 ${status} `), bytes.slice(0, 60));
    for (const header of ["Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Cache-Control: no-store"]) assert.ok(said.includes(header), `${status}: ${header}`);
    assert.ok(!said.includes("Strict-Transport-Security"));
  }
  assert.equal(await raw(server.port, "GET / HTTP/1.1\r\nHost:"), "", "half a request has no answer");
});

test("behind a proxy that does TLS, cookies and headers are those of TLS", async (t) => {
  const server = await withServer(t, "--secure-cookies");
  const enter = (headers) => fetch(`${server.url}/api/guest`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: '{"name":"Anna"}' });
  assert.equal((await enter({ origin: server.url })).status, 403, "a page that came without TLS");
  const answer = await enter({ origin: server.url.replace("http", "https") });
  assert.match(answer.headers.get("set-cookie"), /^__Host-sandstone_session=[0-9a-f]{64}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
  assert.equal(answer.headers.get("strict-transport-security"), "max-age=31536000");
  const [name, secret] = answer.headers.get("set-cookie").split(";")[0].split("=");
  const me = async (cookie) => (await (await fetch(`${server.url}/api/me`, { headers: { cookie } })).json()).name;
  assert.equal(await me(`${name}=${secret}`), "Anna");
  assert.equal(await me(`sandstone_session=${secret}`), undefined, "another host of the same site could have set this one");
});

test("what the server keeps can be read by nobody else on the machine", async (t) => {
  const data = join(temporaryFolder(t), "new");
  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  await server.guest("Anna");
  const copy = join(temporaryFolder(t), "copy.db");
  assert.equal(spawnSync(program, ["admin", "backup", "--data", data, copy]).status, 0);
  for (const path of [data, ...readdirSync(data).map((file) => join(data, file)), copy]) assert.equal(statSync(path).mode & 0o077, 0, path);
});

test("pages are served with their types and strict headers, and nothing from outside their folder", async (t) => {
  const pages = temporaryFolder(t);
  mkdirSync(join(pages, "assets"));
  writeFileSync(join(pages, "index.html"), "<!doctype html>");
  writeFileSync(join(pages, "assets", "a.wasm"), "wasm");
  const server = await withServer(t, "--static", pages);
  const home = await fetch(`${server.url}/?language=pl`);
  assert.equal(await home.text(), "<!doctype html>");
  assert.equal(home.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(home.headers.get("cache-control"), "no-cache");
  assert.match(home.headers.get("content-security-policy"), /default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
  assert.equal(home.headers.get("x-content-type-options"), "nosniff");
  const asset = await fetch(`${server.url}/assets/a.wasm`);
  assert.equal(asset.headers.get("content-type"), "application/wasm");
  assert.match(asset.headers.get("cache-control"), /immutable/);
  const head = await fetch(`${server.url}/assets/a.wasm`, { method: "HEAD" });
  assert.equal(head.headers.get("content-length"), "4");
  assert.match(await raw(server.port, "GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), /^HTTP\/1\.1 404 /);
  const missing = await fetch(`${server.url}/<script>alert(1)</script>`);
  assert.equal(missing.status, 404);
  assert.ok(!(await missing.text()).includes("script"));
});

test("a server that is asked to end says so, and ends well", async (t) => {
  const server = await withServer(t);
  const anna = await Client.enter(server, "Anna");
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  const ended = server.end();
  assert.equal((await anna.closed).code, 1001);
  assert.deepEqual(await ended, { code: 0, signal: null });
});

test("what was asked before the server ends is answered", async (t) => {
  const server = await withServer(t, "--logins-per-minute", "1000");
  const body = (i) => `{"name":"Nobody ${10 + i}","password":"correct horse"}`;
  const request = (i) => `POST /api/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body(i).length}\r\n\r\n${body(i)}`;
  const answers = Array.from({ length: 20 }, (_, i) => raw(server.port, request(i)));
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200, "earlier clients are connected by now");
  const ended = server.end();
  const statuses = (await Promise.all(answers)).map((said) => /^HTTP\/1\.1 (\d+) /.exec(said)?.[1]);
  assert.ok(statuses.every((status) => status === "401" || status === "503"), `${statuses}`);
  assert.deepEqual(await ended, { code: 0, signal: null });
});

test("a second server is refused the folder, and a taken port is told", async (t) => {
  const data = temporaryFolder(t);
  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const again = spawnSync(program, ["serve", "--port", "0", "--data", data], { encoding: "utf8" });
  assert.equal(again.status, 1);
  assert.match(again.stderr, /another server is using this folder/);
  const taken = spawnSync(program, ["serve", "--port", String(server.port), "--data", temporaryFolder(t)], { encoding: "utf8" });
  assert.equal(taken.status, 1);
  assert.match(taken.stderr, /port \d+ cannot be opened/);
});

test("the configuration is printed, from options and environment", () => {
  const { stdout, status } = spawnSync(program, ["serve", "--print-config", "--data", "here"], {
    encoding: "utf8",
    env: { ...process.env, SANDSTONE_PORT: "9123" },
  });
  assert.equal(status, 0);
  assert.match(stdout, /^port = 9123$/m);
  assert.match(stdout, /^data = "here"$/m);
});

test("a cookie that was thrown away opens nothing any more, and nobody else's cookie opens one's seat", async (t) => {
  const server = await withServer(t);
  const [anna, eve] = [await Client.enter(server, "Anna"), await Client.enter(server, "Eve")];
  const { table } = await anna.ask({ type: "create", game: "mandala", unlisted: true, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
  await eve.watch(table);
  assert.equal(eve.table(table).you, 0);
  assert.equal((await eve.ask({ type: "stand", table })).reason, "not_seated");
  const post = (path) => fetch(`${server.url}${path}`, { method: "POST", headers: { "content-type": "application/json", cookie: anna.cookie }, body: "{}" });
  assert.equal((await post("/api/account/logout")).status, 200);
  await anna.closed;
  // The same secret, sent again: by itself, twice, and among others.
  for (const cookie of [anna.cookie, `${anna.cookie}; ${anna.cookie}`, `a=b; ${anna.cookie}; c="d"`]) {
    assert.match(await upgrade(server, [`Origin: ${server.url}`, `Cookie: ${cookie}`]), /^HTTP\/1\.1 401 /);
    assert.deepEqual(await (await fetch(`${server.url}/api/me`, { headers: { cookie } })).json(), {});
  }
  assert.equal((await post("/api/account/logout")).status, 401);
});

test("requests over HTTP have a pace for each address, and what a proxy says is believed only of a proxy", async (t) => {
  const forwarded = (server, address) => fetch(`${server.url}/healthz`, { headers: { "x-forwarded-for": address } });
  const alone = await withServer(t, "--requests-per-minute", "3");
  const statuses = [];
  for (let i = 0; i < 5; ++i) statuses.push((await forwarded(alone, `203.0.113.${i}`)).status);
  assert.deepEqual(statuses, [200, 200, 200, 429, 429], "anybody can write that header");

  const server = await withServer(t, "--requests-per-minute", "3", "--proxy", "127.0.0.0/8", "--connections-per-address", "2");
  for (let i = 0; i < 5; ++i) assert.equal((await forwarded(server, `203.0.113.${i}`)).status, 200);
  assert.equal((await forwarded(server, "1.2.3.4, 198.51.100.1")).status, 200);
  assert.equal((await forwarded(server, "1.2.3.5, 198.51.100.1")).status, 200);
  assert.equal((await forwarded(server, "1.2.3.6, 198.51.100.1")).status, 200);
  assert.equal((await forwarded(server, "1.2.3.7, 198.51.100.1")).status, 429, "the last one counts");
  // A proxy may add a line instead: what a client wrote in a line before it is not believed either.
  const statusOf = (lines) => new Promise((resolve) => {
    const headers = { host: "127.0.0.1", "x-forwarded-for": lines };
    get(`${server.url}/healthz`, { headers }, (answer) => resolve(answer.resume().statusCode));
  });
  for (let i = 0; i < 3; ++i) assert.equal(await statusOf([`1.2.3.${i}`, "198.51.100.2"]), 200);
  assert.equal(await statusOf(["1.2.3.9", "198.51.100.2"]), 429, "the last line counts");
  assert.equal((await forwarded(server, "2001:db8:1:2::1")).status, 200);
  assert.equal((await forwarded(server, "2001:db8:1:2::2")).status, 200);
  assert.equal((await forwarded(server, "2001:db8:1:2::3")).status, 200);
  assert.equal((await forwarded(server, "2001:db8:1:2:ffff::4")).status, 429, "one home is one client");
  assert.equal((await forwarded(server, "2001:db8:1:3::1")).status, 200);
});

test("what X-Forwarded-For says of a client is counted, so that a proxy that is set up wrongly is seen", async (t) => {
  const server = await withServer(t, "--proxy", "127.0.0.1", "--proxies", "2", "--metrics");
  const said = async () => Object.fromEntries([...(await (await fetch(`${server.url}/metrics`)).text())
    .matchAll(/^sandstone_forwarded_total\{said="(\w+)"\} (\d+)$/gm)].map(([, name, count]) => [name, Number(count)]));
  const before = await said();
  assert.deepEqual(before, { address: 0, nothing: 1, too_few: 0, no_address: 0 });
  for (const line of ["203.0.113.1, 10.0.0.1", "1.2.3.4, 203.0.113.1, 10.0.0.1", "203.0.113.1", "unknown, 10.0.0.1", "203.0.113.0/24, 10.0.0.1", " , "]) {
    assert.equal((await fetch(`${server.url}/healthz`, { headers: { "x-forwarded-for": line } })).status, 200);
  }
  assert.deepEqual(await said(), { address: 2, nothing: 3, too_few: 1, no_address: 2 });
});
