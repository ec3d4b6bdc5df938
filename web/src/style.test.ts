// How the sources are written: one set of breakpoints, one palette, lines that fit on a screen.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
