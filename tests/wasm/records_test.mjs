// Records as the page reads them: what is right comes back in either format, what is wrong is said with its place.
//   node --test tests/wasm/records_test.mjs      (SANDSTONE_RECORDS_WASM names the module)
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { load } from './module.mjs';

const root = join(import.meta.dirname, '..', '..');
const path = process.env.SANDSTONE_RECORDS_WASM ?? join(root, 'build', 'wasm', 'records.wasm');
const module = await load(path);
const { exports } = module;
const folder = join(root, 'tests', 'data', 'records');
const samples = readdirSync(join(folder, 'samples'));
const read = (...name) => readFileSync(join(folder, ...name));

test('the module is small enough to be fetched when a game is brought in', (t) => {
  const size = gzipSync(readFileSync(path), { level: 9 }).length;
  t.diagnostic(`${size} bytes with gzip`);
  assert.ok(size <= 60_000);
});

test('every sample is written in both formats, each from the other', () => {
  for (const name of samples.filter((file) => file.endsWith('.json'))) {
    assert.equal(exports.record_notation(module.write(read('samples', name))), 1, name);
    const notation = module.read();
    assert.equal(notation, read('samples', name.replace('.json', '.txt')).toString(), name);
    assert.equal(exports.record_json(module.write(notation)), 1, name);
    assert.deepEqual(JSON.parse(module.read()), JSON.parse(read('samples', name)), name);
  }
});

test('every hostile record is refused, at the place where the program refuses it', () => {
  const expected = read('hostile', 'expected.txt').toString().trim().split('\n');
  assert.ok(expected.length > 50);
  for (const line of expected) {
    const [, name, row, column] = /^(\S+) line (\d+), column (\d+)/.exec(line);
    assert.equal(exports.record_json(module.write(read('hostile', name))), 0, name);
    const fault = JSON.parse(module.read());
    assert.deepEqual([fault.line, fault.column], [Number(row), Number(column)], name);
    assert.match(fault.fault, /^[a-z_]+$/, name);
  }
});

test('a record that is cut anywhere is refused with a place', () => {
  const bytes = read('samples', samples[0]);
  for (let size = 0; size < bytes.length - 2; size += 97) {
    assert.equal(exports.record_json(module.write(bytes.subarray(0, size))), 0);
    const { line, column } = JSON.parse(module.read());
    assert.ok(line > 0 && column > 0);
  }
  assert.equal(exports.record_json(module.write('['.repeat(200_000))), 0);
});
