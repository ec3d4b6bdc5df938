// Clients that are slow on purpose, or say half of something, and a disk that is full.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { Client, Server, temporaryFolder } from "./server.mjs";

async function withServer(t, ...options) {
  const server = await Server.start(temporaryFolder(t), "--metrics", ...options);
  t.after(() => server.end("SIGKILL"));
  return server;
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
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(["GET /socket HTTP/1.1", `Host: 127.0.0.1:${server.port}`, `Origin: ${server.url}`, "Connection: Upgrade", "Upgrade: websocket",
    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", `Cookie: ${cookie}`, "", ""].join("\r\n"));
  await once(socket, "data");
  return socket;
}

test("a request that comes byte by byte is given up, and others do not wait for it", async (t) => {
  const server = await withServer(t);
  const began = Date.now();
  const ends = Array.from({ length: 20 }, () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    const dripping = setInterval(() => socket.write("X"), 500);
    return once(socket, "close").then(() => clearInterval(dripping));
  });
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  await Promise.all(ends);
  assert.ok(Date.now() - began < 120_000);
});

test("a client that does not read is dropped, and its table goes on", async (t) => {
  const server = await withServer(t, "--queued-bytes", "65536", "--messages-per-second", "1000000");
  const anna = await Client.enter(server, "Anna");
  const { table } = await anna.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "bot", level: 1 }] });
  await anna.watch(table);
  const socket = await rawSocket(server, await server.guest("Deaf"));
  socket.pause();
  for (let id = 1; id <= 5000; ++id) socket.write(frame(JSON.stringify({ type: "watch", id, table })));
  while ((await metric(server, "too_slow_total")) < 1) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal((await anna.play(table, anna.moves(table)[0])).type, "done");
  socket.destroy();
});

test("half a frame, and a connection that ends in the middle of one, harm nobody", async (t) => {
  const server = await withServer(t);
  const anna = await Client.enter(server, "Anna");
  for (const bytes of [[0x81], [0x81, 0xfe], [0x81, 0xfe, 0x01], [0x81, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff], [0x01, 0x81, 0, 0, 0, 0, 0x7b], [0x8f, 0x80, 0, 0, 0, 0], [0x81, 0x01, 0x7b]]) {
    const socket = await rawSocket(server, anna.cookie);
    socket.end(Buffer.from(bytes));
    socket.resume();
    await once(socket, "close");
  }
  assert.equal((await anna.ask({ type: "ping" })).type, "done");
});

test("on a full disk moves are refused with a clear word, and nothing acknowledged is lost", async (t) => {
  const data = temporaryFolder(t);
  // No file may grow beyond 300 KiB: the system refuses further bytes as a full disk would.
  const server = await Server.startIn(["bash", "-c", "trap '' XFSZ; ulimit -f 300; exec \"$0\" \"$@\""], data);
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
  await server.end("SIGKILL");
  const again = await Server.start(data);
  t.after(() => again.end("SIGKILL"));
  await anna.connect(again);
  for (const table of made.slice(0, 10)) assert.equal((await anna.watch(table)).type, "done");
  assert.equal((await anna.ask({ type: "sit", table: made[1] })).type, "done", "and there is room again");
});
