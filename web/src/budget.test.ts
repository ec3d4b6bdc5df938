// What a first visit downloads stays small. The pages must have been built.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const folder = new URL("../dist/assets/", import.meta.url);
const kilobytes = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length, 0) / 1000;
const files = readdirSync(folder);

test("the JavaScript of the whole client but the rules pages is at most 120 kB compressed", () => {
  const scripts = files.filter((name) => name.endsWith(".js") && !name.startsWith("_rules"));
  expect(scripts.some((name) => name.startsWith("index-"))).toBe(true);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(120);
});

test("the rulebook with its bots is at most 150 kB compressed", () => {
  const modules = files.filter((name) => name.endsWith(".wasm"));
  expect(modules).toHaveLength(1);
  expect(kilobytes(modules)).toBeLessThanOrEqual(150);
});

test("nothing is fetched from anywhere else", () => {
  for (const name of files.filter((file) => /\.(js|css)$/.test(file))) {
    const text = readFileSync(new URL(name, folder), "utf8");
    const addresses = [...text.matchAll(/https?:\/\/[^"'`\s)]+/g)].map(([address]) => address);
    expect(addresses.filter((address) => !/w3\.org|svelte\.dev|localhost/.test(address)), name).toEqual([]);
  }
});
