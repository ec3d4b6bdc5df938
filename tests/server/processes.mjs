// Processes that a test kills and starts again, and nginx in front of them, all on loopback and for the test alone. Works as root
// and as anybody else.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "./services.mjs";

// Waits until somebody listens there.
async function listens(port, process) {
  while (process.exitCode === null) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
      socket.on("error", () => resolve(false));
    });
    if (open) return;
    await pause(10);
  }
  throw new Error(`what was to listen on port ${port} has ended`);
}

// Lines of fields with tabs between them.
export function query(database, sql) {
  const { status, stdout, stderr } = spawnSync("psql", [database, "-XAtq", "-F", "\t", "-c", sql], { encoding: "utf8", maxBuffer: 1 << 30 });
  assert.equal(status, 0, stderr);
  return stdout.split("\n").slice(0, -1).map((line) => line.split("\t"));
}

// A process that is killed and started again, always with the same words.
export class Process {
  constructor(name, command, words, port) {
    Object.assign(this, { name, command, words, port, said: "" });
  }
  async start() {
    this.child = spawn(this.command, this.words, { stdio: ["ignore", "ignore", "pipe"] });
    this.ended = new Promise((resolve) => this.child.on("exit", (code, signal) => resolve({ code, signal })));
    this.child.on("error", () => {});
    this.child.stderr.on("data", (bytes) => (this.said = (this.said + bytes).slice(-20_000)));
    if (this.port) await listens(this.port, this.child);
  }
  get runs() {
    return this.child?.exitCode === null && this.child?.signalCode === null;
  }
  signal(name) {
    this.child.kill(name);
  }
  async kill(signal = "SIGKILL") {
    if (!this.runs) return;
    this.signal(signal);
    await this.ended;
  }
}

// Sends each connection to the next of these ports; to one that answers.
export async function nginx(folder, ports) {
  const port = await freePort();
  const own = join(folder, "nginx");
  mkdirSync(own);
  chmodSync(own, 0o755);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${own}/${name};`).join("\n");
  writeFileSync(join(own, "nginx.conf"), `${process.getuid() === 0 ? "user root;\n" : ""}worker_processes 1;
daemon off;
pid ${own}/pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
${places}
  upstream nodes {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join("\n")}
  }
  map $http_upgrade $node_connection { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $node_connection;
      proxy_connect_timeout 1s;
      proxy_read_timeout 120s;
      proxy_buffering off;
    }
  }
}
`);
  return new Process("nginx", "nginx", ["-p", own, "-c", join(own, "nginx.conf"), "-e", "stderr"], port);
}
