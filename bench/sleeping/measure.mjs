// Makes a database with very many running games, of which each player has ten, starts a server on it and measures it.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const tables = Number(process.argv[2]);
const players = Math.max(tables / 5, 2);
const asked = 1000;
const program = process.env.SANDSTONE ?? "build/release/sandstone";
const folder = mkdtempSync(join(tmpdir(), "sandstone-sleeping-"));

async function start() {
  const began = performance.now();
  const child = spawn(program, ["serve", "--port", "0", "--data", folder, "--guests-per-minute", "1000000", "--requests-per-minute", "1000000",
    "--tables-per-player", "1000000", "--tables-per-minute", "1000000", "--tables-per-address", "1000000", "--connections-per-address", "1000000"]);
  child.stderr.resume();
  const port = await new Promise((resolve) => {
    let said = "";
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const match = /localhost:(\d+)/.exec(said);
      if (match) resolve(Number(match[1]));
    });
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  return { child, port, ended, url: `http://127.0.0.1:${port}`, millis: performance.now() - began };
}

async function stop(server) {
  server.child.kill("SIGTERM");
  await server.ended;
}

const megabytes = (server) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))[1]) / 1024;

async function guest(server, name) {
  const answer = await fetch(`${server.url}/api/guest`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) });
  return answer.headers.get("set-cookie").split(";")[0];
}

function connect(server, cookie) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/socket`, { headers: { cookie, origin: server.url } });
  const waiting = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    for (const one of waiting.splice(0)) one.isIt(message) ? one.resolve(message) : waiting.push(one);
  };
  return new Promise((resolve) => {
    socket.onopen = () => resolve({
      close: () => socket.close(),
      ask: (request, isIt) => new Promise((answered) => {
        waiting.push({ isIt, resolve: answered });
        socket.send(JSON.stringify(request));
      }),
    });
  });
}

function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
}

const tell = (what, times) => {
  held(`${what}: p99`, percentile(times, 0.99), 20, "ms");
  console.log(`${what.padEnd(16)} p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, slowest ${percentile(times, 1).toFixed(1)} ms`);
};

// What is to hold with a million games.
const missed = [];
function held(what, is, most, unit) {
  if (is >= most) missed.push(`${what} is ${is.toFixed(1)} ${unit}, and ${most} is too much`);
}
function tellMemory(server) {
  held("memory beyond the base", megabytes(server) - base, 150, "MB");
  console.log(`memory           ${base.toFixed(0)} MB without games, ${megabytes(server).toFixed(0)} MB now`);
}

// One game, as the server writes it.
let server = await start();
const base = megabytes(server);
const [anna, ben] = [await connect(server, await guest(server, "Anna")), await connect(server, await guest(server, "Ben"))];
const isAnswer = ({ type }) => type === "done" || type === "refused";
const { table } = await anna.ask({ type: "create", id: 1, game: "mandala", unlisted: false, clock: { kind: "correspondence", days: 14 }, seats: [{ sitter: "me" }, { sitter: "open" }] }, isAnswer);
await ben.ask({ type: "sit", id: 1, table }, isAnswer);
await stop(server);

// And very many like it.
const database = new DatabaseSync(join(folder, "sandstone.db"));
database.exec("PRAGMA synchronous=OFF; PRAGMA cache_size=-400000; BEGIN");
const one = database.prepare("SELECT * FROM tables").get();
const events = database.prepare("SELECT seq, body FROM events ORDER BY seq").all();
const [first, second] = database.prepare("SELECT player FROM seatings ORDER BY seat").all().map(({ player }) => player);
const id = (kind, n) => kind + n.toString(36).padStart(15, "0");
const addPlayer = database.prepare("INSERT INTO players (id, name, since) VALUES (?, ?, ?)");
// One without a session would be forgotten.
const addSession = database.prepare("INSERT INTO sessions (secret_digest, player, since, seen) VALUES (?, ?, ?, ?)");
for (let n = 0; n < players; ++n) {
  addPlayer.run(id("p", n), `Player ${n}`, Date.now());
  addSession.run(`nobody's ${n}`, id("p", n), Date.now(), Date.now());
}
const addTable = database.prepare("INSERT INTO tables (n, id, state, last_seq, updated, due, listed) VALUES (?, ?, 1, ?, ?, ?, 1)");
const addEvent = database.prepare("INSERT INTO events (table_n, seq, body) VALUES (?, ?, ?)");
const addSeating = database.prepare("INSERT INTO seatings (player, table_id, seat) VALUES (?, ?, ?)");
for (let n = 0; n < tables; ++n) {
  const [mover, other] = [id("p", n % players), id("p", (n * 7 + 1) % players)];
  if (mover === other) continue;
  addTable.run(n + 10, id("t", n), events.length, one.updated - n, one.due + 86_400_000 + n);
  for (const { seq, body } of events) addEvent.run(n + 10, seq, body.replaceAll(first, mover).replaceAll(second, other));
  addSeating.run(mover, id("t", n), 1);
  addSeating.run(other, id("t", n), 2);
}
database.exec("COMMIT");
database.close();
console.log(`${tables} games of ${players} players`);

server = await start();
console.log(`ready after      ${server.millis.toFixed(0)} ms`);
held("the time until it is ready", server.millis, 2000, "ms");
const lobby = [];
for (let i = 0; i < asked; ++i) {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/tables`);
  await answer.text();
  lobby.push(performance.now() - began);
}
tell("lobby", lobby);
tellMemory(server);
await stop(server);

// The server keeps digests of secrets only: so that some players can come in, each is given the session of a new guest.
const mine = [];
server = await start();
for (let i = 0; i < asked; ++i) {
  const who = await guest(server, `Guest ${i}`);
  const change = new DatabaseSync(join(folder, "sandstone.db"));
  change.exec("PRAGMA busy_timeout=5000");
  change.prepare("UPDATE sessions SET player = ? WHERE player = (SELECT id FROM players WHERE name = ?)").run(id("p", (i * 97) % players), `Guest ${i}`);
  change.close();
  const client = await connect(server, who);
  const began = performance.now();
  const answer = await client.ask({ type: "watch_lobby", id: 1 }, ({ type }) => type === "mine");
  mine.push(performance.now() - began);
  if (answer.tables.length === 0) throw new Error("a player has no games");
  client.close();
}
tell("my games", mine);
tellMemory(server);
await stop(server);
rmSync(folder, { recursive: true });
console.log(missed.length === 0 ? "All of it is as it is to be." : missed.join("\n"));
process.exitCode = missed.length === 0 ? 0 : 1;
