// Networks as WebAssembly: the same answers as natively in thousands of positions.
//   node --test tests/wasm/nets_test.mjs      (SANDSTONE_NETS_WASM names the module)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { load } from './module.mjs';

const root = join(import.meta.dirname, '..', '..');
const path = process.env.SANDSTONE_NETS_WASM ?? join(root, 'build', 'wasm', 'nets.wasm');
const module = await load(path);
const { exports } = module;
const thoughts = readFileSync(join(root, 'tests', 'data', 'thoughts.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ move: line.slice(0, line.indexOf(' ')), request: line.slice(line.indexOf(' ') + 1) }));
const games = { mandala: 'mandala-1', stones: 'stones-1' };
const weightsOf = (game) => readFileSync(join(root, 'weights', `${game}.net`));
const digests = new Map(
  readFileSync(join(root, 'weights', 'digests.txt'), 'utf8').trim().split('\n').map((line) => line.split(' ')).map(([game, ...rest]) => [game, rest]),
);
const digest = (game, count) => exports.net_digest(module.write(games[game]), count);

test('module and weights are small enough to be fetched when a level needs them', (t) => {
  const size = (bytes) => gzipSync(bytes, { level: 9 }).length;
  t.diagnostic(`module ${size(readFileSync(path))} bytes, with gzip`);
  assert.ok(size(readFileSync(path)) <= 110_000);
  for (const game of Object.keys(games)) {
    t.diagnostic(`weights of ${game} ${size(weightsOf(game))} bytes, with gzip`);
    assert.ok(size(weightsOf(game)) <= 300_000);
  }
});

test('without weights no level thinks', () => {
  assert.equal(digest('mandala', 1), 0);
  assert.equal(module.read(), 'there are no weights');
  const { request } = thoughts.find(({ request }) => request.includes('"level":8'));
  assert.equal(exports.think_begin(module.write(request)), -1);
  assert.match(module.read(), /weights/);
});

test('damaged weights are refused in plain words', () => {
  const damaged = weightsOf('mandala');
  damaged[damaged.length - 1] ^= 1;
  assert.equal(exports.net_open(module.write(damaged)), 0);
  assert.match(module.read(), /checksum/);
  assert.equal(exports.net_open(module.write(weightsOf('mandala').subarray(0, 1000))), 0);
  assert.match(module.read(), /not as long/);
});

for (const game of Object.keys(games)) {
  test(`every answer is the native one: ${game}`, (t) => {
    assert.equal(exports.net_open(module.write(weightsOf(game))), 1, module.read());
    const [count, expected] = digests.get(game);
    const began = performance.now();
    assert.equal(digest(game, Number(count)), 1);
    t.diagnostic(`${((performance.now() - began) / Number(count)).toFixed(2)} ms a game`);
    assert.equal(module.read(), expected);
  });
}

test('the top level answers soon, and can be stopped every few milliseconds', (t) => {
  const top = new Map(
    thoughts
      .map(({ request }) => JSON.parse(request))
      .filter(({ level }) => level === 8)
      .map((request) => [request.ruleset, request]),
  );
  assert.equal(top.size, 2);
  for (const request of top.values()) {
    const began = performance.now();
    const wanted = exports.think_begin(module.write(JSON.stringify(request)));
    let longest = 0;
    for (let done = 0; done < wanted; ) {
      const start = performance.now();
      done = exports.think_step(64);
      longest = Math.max(longest, performance.now() - start);
    }
    const all = performance.now() - began;
    t.diagnostic(`${request.ruleset}: ${wanted} simulations in ${all.toFixed(0)} ms, slices up to ${longest.toFixed(1)} ms`);
    assert.ok(all < 10_000, 'one second is wanted; a busy machine may take longer');
  }
});

test('every move is the native one', () => {
  assert.ok(thoughts.length > 80);
  for (const [line, { move, request }] of thoughts.entries()) {
    const wanted = exports.think_begin(module.write(request));
    assert.ok(wanted >= 0, module.read());
    for (let done = 0; done < wanted; ) done = exports.think_step(301);
    assert.equal(exports.think_answer(), 1);
    assert.equal(JSON.parse(module.read()).move, move, `line ${line + 1}`);
  }
});
