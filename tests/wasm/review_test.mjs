// Reviews as WebAssembly: the same reports as natively (tests/data/reviews.txt), in short slices.
//   node --test tests/wasm/review_test.mjs      (SANDSTONE_REVIEW_WASM names the module)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { load } from './module.mjs';

const root = join(import.meta.dirname, '..', '..');
const path = process.env.SANDSTONE_REVIEW_WASM ?? join(root, 'build', 'wasm', 'review.wasm');
const module = await load(path);
const { exports } = module;
const sample = (name) => readFileSync(join(root, 'tests', 'data', 'records', 'samples', name), 'utf8');
const lines = readFileSync(join(root, 'tests', 'data', 'reviews.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

function open(text) {
  return exports.review_open(module.write(text));
}

function work(slice = 5) {
  while (exports.review_is_done() === 0) assert.ok(exports.review_step(slice) >= 0, module.read());
}

function answer() {
  assert.equal(exports.review_answer(), 1, module.read());
  return module.read();
}

function digest(text) {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return String(hash);
}

test('the module is small enough to be fetched by who looks back', (t) => {
  const gzip = gzipSync(readFileSync(path), { level: 9 }).length;
  t.diagnostic(`${gzip} bytes with gzip`);
  assert.ok(gzip <= 180_000, `${gzip} bytes with gzip`);
});

test('nothing is answered before something is opened and begun', async () => {
  const fresh = await load(path);
  for (const name of ['review_step', 'review_is_done', 'review_answer']) assert.equal(fresh.exports[name](1), -1);
  assert.equal(fresh.exports.review_begin(10, 1), -1);
  assert.match(fresh.read(), /no game is open/);
  assert.equal(fresh.exports.review_turn(1), 0);
});

test('every report is the native one, whatever the slices', () => {
  const pages = exports.memory.buffer.byteLength;
  // Without weights first: they stay.
  const ordered = [...lines.filter(([, how]) => how === 'quick'), ...lines.filter(([, how]) => how === 'net')];
  for (const [n, [name, how, wanted]] of ordered.entries()) {
    if (how === 'net') {
      const weights = readFileSync(join(root, 'weights', `${name.split('-')[0]}.net`));
      assert.equal(exports.review_weights(module.write(weights)), 1, module.read());
    }
    const turns = open(sample(name));
    assert.ok(turns > 10, module.read());
    assert.equal(exports.review_begin(6, 7), turns);
    work(1 + 17 * n);
    const report = answer();
    assert.equal(digest(report), wanted, `${name} ${how}`);
    assert.equal(JSON.parse(report).turns.length, turns);
    assert.equal(exports.review_turn(turns), 1);
    assert.equal(JSON.parse(module.read()).turn, turns);
  }
  assert.equal(exports.memory.buffer.byteLength, pages, 'the memory grew');
});

test('a turn can be read as soon as it is done', () => {
  const turns = open(sample('mandala-1-seat-1-starts.json'));
  assert.equal(exports.review_begin(4, 1), turns);
  assert.equal(exports.review_turn(1), 0);
  while (exports.review_step(20) < 1);
  assert.equal(exports.review_turn(1), 1);
  const turn = JSON.parse(module.read());
  assert.equal(turn.turn, 1);
  assert.equal(exports.review_answer(), 1);
  const early = JSON.parse(module.read());
  assert.deepEqual(early.turns[0], turn);
  assert.equal(early.players.length, 0);
});

test('a decision and a belief of an open record', () => {
  const turns = open(sample('mandala-1-seat-1-starts.json'));
  const steps = exports.choice_begin(10, 100, 3);
  assert.ok(steps >= 100);
  work();
  const choice = JSON.parse(answer());
  assert.equal(choice.moves.length, Math.min(24, choice.choices));
  assert.equal(exports.belief_begin(turns - 1, 1, 40, 3), 40);
  work();
  const belief = JSON.parse(answer());
  assert.equal(belief.worlds, 40);
  assert.equal(belief.seats[0].hand.length, 6);
  assert.equal(exports.choice_begin(turns + 1, 100, 3), -1);
  assert.equal(exports.belief_begin(-1, 1, 40, 3), -1);
  assert.equal(exports.belief_begin(3, 9, 40, 3), -1);
});

test('a view alone can be analysed', () => {
  const view = readFileSync(join(root, 'tests', 'data', 'review_view.txt'), 'utf8').trim();
  assert.equal(exports.review_open_view(module.write(view)), 0, module.read());
  assert.ok(exports.choice_begin(0, 60, 3) >= 60);
  work();
  assert.ok(JSON.parse(answer()).moves[0].win.mean > 0);
});

test('moves of a decision can be compared by name', () => {
  const turns = open(sample('mandala-1-seat-1-starts.json'));
  assert.ok(exports.choice_begin(10, 60, 3) >= 60);
  work();
  const named = JSON.parse(answer()).moves.slice(1, 4).map(({ move }) => move);
  const compare = (moves, turn = 10) => exports.compare_begin(turn, module.write(moves), 90, 4);
  assert.ok(compare(named.join(' ')) >= 90);
  work();
  const { moves } = JSON.parse(answer());
  assert.deepEqual(moves.map(({ move }) => move).sort(), named.toSorted());
  assert.deepEqual(moves[0].lost, { mean: 0, error: 0 });
  for (const wrong of ['', 'm9z', `${named[0]}  ${named[1]}`, `${named[0]} a1b2n3`, Array(25).fill(named[0]).join(' ')]) {
    assert.equal(compare(wrong), -1, wrong);
  }
  assert.equal(compare(named[0], turns + 1), -1);
});

test('what cannot be read is refused in plain words', () => {
  for (const text of ['', 'review!', '{}', '['.repeat(100_000), sample('mandala-1-seat-1-starts.json').slice(0, 900)]) {
    assert.equal(open(text), -1, text.slice(0, 40));
    assert.match(module.read(), /^line \d+/);
    assert.equal(exports.review_begin(10, 1), -1);
  }
  for (const view of ['', 'chess x', 'mandala-1', 'mandala-1 seat=1', 'stones-1 nothing']) {
    assert.equal(exports.review_open_view(module.write(view)), -1, view);
    assert.match(module.read(), /^line 1, column \d+: ./);
  }
  assert.equal(exports.review_weights(module.write('weights')), -1);
});
