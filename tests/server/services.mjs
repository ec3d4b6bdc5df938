// What servers of one installation need beside themselves: a PostgreSQL, a Redis and workers of the test's own.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createServer, connect } from "node:net";

import { program, temporaryFolder } from "./server.mjs";

export class Database {
  constructor(test) {
    test.after(() => this.#script("stop", false)); // before its folder goes
    this.folder = temporaryFolder(test);
    this.start();
  }
  start() {
    this.address = this.#script("start");
  }
  // As a crash would.
  stop() {
    this.#script("stop");
  }
  #script(what, must = true) {
    const { status, stdout, stderr } = spawnSync("tests/server/postgres.sh", [what, this.folder], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    assert.ok(status === 0 || !must, stderr);
    return stdout.trim();
  }
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export class Redis {
  static async start(test) {
    const redis = new Redis();
    redis.port = await freePort();
    redis.address = `redis://127.0.0.1:${redis.port}`;
    test.after(() => redis.stop());
    await redis.start();
    return redis;
  }
  // Until it answers.
  async start() {
    const options = { port: this.port, bind: "127.0.0.1", save: "", appendonly: "no", dir: "/tmp" };
    this.child = spawn("redis-server", Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]), { stdio: "ignore" });
    this.ended = new Promise((resolve) => this.child.on("exit", resolve));
    const gone = this.ended.then((code) => Promise.reject(new Error(`redis-server ended with ${code}`)));
    gone.catch(() => {});
    while (!(await Promise.race([this.#answers(), gone]))) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  stop() {
    this.child.kill("SIGKILL");
    return this.ended;
  }
  #answers() {
    return new Promise((resolve) => {
      const socket = connect(this.port, "127.0.0.1", () => socket.write("PING\r\n"));
      socket.on("data", (bytes) => (socket.destroy(), resolve(String(bytes).startsWith("+PONG"))));
      socket.on("error", () => resolve(false));
    });
  }
}

// A port that leads to another, until it is cut.
export async function cuttableLine(test, to) {
  const open = new Set();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(to, "127.0.0.1");
    for (const [one, other] of [[near, far], [far, near]]) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => (open.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  test.after(() => (cut(), server.close()));
  return { port: server.address().port, cut, mend: () => (isCut = false) };
}

// sandstone worker; resolves when it is ready.
export class Worker {
  static async start(test, ...options) {
    const worker = new Worker();
    worker.child = spawn(program, ["worker", "--bot-pace", "0", ...options]);
    test.after(() => worker.child.kill("SIGKILL"));
    worker.log = "";
    worker.child.stderr.on("data", (bytes) => (worker.log += bytes));
    worker.ended = new Promise((resolve) => worker.child.on("exit", (code, signal) => resolve({ code, signal })));
    const ready = new Promise((resolve) => worker.child.stdout.on("data", (bytes) => String(bytes).includes("is ready") && resolve()));
    const gone = worker.ended.then(({ code }) => Promise.reject(new Error(`ended with ${code}: ${worker.log}`)));
    gone.catch(() => {});
    await Promise.race([ready, gone]);
    return worker;
  }
  end(signal = "SIGTERM") {
    this.child.kill(signal);
    return this.ended;
  }
}
