// The bots as WebAssembly: the moves of tests/data/thoughts.txt, which natively built bots answered.
//   node --test tests/wasm/think_test.mjs      (SANDSTONE_WASM names the module)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { load } from './module.mjs';

const root = join(import.meta.dirname, '..', '..');
const path = process.env.SANDSTONE_WASM ?? join(root, 'build', 'wasm', 'sandstone.wasm');
const module = await load(path);
const { exports } = module;
const thoughts = readFileSync(join(root, 'tests', 'data', 'thoughts.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ move: line.slice(0, line.indexOf(' ')), request: line.slice(line.indexOf(' ') + 1) }))
  .filter(({ request }) => /"bot":"(greedy|plain|search)/.test(request)); // nets_test.mjs asks those with networks

function begin(request) {
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  return exports.think_begin(module.write(text));
}

function answer() {
  assert.equal(exports.think_answer(), 1);
  return JSON.parse(module.read());
}

test('the module is small enough to be fetched by everybody', (t) => {
  const bytes = readFileSync(path);
  const gzip = gzipSync(bytes, { level: 9 }).length;
  t.diagnostic(`${bytes.length} bytes, ${gzip} with gzip, ${brotliCompressSync(bytes).length} with brotli`);
  assert.ok(gzip <= 130_000, `${gzip} bytes with gzip`);
});

test('nobody thinks before being asked', async () => {
  const fresh = await load(path);
  assert.equal(fresh.exports.think_step(10), -1);
  assert.equal(fresh.exports.think_answer(), 0);
});

test('every move is the native one, whatever the slices', () => {
  assert.ok(thoughts.length > 50);
  const pages = exports.memory.buffer.byteLength;
  let settled = 0;
  for (const [line, { move, request }] of thoughts.entries()) {
    const wanted = begin(request);
    assert.ok(wanted >= 0, module.read());
    for (let done = 0, slice = 1 + line; done < wanted; slice = 1 + ((slice * 7) % 509)) {
      const now = exports.think_step(slice);
      assert.ok(now === wanted || now === done + slice, 'the rest is settled, or the slice was made');
      done = now;
    }
    const thought = answer();
    assert.equal(thought.move, move, `line ${line + 1}`);
    assert.equal(thought.of, wanted);
    assert.ok(thought.simulations <= wanted);
    settled += thought.simulations < wanted ? 1 : 0;
  }
  assert.ok(settled > 0, 'no bot was done before its last simulation');
  assert.equal(exports.memory.buffer.byteLength, pages, 'the memory grew');
});

test('ten thousand simulations are soon made, and can be stopped every few milliseconds', (t) => {
  const games = new Map(
    thoughts
      .map(({ request }) => JSON.parse(request))
      .filter(({ bot }) => bot === 'search:300')
      .map((request) => [request.ruleset, { ...request, bot: 'search:10000' }]),
  );
  for (const request of games.values()) {
    const began = performance.now();
    const wanted = begin(request);
    let longest = 0;
    for (let done = 0; done < wanted; ) {
      const start = performance.now();
      done = exports.think_step(64);
      longest = Math.max(longest, performance.now() - start);
    }
    const all = performance.now() - began;
    t.diagnostic(
      `${request.ruleset}: ${wanted} simulations in ${all.toFixed(0)} ms, slices up to ${longest.toFixed(1)} ms`,
    );
    assert.ok(all < 10_000, 'two seconds are wanted; a busy machine may take longer');
  }
});

test('a bot that is stopped has an answer', () => {
  const { request } = thoughts.find((thought) => thought.request.includes('"search:300"'));
  const wanted = begin({ ...JSON.parse(request), bot: 'search:10000' });
  assert.equal(exports.think_step(100), 100);
  const early = answer();
  assert.equal(early.simulations, 100);
  assert.equal(early.of, wanted);
  assert.ok(early.moves.some(({ move }) => move === early.move));
  assert.equal(exports.think_step(50), 150, 'and can go on');
});

test('less memory means a smaller tree, never a larger one', () => {
  const { request } = thoughts.find((thought) => thought.request.includes('"search:300"'));
  assert.ok(exports.think_memory() >= 2 ** 20);
  const sizes = [0, 4096, 2 ** 32 - 1].map((memory) => {
    begin({ ...JSON.parse(request), memory });
    exports.think_step(300);
    const { move, nodes } = answer();
    assert.ok(move);
    assert.ok(nodes * 32 <= Math.max(1024, memory), `${nodes} nodes in ${memory} bytes`);
    return nodes;
  });
  assert.ok(sizes[0] < sizes[1] && sizes[1] < sizes[2], sizes.join(', '));
});

test('what cannot be read is refused with a place', () => {
  const request = JSON.parse(thoughts[0].request);
  const wrong = [
    'think!',
    '{}',
    '['.repeat(100_000),
    { ...request, level: 0 },
    { ...request, bot: 'chess' },
    { ...request, bot: 'net' },
    { ...request, ruleset: 'mandala-0' },
    { ...request, ruleset: 'stones-1' },
    { ...request, view: request.view.replace(/ deck=\d+/, ' deck=3') },
    { ...request, view: request.view.replace(/^seat=\d/, 'seat=spectator') },
    { ...request, view: `${request.view} ` },
    { ...request, view: {} },
    { ...request, seed: -1 },
  ];
  for (const text of wrong) {
    assert.equal(begin(text), -1, JSON.stringify(text).slice(0, 100));
    assert.match(module.read(), /^line 1, column \d+: ./);
    assert.equal(exports.think_answer(), 0);
  }
});
