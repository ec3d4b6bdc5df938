// A table as the page's worker keeps it: opened from a record, played, taken back, told seat by seat.
//   node --test tests/wasm/table_test.mjs      (SANDSTONE_WASM names the module)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { load } from './module.mjs';

const root = join(import.meta.dirname, '..', '..');
const module = await load(process.env.SANDSTONE_WASM ?? join(root, 'build', 'wasm', 'sandstone.wasm'));
const { exports } = module;

function begin(game, options, players, seed = 17) {
  const record = {
    format: 'sandstone-record', version: 1, game, ruleset: `${game}-1`, options,
    players: Array.from({ length: players }, (_, i) => ({ name: `P${i + 1}` })),
    started: '2026-01-31T18:30:00Z', setup: [], moves: [],
  };
  return exports.table_open(module.write(JSON.stringify(record)), seed, 0);
}
const scene = (seat) => (exports.table_scene(seat), JSON.parse(module.read()));
const play = (move, seat, at = 0) => exports.table_play(module.write(move), seat, at);
const record = () => (exports.table_record(), module.read());
const notation = (move) => move.move ?? move;

const tables = [
  ['mandala', {}, 2],
  ['stones', { players: 2, harmony: false, open_stacks: false }, 2],
  ['stones', { players: 3, harmony: true, open_stacks: false }, 3],
  ['stones', { players: 4, harmony: true, open_stacks: true }, 4],
];

for (const [game, options, players] of tables) {
  const name = `${game} for ${players}${options.harmony ? ' with Harmony' : ''}`;

  test(`${name}: whole games of listed moves end, and their records keep the rules`, () => {
    for (let seed = 0; seed < 20; ++seed) {
      assert.equal(begin(game, options, players, seed), 1, module.read());
      let moves = 0;
      for (let seat = scene(0).to_move; seat !== 0; seat = scene(0).to_move, ++moves) {
        const { moves: legal } = scene(seat);
        assert.ok(legal.length > 0);
        assert.equal(play(notation(legal[(7 * moves + seed) % legal.length]), seat, moves), 1, module.read());
      }
      const end = scene(0);
      assert.ok(end.over && end.winners.length > 0);
      assert.equal(end.moves_played, moves);
      assert.equal(exports.verify_record(module.write(record())), 1, module.read());
    }
  });

  test(`${name}: nobody is told what another hides`, () => {
    begin(game, options, players);
    for (let n = 0; n < 12; ++n) {
      const seat = scene(0).to_move;
      for (let viewer = 0; viewer <= players; ++viewer) {
        const { view, moves } = scene(viewer);
        assert.equal(moves.length > 0, viewer === seat);
        const hidden = game === 'mandala' ? view.hands : view.objectives;
        hidden.forEach((cards, i) => {
          const known = Array.isArray(cards) ? cards.some((card) => card !== null) : Object.keys(cards).length > 0;
          assert.equal(known, i + 1 === viewer);
        });
      }
      const { moves } = scene(seat);
      play(notation(moves[n % moves.length]), seat);
    }
  });
}

test('a record is taken up where it stopped', () => {
  begin('mandala', {}, 2);
  for (let n = 0; n < 10; ++n) {
    const seat = scene(0).to_move;
    play(scene(seat).moves[0].move, seat, n);
  }
  const kept = record();
  const before = [1, 2].map((seat) => scene(seat));
  begin('stones', { players: 2, harmony: false, open_stacks: false }, 2);
  assert.equal(exports.table_open(module.write(kept), 99, 99), 1, module.read());
  assert.deepEqual([1, 2].map((seat) => scene(seat)), before);
  assert.equal(record(), kept);
});

test('what is refused names the refusal and its clause', () => {
  begin('mandala', { starting_seat: 1 }, 2);
  assert.equal(play('m1r', 2), 0);
  assert.deepEqual(JSON.parse(module.read()), { refusal: 'not_your_turn', clause: 'M3.4' });
  assert.equal(exports.table_why_not(module.write('cr'), 1), 0);
  assert.deepEqual(JSON.parse(module.read()), { refusal: 'nothing_to_claim', clause: 'M5.1' });
  assert.equal(exports.table_why_not(module.write('nonsense'), 1), -1);
});

test('a growth can be taken back by who made it, a build cannot', () => {
  begin('mandala', { starting_seat: 1 }, 2);
  const before = record();
  const grow = scene(1).moves.find((move) => move.kind === 'grow');
  assert.equal(play(grow.move, 1), 1);
  assert.equal(scene(1).undo, 'free');
  assert.equal(scene(2).undo, 'other_moved');
  assert.equal(exports.table_undo(2), 0);
  assert.equal(exports.table_undo(1), 1);
  assert.equal(record(), before);
  play(scene(1).moves.find((move) => move.kind === 'build').move, 1);
  assert.equal(scene(1).undo, 'cards_drawn');
  assert.equal(exports.table_undo(1), 0);
});

test('what a move would do is what it then does', () => {
  for (let seed = 0; seed < 10; ++seed) {
    begin('mandala', {}, 2, seed);
    for (let n = 1; !scene(0).over; ++n) {
      const seat = scene(0).to_move;
      const { moves } = scene(seat);
      const move = moves[(5 * n + seed) % moves.length];
      play(move.move, seat);
      assert.equal(exports.table_event(n, seat), 1);
      const { game, reveals, seat: mover, from_mandala, drawn_cards, refill, ...event } = JSON.parse(module.read());
      assert.equal(mover, seat);
      assert.deepEqual(event, move);
    }
  }
});

test('refusals are called what the message catalogue calls them', () => {
  const messages = Object.keys(JSON.parse(readFileSync(join(root, 'messages', 'en.json'), 'utf8')));
  for (const game of ['mandala', 'stones']) {
    const source = readFileSync(join(root, 'src', 'positions', 'refusal_names.hpp'), 'utf8');
    const part = source.split(`namespace ${game} {`)[1].split('};')[0];
    const names = [...part.matchAll(/"(\w+)"/g)].map(([, name]) => `refusal.${game}.${name}`);
    const said = messages.filter((key) => key.startsWith(`refusal.${game}.`));
    assert.deepEqual(names.toSorted(), said.toSorted());
  }
});

test('a hostile record is refused with a place and leaves the open table alone', () => {
  begin('mandala', {}, 2);
  const kept = record();
  assert.equal(exports.table_open(module.write('{"format":"sandstone-record"'), 1, 1), 0);
  assert.match(module.read(), /^line 1, column \d+: ./);
  assert.equal(record(), kept);
});
