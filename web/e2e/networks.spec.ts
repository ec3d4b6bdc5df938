// The networks answer in Chromium as they do natively.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const root = join(import.meta.dirname, "..", "..");
const base64 = (...path: string[]) => readFileSync(join(root, ...path)).toString("base64");
const digests = readFileSync(join(root, "weights", "digests.txt"), "utf8").trim().split("\n");

for (const line of digests) {
  const [game = "", games = "", digest = ""] = line.split(" ");
  test(`every answer of the network of ${game} is the native one`, async ({ page }, info) => {
    const request = { module: base64("build", "wasm", "nets.wasm"), weights: base64("weights", `${game}.net`), ruleset: `${game}-1`, games: Number(games) };
    const answer = await page.evaluate(async ({ module, weights, ruleset, games }) => {
      interface Exports {
        memory: WebAssembly.Memory;
        input(): number;
        output(): number;
        output_size(): number;
        net_open(size: number): number;
        net_digest(size: number, games: number): number;
      }
      const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const { instance } = await WebAssembly.instantiate(bytesOf(module), {});
      const exports = instance.exports as unknown as Exports;
      const write = (bytes: Uint8Array) => {
        new Uint8Array(exports.memory.buffer, exports.input(), bytes.length).set(bytes);
        return bytes.length;
      };
      const opened = exports.net_open(write(bytesOf(weights)));
      const began = performance.now();
      const answered = exports.net_digest(write(new TextEncoder().encode(ruleset)), games);
      const milliseconds = performance.now() - began;
      const digest = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.output(), exports.output_size()));
      return { opened, answered, digest, milliseconds };
    }, request);
    info.annotations.push({ type: "time", description: `${(answer.milliseconds / Number(games)).toFixed(2)} ms a game` });
    expect(answer).toMatchObject({ opened: 1, answered: 1, digest });
  });
}
