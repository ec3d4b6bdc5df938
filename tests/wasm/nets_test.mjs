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
const weights = readFileSync(join(root, 'weights', 'mandala.net'));
const [, games, digest] = readFileSync(join(root, 'weights', 'digests.txt'), 'utf8').split(/\s/); // Mandala's come first

test('module and weights are small enough to be fetched when a level needs them', (t) => {
  const bytes = readFileSync(path);
  t.diagnostic(`module ${gzipSync(bytes, { level: 9 }).length} bytes, weights ${gzipSync(weights, { level: 9 }).length}, with gzip`);
  assert.ok(gzipSync(bytes, { level: 9 }).length <= 40_000);
  assert.ok(gzipSync(weights, { level: 9 }).length <= 300_000);
});

test('without weights nothing is chosen', () => {
  assert.equal(exports.net_digest(1), 0);
  assert.equal(module.read(), 'there are no weights');
  assert.equal(exports.net_choose(0), 0);
});

test('damaged weights are refused in plain words', () => {
  const damaged = Buffer.from(weights);
  damaged[damaged.length - 1] ^= 1;
  assert.equal(exports.net_open(module.write(damaged)), 0);
  assert.match(module.read(), /checksum/);
  assert.equal(exports.net_open(module.write(weights.subarray(0, 1000))), 0);
  assert.match(module.read(), /not as long/);
});

test('every answer is the native one', (t) => {
  assert.equal(exports.net_open(module.write(weights)), 1, module.read());
  const began = performance.now();
  assert.equal(exports.net_digest(Number(games)), 1);
  t.diagnostic(`${((performance.now() - began) / Number(games)).toFixed(2)} ms a game of about 83 decisions`);
  assert.equal(module.read(), digest);
});

test('a view that is none is refused', () => {
  assert.equal(exports.net_choose(module.write('seat=1')), 0);
  assert.ok(module.read().length > 0);
});
