// What the tests of the server share: starting and ending it, guests, and clients over real sockets.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { load } from "../wasm/module.mjs";

export const program = process.env.SANDSTONE ?? "build/release/sandstone";

// What the rules say of a view that the server sent.
const rulebook = await load(process.env.SANDSTONE_WASM ?? "build/wasm/sandstone.wasm");
export function sceneOf(game, view) {
  const handle = rulebook.exports.position_open_view(rulebook.write(`${game}-1 ${view}`));
  assert.ok(handle > 0, rulebook.read());
  assert.equal(rulebook.exports.position_scene(handle, 0), 1, rulebook.read());
  const scene = JSON.parse(rulebook.read());
  rulebook.exports.position_close(handle);
  return scene;
}

// What each seat, from 0 for spectators, knew after each move of a record, from the rules alone: the views as texts and the
// moves as JSON.
export function seenBy(record, seats) {
  const { exports } = rulebook;
  const handle = exports.position_open_record(rulebook.write(record), 0, 0);
  assert.ok(handle > 0, rulebook.read());
  const text = (done) => (assert.equal(done, 1, rulebook.read()), rulebook.read());
  const turns = exports.position_turns(handle);
  const seen = Array.from({ length: seats }, () => ({ views: [], events: [] }));
  for (let turn = 0; turn <= turns; ++turn) {
    assert.equal(exports.position_go_to(handle, turn), 1);
    seen.forEach(({ views }, seat) => views.push(text(exports.position_view(handle, seat))));
  }
  seen.forEach((one, seat) => (one.events = JSON.parse(text(exports.position_events(handle, 1, seat)))));
  exports.position_close(handle);
  return seen;
}
// Moves as the server sends them, as JSON.
export function readEvents(game, events) {
  assert.equal(rulebook.exports.read_events(rulebook.write([`${game}-1`, ...events].join("\n"))), 1, rulebook.read());
  return JSON.parse(rulebook.read());
}

export function temporaryFolder(test) {
  const folder = mkdtempSync(join(tmpdir(), "sandstone-server-"));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Files of a new certificate and its key.
export function makeCertificate(folder, name, ...more) {
  const [certificate, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const made = spawnSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", `/CN=${name}`,
    "-days", "2", "-out", certificate, "-keyout", key, ...(more.length > 0 ? more : ["-nodes"])], { encoding: "utf8" });
  assert.equal(made.status, 0, made.stderr);
  return { certificate, key, options: ["--tls-certificate", certificate, "--tls-key", key] };
}

// A server on a port of its own; resolves when it is ready.
export class Server {
  static start(data, ...options) {
    return Server.startIn([], data, ...options);
  }
  // `wrapper`: a command that runs the one that follows it.
  static async startIn(wrapper, data, ...options) {
    const server = new Server();
    const [command, ...words] = [...wrapper, program, "serve", "--port", "0", "--data", data, "--bot-pace", "0", ...options];
    server.child = spawn(command, words);
    server.log = "";
    server.child.stderr.on("data", (bytes) => (server.log += bytes));
    server.ended = new Promise((resolve) => server.child.on("exit", (code, signal) => resolve({ code, signal })));
    const ready = new Promise((resolve) => {
      let said = "";
      server.child.stdout.on("data", (bytes) => {
        said += bytes;
        const match = /(https?):\/\/localhost:(\d+)/.exec(said);
        if (match) resolve([match[1], Number(match[2])]);
      });
    });
    const gone = server.ended.then(({ code }) => Promise.reject(new Error(`ended with ${code}: ${server.log}`)));
    [server.scheme, server.port] = await Promise.race([ready, gone]);
    gone.catch(() => {});
    server.url = `${server.scheme}://127.0.0.1:${server.port}`;
    return server;
  }
  async end(signal = "SIGTERM") {
    this.child.kill(signal);
    return this.ended;
  }
  // In test mode: so many milliseconds pass.
  async advance(millis) {
    const answer = await fetch(`${this.url}/api/test/clock`, { method: "POST", headers: { "content-type": "application/json" }, body: String(millis) });
    assert.equal(answer.status, 200);
  }
  // The cookie of a new guest. `headers`: such as a proxy adds.
  async guest(name, headers = {}) {
    const answer = await fetch(`${this.url}/api/guest`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ name }),
    });
    assert.equal(answer.status, 200);
    return answer.headers.get("set-cookie").split(";")[0];
  }
  socket(cookie, origin = this.url, headers = {}) {
    return new WebSocket(`${this.scheme.replace("http", "ws")}://127.0.0.1:${this.port}/socket`, { headers: { cookie, origin, ...headers } });
  }
}

// A client that keeps what it was sent, and the tables as it knows them.
export class Client {
  constructor(cookie, headers = {}) {
    this.cookie = cookie;
    this.headers = headers;
    this.asked = 0;
    this.tables = new Map();
    this.frames = [];
  }
  static async enter(server, name, headers = {}) {
    const client = new Client(await server.guest(name, headers), headers);
    await client.connect(server);
    return client;
  }
  connect(server) {
    this.waiting = new Map();
    this.socket = server.socket(this.cookie, server.url, this.headers);
    this.socket.onmessage = ({ data }) => this.receive(data);
    this.closed = new Promise((resolve) => (this.socket.onclose = resolve));
    return new Promise((resolve, reject) => {
      this.socket.onopen = resolve;
      this.socket.onerror = () => reject(new Error("no connection"));
    });
  }
  receive(text) {
    this.frames.push(text);
    this.onFrame?.();
    const message = JSON.parse(text);
    if (message.type === "update") {
      this.know(message.table.id, message);
    } else if (message.type === "moved") {
      const { table, seq, from, events, view, turn, left } = message;
      const known = this.tables.get(table);
      const now = { ...known.table, moves: from + events.length, turn, ...(left ? { left } : {}) };
      this.know(table, { ...known, seq, from, events, view, table: now });
    } else if (message.type === "lobby") {
      this.lobby = new Map(message.tables.map((table) => [table.id, table]));
    } else if (message.type === "lobby_changes") {
      for (const id of message.removed) this.lobby.delete(id);
      for (const table of message.changed) this.lobby.set(table.id, table);
    } else if (message.type === "done" || message.type === "refused") {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    }
  }
  // The first `from` moves are known already.
  know(id, update) {
    const kept = this.tables.get(id)?.events.slice(0, update.from) ?? [];
    assert.equal(kept.length, update.from, "moves are missing");
    this.tables.set(id, { ...update, events: [...kept, ...update.events] });
    this.onUpdate?.(update);
  }
  ask(request) {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }
  table(id) {
    return this.tables.get(id);
  }
  watch(id) {
    const since = this.tables.get(id)?.seq;
    return this.ask({ type: "watch", table: id, ...(since ? { since } : {}) });
  }
  scene(id) {
    return sceneOf(this.table(id).table.game, this.table(id).view);
  }
  moves(id) {
    return this.scene(id).moves.map((move) => move.move ?? move);
  }
  play(id, move) {
    return this.ask({ type: "play", table: id, after: this.table(id).table.moves, move });
  }
  // Waits until it has seen that event.
  async reach(id, seq) {
    while ((this.table(id)?.seq ?? 0) < seq) await new Promise((resolve) => (this.onUpdate = resolve));
  }
  // Waits until it has been told something of which this is true.
  async hear(isSo) {
    while (!this.frames.some((text) => isSo(JSON.parse(text)))) await new Promise((resolve) => (this.onFrame = resolve));
  }
  leave() {
    this.socket.close();
    return this.closed;
  }
}

// The same luck each time.
export function seeded(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}
