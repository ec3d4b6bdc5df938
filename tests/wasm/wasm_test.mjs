// The rules as WebAssembly: the same digests and perft tables as natively.
//   node --test tests/wasm/wasm_test.mjs      (SANDSTONE_RULES_WASM names the module)
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { load } from './module.mjs';

const root = join(import.meta.dirname, '..', '..');
const data = (...path) => join(root, 'tests', 'data', ...path);
const module = await load(process.env.SANDSTONE_RULES_WASM ?? join(root, 'build', 'wasm', 'rules.wasm'));
const { exports } = module;

test('imports nothing and never grows', () => {
  const pages = exports.memory.buffer.byteLength;
  exports.digests();
  assert.equal(exports.memory.buffer.byteLength, pages);
});

test('random games of every kind have the committed digests', () => {
  exports.digests();
  assert.equal(module.read(), readFileSync(data('digests.txt'), 'utf8'));
});

test('a kind of game that does not exist is not played', () => {
  assert.ok(exports.play_games(0, 1, 1) > 0);
  for (const kind of [-1, 12, 1000, 2147483647, -2147483648]) assert.equal(exports.play_games(kind, 1, 1), -1);
});

const tables = readdirSync(data('perft')).filter((name) => name.endsWith('.txt'));
test('there are perft tables', () => assert.ok(tables.length > 0));
for (const name of tables) {
  test(`perft ${name}`, () => {
    const same = exports.check_perft(module.write(readFileSync(data('perft', name))));
    assert.notEqual(same, -1, 'the table cannot be read');
    assert.equal(same, 1, `counted here:\n${module.read()}`);
  });
}

test('a wrong perft table is noticed', () => {
  const text = readFileSync(data('perft', tables[0]), 'utf8');
  const wrong = text.replace(/^( *\d+ +)(\d+)/m, (_, depth, paths) => `${depth}${Number(paths) + 1}`);
  assert.notEqual(wrong, text);
  assert.equal(exports.check_perft(module.write(wrong)), 0);
  assert.equal(exports.check_perft(module.write('no table')), -1);
});
