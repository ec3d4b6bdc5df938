// How the sources are written: one set of breakpoints, one palette, lines that fit on a screen, boards that know only boards.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";

const root = new URL(".", import.meta.url).pathname;
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((name) => !name.endsWith(".test.ts") && name !== "i18n/messages.ts")
    .map((name) => ({ name, lines: readFileSync(`${root}${name}`, "utf8").split("\n") }));
const found = (pattern: string, wrong: (line: string, name: string) => boolean) =>
  read(pattern).flatMap(({ name, lines }) =>
    lines.flatMap((line, i) => (wrong(line, name) ? [`${name}:${i + 1}: ${line.trim().slice(0, 100)}`] : [])),
  );

// The breakpoints: a phone held upright, a phone held across or a small tablet, a tablet or a narrow window. What is wider
// has room for everything. Screens of the first two kinds may also be low, and tablets may be high.
const widths = [480, 700, 1000];
const heights = [640, 900];

test("media queries use the breakpoints and no others", () => {
  const queries = /@media .*(width|height)/;
  const step = /^(\d+)px$/;
  const wrong = found("**/*.{svelte,css}", (line) => {
    if (!queries.test(line)) return false;
    return [...line.matchAll(/\(([^)]*)\)/g)].some(([, query]) => {
      const sizes = query!.split(/[\s<>=:]+/).filter((word) => /\d/.test(word));
      const allowed = /width/.test(query!) ? widths : heights;
      return sizes.some((size) => !allowed.includes(Number(step.exec(size)?.[1])));
    });
  });
  expect(wrong).toEqual([]);
});

test("colours stand in tokens.css and art/palette.ts alone", () => {
  const colour = /#[0-9a-f]{3,8}\b(?!\/)|\b(?:rgb|hsl|hwb|oklch|oklab|lab|lch)a?\(/i;
  const palette = ["tokens.css", "art/palette.ts"];
  expect(found("**/*.{svelte,css,ts}", (line, name) => !palette.includes(name) && colour.test(line))).toEqual([]);
});

test("every token that is used is defined", () => {
  const all = read("**/*.{svelte,css,ts}");
  const text = all.map(({ lines }) => lines.join("\n")).join("\n");
  const defined = new Set([...text.matchAll(/(--[a-z][\w-]*)["']?\s*[:=]/g)].map(([, name]) => name));
  const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
});

test("no line of a component is longer than 140 characters", () => {
  expect(found("**/*.svelte", (line) => line.length > 140)).toEqual([]);
});

// A board gets a position, what may be done, and callbacks. It knows no language, setting, session or referee.
test("boards and art import boards, art and the types of positions alone", () => {
  const allowed = /^(board\/|art\/|positions\/(pieces|picks|scene)\.ts$)/;
  const wrong = read("{board,art}/**/*.{svelte,ts}").flatMap(({ name, lines }) =>
    [...lines.join("\n").matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)]
      .map(([, path]) => path!)
      .filter((path) => (path.startsWith(".") ? !allowed.test(join(dirname(name), path)) : !/^svelte(\/|$)/.test(path)))
      .map((path) => `${name}: ${path}`),
  );
  expect(wrong).toEqual([]);
});

test("flights and boards ask no document for what a board shows", () => {
  expect(found("{board,parts}/**/*.{svelte,ts}", (line) => /document\.(querySelector|getElement)/.test(line))).toEqual([]);
});

test("importing a module adds no listener to the window or the document", async () => {
  const added = vi.fn();
  vi.stubGlobal("window", { addEventListener: added });
  vi.stubGlobal("document", { addEventListener: added });
  vi.stubGlobal("Worker", class {});
  const modules = import.meta.glob(["./**/*.ts", "!./main.ts", "!./**/*.{worker,test,d}.ts"]);
  expect(Object.keys(modules).length).toBeGreaterThan(30);
  for (const load of Object.values(modules)) await load();
  vi.unstubAllGlobals();
  expect(added).not.toHaveBeenCalled();
}, 60_000);
