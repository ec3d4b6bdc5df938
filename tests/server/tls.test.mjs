// The server with TLS of its own: what browsers rely on, what operators get wrong, certificates that are renewed.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { connect as connectTls } from "node:tls";
import { Client, makeCertificate, program, Server, temporaryFolder } from "./server.mjs";

process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"; // nobody has signed these certificates

async function withServer(t, ...more) {
  const files = makeCertificate(temporaryFolder(t), "server");
  const server = await Server.start(temporaryFolder(t), ...files.options, ...more);
  t.after(() => server.end("SIGKILL"));
  return Object.assign(server, files);
}

// Whose certificate a new connection is shown, or why there is none.
function nameShown(server, options = {}) {
  return new Promise((resolve) => {
    const socket = connectTls({ port: server.port, host: "127.0.0.1", ...options }, () => {
      resolve(socket.getPeerCertificate().subject.CN);
      socket.destroy();
    });
    socket.on("error", (error) => resolve(error.code ?? error.message));
  });
}

test("pages, guests and games work over TLS, with secure cookies and a promise to stay with it", async (t) => {
  const server = await withServer(t);
  assert.equal(server.scheme, "https");
  const answer = await fetch(`${server.url}/api/guest`, { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Anna"}' });
  assert.match(answer.headers.get("set-cookie"), /HttpOnly; SameSite=Strict; Secure$/);
  assert.equal(answer.headers.get("strict-transport-security"), "max-age=31536000");
  const [anna, ben] = [await Client.enter(server, "Anna"), await Client.enter(server, "Ben")];
  const { table } = await anna.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
  await ben.ask({ type: "sit", table });
  await anna.watch(table);
  await ben.watch(table);
  for (let n = 0; n < 12 && anna.table(table).table.stage === "running"; ++n) {
    const mover = anna.table(table).table.turn === 1 ? anna : ben;
    assert.equal((await mover.play(table, mover.moves(table)[0])).type, "done");
    const { seq } = mover.table(table);
    await Promise.all([anna.reach(table, seq), ben.reach(table, seq)]);
  }
  assert.ok(anna.table(table).table.moves >= 12);
  assert.deepEqual(await server.end(), { code: 0, signal: null });
  assert.equal((await anna.closed).code, 1001);
});

test("a page that came without TLS is another site", async (t) => {
  const server = await withServer(t);
  const client = new Client(await server.guest("Anna"));
  await client.connect(server);
  const other = server.socket(client.cookie, server.url.replace("https", "http"));
  await new Promise((resolve) => (other.onerror = other.onclose = resolve));
  const posted = await fetch(`${server.url}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url.replace("https", "http") },
    body: '{"name":"Eve"}',
  });
  assert.equal(posted.status, 403);
});

test("old versions of TLS and plain HTTP are refused, and harm nobody", async (t) => {
  const server = await withServer(t);
  assert.equal(await nameShown(server, { minVersion: "TLSv1.2", maxVersion: "TLSv1.2" }), "server");
  assert.equal(await nameShown(server, { minVersion: "TLSv1.3" }), "server");
  assert.match(await nameShown(server, { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT:@SECLEVEL=0" }), /PROTOCOL|ALERT|VERSION|ECONNRESET/);
  const plain = await new Promise((resolve) => {
    let said = "";
    const socket = connect(server.port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    socket.on("data", (bytes) => (said += bytes.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => resolve(said));
  });
  assert.ok(!plain.includes("HTTP/1.1 200"));
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
});

test("a client that does not finish the handshake is dropped, and counts against the limit meanwhile", { timeout: 60_000 }, async (t) => {
  const server = await withServer(t, "--connections-per-address", "2", "--metrics");
  const idle = [];
  for (const bytes of [[0x16, 0x03, 0x01, 0x02], []]) {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => {});
    idle.push(new Promise((resolve) => socket.on("close", resolve)));
    await once(socket, "connect"); // connections are accepted in their order
    if (bytes.length > 0) socket.write(Buffer.from(bytes));
  }
  assert.match(await nameShown(server), /ECONNRESET|closed|disconnected/, "there is no room for a third");
  await Promise.all(idle);
  assert.match(await (await fetch(`${server.url}/metrics`)).text(), /^sandstone_no_handshake_total 2$/m);
});

test("a renewed certificate is read on SIGHUP, and a wrong one leaves the old in place", async (t) => {
  const server = await withServer(t);
  const anna = await Client.enter(server, "Anna");
  const renewed = makeCertificate(temporaryFolder(t), "renewed");
  const other = makeCertificate(temporaryFolder(t), "other");
  const after = async (signal, words) => {
    server.child.kill(signal);
    while (!server.log.includes(words)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  copyFileSync(renewed.certificate, server.certificate);
  copyFileSync(renewed.key, server.key);
  await after("SIGHUP", '"certificate_renewed"');
  assert.equal(await nameShown(server), "renewed");
  assert.equal((await anna.ask({ type: "ping" })).type, "done", "connected clients stay connected");
  copyFileSync(other.key, server.key);
  await after("SIGHUP", "the key belongs to another certificate");
  assert.equal(await nameShown(server), "renewed");
});

test("what is wrong with a certificate or its key is told before anything is opened", (t) => {
  const folder = temporaryFolder(t);
  const [one, two] = [makeCertificate(folder, "one"), makeCertificate(folder, "two")];
  const locked = makeCertificate(folder, "locked", "-passout", "pass:secret");
  const complaint = (certificate, key) => {
    const ended = spawnSync(program, ["serve", "--port", "0", "--data", join(folder, "data"), ...(certificate ? ["--tls-certificate", certificate] : []), ...(key ? ["--tls-key", key] : [])], { encoding: "utf8", timeout: 30_000 });
    assert.equal(ended.status, 1);
    return ended.stderr;
  };
  assert.match(complaint(join(folder, "nowhere"), one.key), /nowhere: the certificate cannot be read/);
  assert.match(complaint(one.certificate, join(folder, "nowhere")), /nowhere: the certificate's key cannot be read/);
  assert.match(complaint(one.certificate, two.key), /two\.key: the key belongs to another certificate/);
  assert.match(complaint(one.key, one.key), /one\.key: this is no certificate in PEM format/);
  assert.match(complaint(one.certificate, one.certificate), /one\.pem: this is no private key in PEM format, or it has a password/);
  assert.match(complaint(locked.certificate, locked.key), /locked\.key: this is no private key in PEM format, or it has a password/);
  assert.match(complaint(one.certificate, ""), /tls-certificate and tls-key belong together/);
});

// A port that nothing uses at this moment.
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

test("those who come without TLS are sent on", async (t) => {
  const port = await freePort();
  const server = await withServer(t, "--redirect-port", String(port));
  const answer = await fetch(`http://127.0.0.1:${port}/some/page?x=1`, { redirect: "manual" });
  assert.equal(answer.status, 308);
  assert.equal(answer.headers.get("location"), `https://127.0.0.1:${server.port}/some/page?x=1`);
  const odd = await new Promise((resolve) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: evil\"host\r\n\r\n"));
    socket.on("data", (bytes) => (said += bytes));
    socket.on("error", () => {});
    socket.on("close", () => resolve(said));
  });
  assert.match(odd, /^HTTP\/1\.1 400 /);
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
});
