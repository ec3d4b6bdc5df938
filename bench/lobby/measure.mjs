// What a crowd in the lobby is sent while one guest makes tables and leaves them again: bench/lobby/measure.mjs [SECONDS]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Server } from "../../tests/server/server.mjs";

const seconds = Number(process.argv[2] ?? 5);
const [watchers, makers, each] = [300, 10, 10];
const open = { type: "create", game: "mandala", unlisted: false, seats: [{ sitter: "me" }, { sitter: "open" }] };
const folder = mkdtempSync(join(tmpdir(), "sandstone-lobby-"));
const free = ["--guests-per-minute", "100000", "--connections-per-address", "1000", "--messages-per-second", "100000", ...process.argv.slice(3)];
const server = await Server.start(folder, "--metrics", ...free);
try {
  const metric = async (name) => Number(new RegExp(`^sandstone_${name} (\\S+)$`, "m").exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
  for (let i = 0; i < makers; ++i) {
    const maker = await Client.enter(server, `Maker ${i}`);
    for (let n = 0; n < each; ++n) await maker.ask(open);
  }
  for (let i = 0; i < watchers; ++i) {
    const client = await Client.enter(server, `Watcher ${i}`);
    client.receive = () => {};
    client.socket.send(JSON.stringify({ type: "watch_lobby", id: 1 }));
  }
  const churner = await Client.enter(server, "Churner");
  await churner.ask({ type: "ping" });
  const [bytes, cpu, began] = [await metric("frame_bytes_out_total"), await metric("cpu_seconds_total"), performance.now()];
  let made = 0;
  while (performance.now() - began < seconds * 1000) {
    const { table } = await churner.ask(open);
    if (!table) await new Promise((resolve) => setTimeout(resolve, 100));
    else if ((await churner.ask({ type: "stand", table })).type === "done") ++made;
  }
  const took = (performance.now() - began) / 1000;
  const told = ((await metric("frame_bytes_out_total")) - bytes) / took;
  console.log(`${watchers} watchers, ${makers * each} tables, ${(made / took).toFixed(1)} made and left a second:`);
  console.log(`${(told / 1e6).toFixed(3)} MB/s to all, ${((((await metric("cpu_seconds_total")) - cpu) / took) * 100).toFixed(0)} % of a core`);
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
