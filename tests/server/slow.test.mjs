// Clients that are slow on purpose, or say half of something, and a disk that is full.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { connect as connectTls } from "node:tls";
import { Client, makeCertificate, Server, temporaryFolder } from "./server.mjs";

process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"; // nobody has signed these certificates

async function withServer(t, tls, ...options) {
  const certificate = tls ? makeCertificate(temporaryFolder(t), "server").options : [];
  const server = await Server.start(temporaryFolder(t), "--metrics", ...certificate, ...options);
  t.after(() => server.end("SIGKILL"));
  return server;
}

// Bytes as they are, or what TLS makes of them once the handshake is done.
async function line(server) {
  const tls = server.scheme === "https";
  const socket = tls ? connectTls({ port: server.port, host: "127.0.0.1" }) : connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, tls ? "secureConnect" : "connect");
  return socket;
}

const metric = async (server, name) => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^sandstone_${name} (\\S+)$`, "m").exec(text)[1]);
};

// A frame as clients send it: text, masked (with zeros).
function frame(text) {
  const bytes = Buffer.from(text);
  const head = bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes]);
}

async function rawSocket(server, cookie) {
  const socket = await line(server);
  socket.write(["GET /socket HTTP/1.1", `Host: 127.0.0.1:${server.port}`, `Origin: ${server.url}`, "Connection: Upgrade", "Upgrade: websocket",
    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", `Cookie: ${cookie}`, "", ""].join("\r\n"));
  await once(socket, "data");
  return socket;
}

// Most of what these do is wait.
describe("slow, half and full", { concurrency: true }, () => {
  for (const tls of [false, true]) {
    const over = tls ? " (over TLS)" : "";

    test(`a request that comes byte by byte is given up, and others do not wait for it${over}`, async (t) => {
      const server = await withServer(t, tls);
      const began = Date.now();
      const sockets = await Promise.all(Array.from({ length: 20 }, () => line(server)));
      const ends = sockets.map((socket) => {
        socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
        const dripping = setInterval(() => socket.write("X"), 500);
        return once(socket, "close").then(() => clearInterval(dripping));
      });
      assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
      await Promise.all(ends);
      assert.ok(Date.now() - began < 120_000);
    });

    test(`an answer that is not read is given up, and others do not wait for it${over}`, async (t) => {
      const pages = temporaryFolder(t);
      writeFileSync(join(pages, "index.html"), "x");
      writeFileSync(join(pages, "large.png"), Buffer.alloc(1 << 16));
      const server = await withServer(t, tls, "--static", pages);
      const before = await metric(server, "connections");
      const sockets = await Promise.all(Array.from({ length: 5 }, () => line(server)));
      for (const socket of sockets) {
        socket.pause();
        for (let i = 0; i < 400; ++i) socket.write(`GET /large.png HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
      }
      assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
      while ((await metric(server, "connections")) > before) await new Promise((resolve) => setTimeout(resolve, 200));
      for (const socket of sockets) socket.destroy();
    });

    test(`a client that does not read is dropped, and its table goes on${over}`, async (t) => {
      const server = await withServer(t, tls, "--queued-bytes", "65536", "--messages-per-second", "1000000");
      const anna = await Client.enter(server, "Anna");
      const { table } = await anna.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "bot", level: 1 }] });
      await anna.watch(table);
      const socket = await rawSocket(server, await server.guest("Deaf"));
      socket.pause();
      // More answers than the socket buffers of both sides hold.
      for (let id = 1; id <= 40_000; ++id) socket.write(frame(JSON.stringify({ type: "watch", id, table })));
      while ((await metric(server, "too_slow_total")) < 1) await new Promise((resolve) => setTimeout(resolve, 50));
      assert.equal((await anna.play(table, anna.moves(table)[0])).type, "done");
      while ((await metric(server, "clients")) > 1) await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    });

    test(`a client that sends pings without end is dropped, whether it reads the answers or not${over}`, async (t) => {
      const ping = Buffer.from([0x89, 0xfd, 0, 0, 0, 0, ...Array(125).fill(1)]);
      const limited = await withServer(t, tls);
      const reads = await rawSocket(limited, await limited.guest("Fast"));
      const closed = new Promise((resolve) => reads.on("close", resolve));
      reads.resume();
      for (let i = 0; i < 1000; ++i) reads.write(ping);
      await closed;
      assert.ok((await metric(limited, "too_fast_total")) > 200);
      // Without a pace that could stop it, the bytes of the answers do.
      const server = await withServer(t, tls, "--queued-bytes", "65536", "--messages-per-second", "1000000");
      const deaf = await rawSocket(server, await server.guest("Deaf"));
      deaf.pause();
      for (let i = 0; i < 100_000; ++i) deaf.write(ping);
      while ((await metric(server, "too_slow_total")) < 1) await new Promise((resolve) => setTimeout(resolve, 50));
      while ((await metric(server, "clients")) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      deaf.destroy();
    });

    test(`half a frame, and a connection that ends in the middle of one, harm nobody${over}`, async (t) => {
      const server = await withServer(t, tls);
      const anna = await Client.enter(server, "Anna");
      const halves = [[0x81], [0x81, 0xfe], [0x81, 0xfe, 0x01], [0x81, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff], [0x01, 0x81, 0, 0, 0, 0, 0x7b], [0x8f, 0x80, 0, 0, 0, 0], [0x81, 0x01, 0x7b]];
      for (const bytes of halves) {
        const socket = await rawSocket(server, anna.cookie);
        socket.end(Buffer.from(bytes));
        socket.resume();
        await once(socket, "close");
      }
      assert.equal((await anna.ask({ type: "ping" })).type, "done");
      while ((await metric(server, "clients")) > 1) await new Promise((resolve) => setTimeout(resolve, 50));
    });
  }

  test("half of what TLS sends after the handshake harms nobody", async (t) => {
    const server = await withServer(t, true);
    const anna = await Client.enter(server, "Anna");
    // A record of which half is there, one that no key has made, and an end without a farewell.
    for (const bytes of [[0x17, 0x03, 0x03], [0x17, 0x03, 0x03, 0x00, 0x40, 1, 2, 3], [0x17, 0x03, 0x03, 0x00, 0x20, ...Array(32).fill(7)], []]) {
      const under = connect(server.port, "127.0.0.1");
      under.on("error", () => {});
      await once(under, "connect");
      const socket = connectTls({ socket: under });
      socket.on("error", () => {});
      await once(socket, "secureConnect");
      socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
      await once(socket, "data");
      if (bytes.length > 0) under.write(Buffer.from(bytes));
      under.end();
      await once(under, "close");
    }
    assert.equal((await anna.ask({ type: "ping" })).type, "done");
    while ((await metric(server, "clients")) > 1) await new Promise((resolve) => setTimeout(resolve, 50));
  });

  test("on a full disk moves are refused with a clear word, and nothing acknowledged is lost", async (t) => {
    const data = temporaryFolder(t);
    // No file may grow beyond 300 KiB: the system refuses further bytes as a full disk would.
    const server = await Server.startIn(["bash", "-c", "trap '' XFSZ; ulimit -S -f 300; exec \"$0\" \"$@\""], data, "--metrics", "--guests-per-minute", "1000000");
    t.after(() => server.end("SIGKILL"));
    const anna = await Client.enter(server, "Anna");
    const ben = await Client.enter(server, "Ben");
    const create = { type: "create", game: "stones", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] };
    const made = [];
    let refused;
    while (!refused) {
      const answer = await (made.length % 2 === 0 ? anna : ben).ask(create);
      if (answer.type === "done") made.push(answer.table);
      else refused = answer;
      if (made.length > 30) break; // as many as two may have open
    }
    while (!refused) {
      const answer = await anna.ask({ type: "sit", table: made[1] }).then(() => anna.ask({ type: "stand", table: made[1] }));
      if (answer.type !== "done") refused = answer;
    }
    assert.equal(refused.reason, "not_saved");
    assert.ok(made.length >= 2, "there was room at first");
    assert.equal((await ben.ask({ type: "ping" })).type, "done");
    assert.equal((await ben.watch(made[0])).type, "done");

    // The operator is told: once in the log, and for as long as it lasts by /readyz and /metrics.
    const ready = () => fetch(`${server.url}/readyz`);
    const until = async (status) => {
      let answer;
      while ((answer = await ready()).status !== status) await new Promise((resolve) => setTimeout(resolve, 50));
      return answer.json();
    };
    assert.deepEqual(await until(503), { fault: "not_saving" });
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    // A smaller thing may still fit where a table did not.
    let account;
    do {
      account = await fetch(`${server.url}/api/guest`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: "Cleo" }) });
    } while (account.status === 200);
    assert.deepEqual([account.status, await account.json()], [503, { fault: "not_saved" }]);
    account = await fetch(`${server.url}/api/account`, {
      method: "POST",
      headers: { cookie: anna.cookie, "content-type": "application/json" },
      body: JSON.stringify({ password: "correct horse" }),
    });
    assert.deepEqual([account.status, await account.json()], [503, { fault: "not_saved" }]);
    assert.ok((await metric(server, "failed_commits_total")) >= 3);
    assert.deepEqual(await until(503), { fault: "not_saving" });
    assert.equal(await metric(server, "saving"), 0);
    // Whole lines, in the order in which they were written. On a busy machine smaller things may have fitted for so long that
    // it was over in between, so it may have begun more than once; but it is not said twice that it has.
    const lines = (what) => server.log.split("\n").slice(0, -1).map((line) => JSON.parse(line)).filter((line) => line.what === what);
    const said = () => lines("writes_fail").length - lines("writes_work_again").length;
    while (said() < 1) await once(server.child.stderr, "data");
    assert.equal(said(), 1);
    assert.match(lines("writes_fail")[0].why, /disk/);

    // There is room again while it runs.
    assert.equal(spawnSync("prlimit", ["--pid", String(server.child.pid), "--fsize=unlimited:unlimited"]).status, 0);
    assert.deepEqual(await until(200), { ready: true });
    assert.equal(await metric(server, "saving"), 1);
    while (said() > 0) await once(server.child.stderr, "data");
    assert.ok(lines("writes_work_again").reduce((sum, { failed }) => sum + failed, 0) >= 3);
    assert.equal(said(), 0);
    for (const secret of ["Anna", "Ben", ...made, anna.cookie.split("=")[1]]) assert.ok(!server.log.includes(secret));
    assert.equal((await ben.ask(create)).type, "done");
    await server.end("SIGKILL");
    const again = await Server.start(data);
    t.after(() => again.end("SIGKILL"));
    await anna.connect(again);
    for (const table of made.slice(0, 10)) assert.equal((await anna.watch(table)).type, "done");
    assert.equal((await anna.ask({ type: "sit", table: made[1] })).type, "done", "and there is room again");
  });
});
