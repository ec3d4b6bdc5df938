// What deploy/ installs: units that systemd accepts, a site through which nginx serves whole games, backups, figures that exist.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { Client, makeCertificate, program, Server, temporaryFolder } from "../server/server.mjs";

process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"; // nobody has signed these certificates

function run(command, ...words) {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: "utf8" });
  assert.equal(status, 0, `${command} ${words.join(" ")}: ${error ?? stdout + stderr}`);
  return stdout;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.on("listening", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const units = ["sandstone.service", "sandstone-worker.service", "sandstone-backup.service", "sandstone-backup.timer"];

test("an installation has all that its units name, and systemd finds no fault in them", (t) => {
  const root = temporaryFolder(t);
  run("deploy/install", "--root", root);
  writeFileSync(join(root, "etc/sandstone.conf"), "port = 9000\n");
  run("deploy/install", "--root", root);
  assert.equal(readFileSync(join(root, "etc/sandstone.conf"), "utf8"), "port = 9000\n", "settings stay as they are");
  assert.ok(existsSync(join(root, "usr/local/share/sandstone/web/index.html")));
  // What every Debian has: the targets that units refer to, and kill.
  const system = "/usr/lib/systemd/system";
  mkdirSync(join(root, system), { recursive: true });
  for (const unit of readdirSync(system)) if (unit.endsWith(".target")) copyFileSync(join(system, unit), join(root, system, unit));
  mkdirSync(join(root, "bin"));
  copyFileSync("/bin/kill", join(root, "bin/kill"));
  const verified = spawnSync("systemd-analyze", ["verify", `--root=${root}`, ...units], { encoding: "utf8" });
  const own = verified.stderr.split("\n").filter((line) => line.includes("sandstone"));
  assert.deepEqual([verified.status, own], [0, []]);
  for (const unit of units.slice(0, 3)) run("systemd-analyze", "security", "--offline=true", `--root=${root}`, "--threshold=15", unit);
});

test("the settings of deploy/ are settings of the server and the worker", () => {
  for (const [command, file] of [["serve", "deploy/sandstone.conf"], ["worker", "deploy/sandstone-worker.conf"]]) {
    const printed = run(program, command, "--config", file, "--print-config").split("\n");
    for (const line of readFileSync(file, "utf8").split("\n").filter((line) => /^\w/.test(line))) {
      const [, name, value] = /^([\w-]+) *= *(.*)$/.exec(line);
      assert.ok(printed.includes(`${name} = ${value}`) || printed.includes(`${name} = "${value}"`), line);
    }
  }
});

// nginx with the site of deploy/, on free ports and with a certificate of its own, before this server.
async function nginx(t, server) {
  const folder = temporaryFolder(t);
  const { certificate, key } = makeCertificate(folder, "example.org");
  const [plain, tls] = [await freePort(), await freePort()];
  const site = readFileSync("deploy/nginx/sandstone", "utf8")
    .replaceAll("/etc/letsencrypt/live/example.org/fullchain.pem", certificate)
    .replaceAll("/etc/letsencrypt/live/example.org/privkey.pem", key)
    .replaceAll("127.0.0.1:8080", `127.0.0.1:${server.port}`)
    .replaceAll(/listen \[::\]:.*\n/g, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${tls} `);
  writeFileSync(join(folder, "site"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  const config = join(folder, "nginx.conf");
  writeFileSync(config, `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr;
events {} http { access_log off; ${temporary} include ${folder}/site; }`);
  run("nginx", "-t", "-p", folder, "-c", config);
  const child = spawn("nginx", ["-p", folder, "-c", config], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  t.after(() => (child.kill("SIGKILL"), ended));
  const proxied = Object.assign(Object.create(Object.getPrototypeOf(server)), server, { scheme: "https", port: tls, url: `https://127.0.0.1:${tls}`, plain });
  for (;;) {
    const answer = await fetch(`${proxied.url}/healthz`).catch(() => null);
    if (answer?.ok) return proxied;
    assert.equal(child.exitCode, null, "nginx ended");
  }
}

test("a game is played through nginx as deploy/ sets it up, over TLS, with the client's own address", async (t) => {
  const server = await Server.start(temporaryFolder(t), "--secure-cookies", "--proxy", "127.0.0.1", "--guests-per-minute", "2", "--metrics");
  t.after(() => server.end("SIGKILL"));
  const site = await nginx(t, server);
  const redirected = await fetch(`http://127.0.0.1:${site.plain}/page`, { redirect: "manual" });
  assert.deepEqual([redirected.status, redirected.headers.get("location")], [301, "https://127.0.0.1/page"]);
  const [anna, ben] = [await Client.enter(site, "Anna"), await Client.enter(site, "Ben")];
  const { table } = await anna.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
  await ben.ask({ type: "sit", table });
  await anna.watch(table);
  await ben.watch(table);
  while (anna.table(table).table.stage === "running") {
    const mover = anna.table(table).table.turn === 1 ? anna : ben;
    assert.equal((await mover.play(table, mover.moves(table)[0])).type, "done");
    const { seq } = mover.table(table);
    await Promise.all([anna.reach(table, seq), ben.reach(table, seq)]);
  }
  // A third guest within a minute is one too many, whatever address the client claims.
  const third = await fetch(`${site.url}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
    body: '{"name":"Cleo"}',
  });
  assert.equal(third.status, 429);
});

test("backups are dated copies that can be restored; the oldest go", async (t) => {
  const [data, folder, restored] = [temporaryFolder(t), temporaryFolder(t), temporaryFolder(t)];
  const server = await Server.start(data);
  t.after(() => server.end("SIGKILL"));
  const client = await Client.enter(server, "Anna");
  await client.ask({ type: "create", game: "mandala", unlisted: false, starting_seat: 1, seats: [{ sitter: "me" }, { sitter: "open" }] });
  for (const day of ["01", "02", "03"]) writeFileSync(join(folder, `sandstone-2020-01-${day}T000000Z.db`), "");
  writeFileSync(join(folder, "notes.txt"), "mine");
  const environment = { ...process.env, SANDSTONE: program, KEEP: "2" };
  const made = spawnSync("deploy/backup", [data, folder], { env: environment, encoding: "utf8" });
  assert.equal(made.status, 0, made.stderr);
  const [oldest, newest, other, ...more] = readdirSync(folder).sort((a, b) => b.startsWith("sandstone") - a.startsWith("sandstone") || (a < b ? -1 : 1));
  assert.deepEqual([oldest, other, more], ["sandstone-2020-01-03T000000Z.db", "notes.txt", []]);
  run(program, "admin", "restore", "--data", restored, join(folder, newest));
  assert.match(run(program, "admin", "tables", "--data", restored), /open/);
  // Without a new copy, nothing is removed.
  const failed = spawnSync("deploy/backup", [join(data, "nowhere"), folder], { env: environment, encoding: "utf8" });
  assert.notEqual(failed.status, 0);
  assert.equal(readdirSync(folder).length, 3);
});

test("every figure that the dashboard and the alerts ask for is one of the server's, and all of the server's are shown", async (t) => {
  const server = await Server.start(temporaryFolder(t), "--metrics");
  t.after(() => server.end("SIGKILL"));
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const namesIn = (text) => new Set([...text.matchAll(/\bsandstone_\w+/g)].map(([name]) => name));
  const dashboard = readFileSync("deploy/monitoring/grafana-dashboard.json", "utf8");
  const shown = namesIn(JSON.stringify(JSON.parse(dashboard).panels));
  const asked = namesIn([...readFileSync("deploy/monitoring/alerts.yml", "utf8").matchAll(/expr:.*/g)].join("\n"));
  assert.deepEqual([...shown, ...asked].filter((name) => !known.has(name)), []);
  assert.deepEqual([...known].filter((name) => name.startsWith("sandstone_") && !shown.has(name)), []);
});
