// What a first visit downloads stays small. The pages must have been built.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const folder = new URL("../dist/assets/", import.meta.url);
const kilobytes = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length, 0) / 1000;
const files = readdirSync(folder);

// What a script needs before it can run: the modules that it names outside of import().
function needed(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(new URL(name, folder), "utf8");
  for (const [, other] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) needed(other!, found);
  return found;
}
const scripts = files.filter((name) => name.endsWith(".js"));
const modules = (start: string) => {
  const found = files.filter((name) => name.endsWith(".wasm") && name.startsWith(start));
  expect(found).toHaveLength(1);
  return found;
};
const named = (start: string) => scripts.find((name) => name.startsWith(start))!;

test("the JavaScript up to the first table is at most 120 kB compressed, and nothing of the lessons is in it", () => {
  const table = [named("index-"), named("TablePage-"), named("referee.worker-"), named("thinker.worker-")];
  const all = new Set(table.flatMap((name) => [...needed(name)]));
  expect(all.size).toBeGreaterThan(table.length);
  expect(kilobytes([...all])).toBeLessThanOrEqual(120);
  for (const start of ["LessonPage-", "laterMessages-"]) expect([...all]).not.toContain(named(start));
});

// Parts that are loaded when they are wanted, with a limit of their own each, since nobody who only plays loads them: looking
// back at games (replays, reviews, games brought in, statistics, the coach, their texts in two languages), puzzles, and the library
// of plots. What no other page imports belongs to them.
const lookBack = /^(LibraryPage|StatisticsPage|ReplayPage|Plot-|records.worker|review.worker|tableCoach)/;
const puzzles = /^PuzzlesPage/;
const plots = /^uPlot/;
const imported = new Set(scripts.flatMap((name) => [...needed(name)].filter((other) => other !== name)));
const entries = scripts.filter((name) => !imported.has(name) && !name.startsWith("_rules"));
const others = [lookBack, puzzles, plots];
const toPlay = new Set(entries.filter((name) => !others.some((some) => some.test(name))).flatMap((name) => [...needed(name)]));

// It was 150 kB before the log, the referee and the table learned what replays and games that branch off need of them, and 153
// before the lobby learned to apply differences and the boards to show a move that comes from elsewhere.
test("the JavaScript of the client but the rules pages, looking back and puzzles is at most 154 kB compressed", () => {
  expect(toPlay).toContain(named("index-"));
  expect(kilobytes([...toPlay])).toBeLessThanOrEqual(154);
});

test("looking back takes at most 60 kB compressed, its plots 25 kB, puzzles 15 kB", () => {
  const extra = scripts.filter((name) => !toPlay.has(name) && !name.startsWith("_rules") && !plots.test(name));
  const pages = entries.filter((name) => !puzzles.test(name));
  const elsewhere = new Set(pages.flatMap((name) => [...needed(name)]));
  const back = extra.filter((name) => elsewhere.has(name));
  expect(back).toContain(named("reviewMessages-"));
  expect(kilobytes(back)).toBeLessThanOrEqual(60);
  expect(kilobytes(scripts.filter((name) => plots.test(name)))).toBeLessThanOrEqual(25);
  expect(kilobytes(extra.filter((name) => !elsewhere.has(name)))).toBeLessThanOrEqual(15);
});

test("the rulebook with its bots is at most 150 kB compressed", () => {
  expect(kilobytes(modules("sandstone-"))).toBeLessThanOrEqual(150);
});

test("the networks take at most 110 kB compressed for their module, and 300 kB for each game's weights", () => {
  const weights = files.filter((name) => name.endsWith(".net"));
  expect(weights).toHaveLength(2);
  expect(kilobytes(modules("nets-"))).toBeLessThanOrEqual(110);
  for (const name of weights) expect(kilobytes([name])).toBeLessThanOrEqual(300);
});

test("what reads records from outside is at most 60 kB compressed, and fetched only then", () => {
  expect(kilobytes(modules("records-"))).toBeLessThanOrEqual(60);
});

test("what reviews games is at most 160 kB compressed, and fetched only then", () => {
  expect(kilobytes(modules("review-"))).toBeLessThanOrEqual(160);
});

test("nothing is fetched from anywhere else", () => {
  for (const name of files.filter((file) => /\.(js|css)$/.test(file))) {
    const text = readFileSync(new URL(name, folder), "utf8");
    const addresses = [...text.matchAll(/https?:\/\/[^"'`\s)]+/g)].map(([address]) => address);
    expect(addresses.filter((address) => !/w3\.org|svelte\.dev|localhost/.test(address)), name).toEqual([]);
  }
});
