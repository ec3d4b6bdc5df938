// Positions as the page opens them: records that are played, undone and shown at any turn, and views.
//   node --test tests/wasm/positions_test.mjs      (SANDSTONE_WASM names the module)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';

import { load } from './module.mjs';

const root = join(import.meta.dirname, '..', '..');
const module = await load(process.env.SANDSTONE_WASM ?? join(root, 'build', 'wasm', 'sandstone.wasm'));
const { exports } = module;
const records = await load(join(root, 'build', 'wasm', 'records.wasm'));
const viewHandles = 16;
const recordHandles = 4;

function newRecord(game, options, players) {
  return JSON.stringify({
    format: 'sandstone-record', version: 1, game, ruleset: `${game}-1`, options,
    players: Array.from({ length: players }, (_, i) => ({ name: `P${i + 1}` })),
    started: '2026-01-31T18:30:00Z', setup: [], moves: [],
  });
}
const openRecord = (text, seed = 17) => exports.position_open_record(module.write(text), seed, 0);
const openView = (text) => exports.position_open_view(module.write(text));
function begin(game, options, players, seed) {
  const handle = openRecord(newRecord(game, options, players), seed);
  assert.ok(handle > 0, module.read());
  return handle;
}
function answered(ok) {
  assert.equal(ok, 1, module.read());
  return module.read();
}
const scene = (handle, seat) => JSON.parse(answered(exports.position_scene(handle, seat)));
const events = (handle, from, seat) => JSON.parse(answered(exports.position_events(handle, from, seat)));
const record = (handle) => answered(exports.position_record(handle));
const play = (handle, move, seat, at = 0) => exports.position_play(handle, module.write(move), seat, at);
const whyNot = (handle, move, seat) => exports.position_why_not(handle, module.write(move), seat);
const notation = (move) => move.move ?? move;

// Plays so many moves, or to the end.
function playOn(handle, most = Infinity, choose = (moves, n) => moves[(7 * n) % moves.length]) {
  let n = 0;
  for (let seat = scene(handle, 0).to_move; seat !== 0 && n < most; seat = scene(handle, 0).to_move, ++n) {
    const { moves } = scene(handle, seat);
    assert.equal(play(handle, notation(choose(moves, n)), seat, n), 1, module.read());
  }
  return n;
}

const size = exports.memory.buffer.byteLength;
afterEach(() => {
  assert.equal(exports.memory.buffer.byteLength, size, 'the memory grew');
  for (let handle = 1; handle <= viewHandles + recordHandles; ++handle) exports.position_close(handle);
});

const kinds = [
  ['mandala', {}, 2],
  ['stones', { players: 2, harmony: false, open_stacks: false }, 2],
  ['stones', { players: 3, harmony: true, open_stacks: false }, 3],
  ['stones', { players: 4, harmony: true, open_stacks: true }, 4],
];

for (const [game, options, players] of kinds) {
  const name = `${game} for ${players}${options.harmony ? ' with Harmony' : ''}`;

  test(`${name}: whole games of listed moves end, and their records keep the rules`, () => {
    for (let seed = 0; seed < 20; ++seed) {
      const handle = begin(game, options, players, seed);
      const moves = playOn(handle);
      const end = scene(handle, 0);
      assert.ok(end.over && end.winners.length > 0);
      assert.equal(exports.position_turns(handle), moves);
      assert.equal(records.exports.record_json(records.write(record(handle))), 1, records.read());
      exports.position_close(handle);
    }
  });

  test(`${name}: nobody is told what another hides`, () => {
    const handle = begin(game, options, players);
    for (let n = 0; n < 12; ++n) {
      const seat = scene(handle, 0).to_move;
      for (let viewer = 0; viewer <= players; ++viewer) {
        const { view, moves } = scene(handle, viewer);
        assert.equal(moves.length > 0, viewer === seat);
        const hidden = game === 'mandala' ? view.hands : view.objectives;
        hidden.forEach((cards, i) => {
          const known = Array.isArray(cards) ? cards.some((card) => card !== null) : Object.keys(cards).length > 0;
          assert.equal(known, i + 1 === viewer);
        });
      }
      playOn(handle, 1);
    }
  });

  test(`${name}: a record shows any of its turns as it was, and is played on only at its end`, () => {
    const handle = begin(game, options, players);
    const seen = [];
    for (let turn = 0; turn < 8; ++turn) {
      seen.push([scene(handle, 1), scene(handle, 0), events(handle, 1, 1)]);
      playOn(handle, 1);
    }
    for (const turn of [3, 0, 7, 5]) {
      assert.equal(exports.position_go_to(handle, turn), 1);
      assert.deepEqual([scene(handle, 1), scene(handle, 0), events(handle, 1, 1)], seen[turn]);
      assert.equal(events(handle, turn, 1).length, Math.min(turn, 1));
      const { to_move: mover } = scene(handle, 0);
      assert.equal(play(handle, notation(scene(handle, mover).moves[0]), mover), -1);
    }
    assert.equal(exports.position_go_to(handle, -1), 1);
    assert.equal(events(handle, 1, 0).length, 8);
    assert.equal(playOn(handle, 1), 1);
    assert.equal(exports.position_go_to(handle, 10), 0);
    assert.equal(exports.position_go_to(handle, -2), 0);
  });

  test(`${name}: events name their game, and reveal something where no undo is possible`, () => {
    const handle = begin(game, options, players);
    let undone = 0;
    for (let n = 1; !scene(handle, 0).over; ++n) {
      playOn(handle, 1, (moves) => moves[(5 * n) % moves.length]);
      const [event] = events(handle, n, 0);
      assert.equal(event.game, game);
      const before = record(handle);
      const free = exports.position_undo(handle, event.seat) === 1;
      assert.equal(free, !event.reveals && !event.ends_game, JSON.stringify(event));
      if (free) {
        ++undone;
        assert.equal(play(handle, event.move, event.seat, n - 1), 1);
        assert.equal(JSON.parse(record(handle)).moves.length, JSON.parse(before).moves.length);
      }
    }
    assert.ok(undone > 0);
  });
}

test('several records are open at once, each for itself', () => {
  const mandala = begin('mandala', {}, 2);
  playOn(mandala, 10);
  const kept = record(mandala);
  const stones = begin('stones', { players: 2, harmony: false, open_stacks: false }, 2);
  const again = openRecord(kept, 99);
  assert.deepEqual([1, 2].map((seat) => scene(again, seat)), [1, 2].map((seat) => scene(mandala, seat)));
  playOn(stones, 5);
  playOn(again, 1);
  assert.equal(record(mandala), kept);
  assert.equal(exports.position_turns(again), 11);
  assert.equal(scene(stones, 0).game, 'stones');
});

test('what is refused names the refusal and its clause', () => {
  const handle = begin('mandala', { starting_seat: 1 }, 2);
  assert.equal(play(handle, 'm1r', 2), 0);
  assert.deepEqual(JSON.parse(module.read()), { refusal: 'not_your_turn', clause: 'M3.4' });
  assert.equal(whyNot(handle, 'cr', 1), 0);
  assert.deepEqual(JSON.parse(module.read()), { refusal: 'nothing_to_claim', clause: 'M5.1' });
  assert.equal(whyNot(handle, 'nonsense', 1), -1);
});

test('a growth can be undone by who made it, a build cannot', () => {
  const handle = begin('mandala', { starting_seat: 1 }, 2);
  const before = record(handle);
  const grow = scene(handle, 1).moves.find((move) => move.kind === 'grow');
  assert.equal(play(handle, grow.move, 1), 1);
  assert.equal(exports.position_undo(handle, 2), 0);
  assert.equal(module.read(), 'other_moved');
  assert.equal(exports.position_undo(handle, 1), 1);
  assert.equal(record(handle), before);
  play(handle, scene(handle, 1).moves.find((move) => move.kind === 'build').move, 1);
  assert.equal(exports.position_undo(handle, 1), 0);
  assert.equal(module.read(), 'cards_drawn');
});

test('what a move would do is what it then does', () => {
  for (let seed = 0; seed < 10; ++seed) {
    const handle = begin('mandala', {}, 2, seed);
    for (let n = 1; !scene(handle, 0).over; ++n) {
      const seat = scene(handle, 0).to_move;
      const { moves } = scene(handle, seat);
      const move = moves[(5 * n + seed) % moves.length];
      play(handle, move.move, seat);
      const [{ game, seat: mover, reveals, from_mandala, drawn_cards, refill, ...event }] = events(handle, n, seat);
      assert.equal(mover, seat);
      assert.deepEqual(event, move);
    }
    exports.position_close(handle);
  }
});

const someView =
  'mandala-1 seat=1 phase=turn first=1 actor=1 chooser=1 mandala=0 pending=0 last=0 exhausted=0 m1=ry/-/- m2=gp/-/- ' +
  'river=-/- discard=- new=- shown=-/- deck=92 hands=6/6 cups=0/0 hand=r2o2b2/- cup=-/- claimed=-/- old=-/- ' +
  'unseen=r15o16y17g17p17b16 fresh=-';

test('a view answers for its own seat, whatever seat is named', () => {
  const handle = openView(someView);
  assert.ok(handle > 0, module.read());
  for (const seat of [0, 1, 2, 3, -1, 255]) {
    assert.equal(scene(handle, seat).view.viewer, 1);
    assert.equal(whyNot(handle, 'm1r', seat), 1);
    assert.equal(whyNot(handle, 'cr', seat), 0);
  }
  assert.equal(play(handle, 'm1r', 1), -1);
  assert.equal(exports.position_record(handle), 0);
  assert.equal(exports.position_turns(handle), -1);
});

test('a view that the rules cannot meet is refused with a place', () => {
  for (const text of ['', 'mandala-1', 'mandala-1 ', 'chess-1 seat=1', someView.slice(0, -8), someView.replace('seat=1', 'seat=3'),
    someView.replace('hand=r2', 'hand=r9'), `${someView} `, 'x'.repeat(1 << 20)]) {
    assert.equal(openView(text), 0, text.slice(0, 99));
    assert.match(module.read(), /^line 1, column \d+: ./);
  }
});

test('numbers that name no seat, handle or turn are refused', () => {
  const mandala = begin('mandala', {}, 2);
  playOn(mandala);
  const wrong = [-2147483648, -1, 3, 4, 5, 255, 256, 2147483647];
  for (const seat of wrong) {
    assert.equal(exports.position_scene(mandala, seat), 0);
    assert.equal(module.read(), 'no such seat');
    assert.equal(whyNot(mandala, 'm1r', seat), -1);
    assert.equal(play(mandala, 'm1r', seat), -1);
    assert.equal(exports.position_undo(mandala, seat), 0);
    assert.equal(exports.position_events(mandala, 1, seat), 0);
  }
  for (const handle of [0, 21, 22, ...wrong].filter((number) => number !== mandala)) {
    assert.equal(exports.position_scene(handle, 1), 0);
    assert.equal(module.read(), 'no such position');
    assert.equal(whyNot(handle, 'm1r', 1), -1);
    assert.equal(play(handle, 'm1r', 1), -1);
    assert.equal(exports.position_undo(handle, 1), 0);
    assert.equal(exports.position_forced(handle), 0);
    assert.equal(exports.position_record(handle), 0);
    assert.equal(exports.position_turns(handle), -1);
    assert.equal(exports.position_go_to(handle, 0), 0);
    assert.equal(exports.position_events(handle, 1, 1), 0);
    exports.position_close(handle);
  }
  for (const from of [...wrong, 0]) assert.equal(exports.position_events(mandala, from, 1), 1);
});

test('handles run out, are refused then, and are free again once closed', () => {
  const views = Array.from({ length: viewHandles }, () => openView(someView));
  const records = Array.from({ length: recordHandles }, () => begin('mandala', {}, 2));
  assert.equal(new Set([...views, ...records, 0]).size, viewHandles + recordHandles + 1);
  assert.equal(openView(someView), 0);
  assert.equal(module.read(), 'too many open positions');
  assert.equal(openRecord(newRecord('mandala', {}, 2)), 0);
  exports.position_close(views[3]);
  exports.position_close(records[1]);
  assert.equal(exports.position_scene(views[3], 1), 0);
  assert.equal(openView(someView), views[3]);
  assert.equal(openRecord(newRecord('mandala', {}, 2)), records[1]);
});

test('a record of nearly a mebibyte is read, and told whole', () => {
  const handle = begin('mandala', {}, 2);
  const moves = playOn(handle);
  const text = record(handle);
  const large = `${text.slice(0, 1)}${' '.repeat((1 << 20) - text.length)}${text.slice(1)}`;
  assert.equal(exports.input_size(), 1 << 20);
  const again = openRecord(large);
  assert.ok(again > 0, module.read());
  assert.equal(record(again), text);
  assert.equal(events(again, 1, 0).length, moves);
});

const readEvents = (text) => exports.read_events(module.write(text));

test('events as the server sends them are read as the rules tell them', () => {
  assert.deepEqual(JSON.parse(answered(readEvents('mandala-1'))), []);
  const [build, claim] = JSON.parse(answered(readEvents(
    'mandala-1\n1 m1r a1b3k1lA2D1\n2 cb a2e1f1j2')));
  assert.deepEqual(build, {
    game: 'mandala', seat: 1, move: 'm1r', kind: 'build', mandala: 1, colour: 'red', count: 1, drawn: 3, new_deck: false,
    claims_first: 0, river_place: 0, to_cup: 0, discarded: 0, destroys: false, ends_game: false, from_mandala: 0,
    reveals: true, drawn_cards: { red: 2, green: 1 },
  });
  assert.equal(claim.kind, 'claim');
  const [pick] = JSON.parse(answered(readEvents('stones-1\n3 a1b2n3 a3b4c4h1i0,2j4,7')));
  assert.deepEqual(pick, {
    game: 'stones', seat: 3, move: 'a1b2n3', kind: 'pick', spaces: [3], placed_from: 4, placed_to: 4, bonus: 0,
    reveals: false, triggers_end: false, ends_game: false, pattern: 'ring', sides: ['n', 's'],
    tower: ['yellow ring', 'purple ring'], from: 'a1', to: 'b2',
  });
});

test('hostile events are refused with a place', () => {
  for (const text of ['', 'chess-1\n1 e4', 'mandala-1\n', 'mandala-1\n1 m1r\n', 'mandala-1\n3 m1r', 'stones-1\n1 a1b2n3 tower=9',
    `mandala-1\n1 m1r refill=red:${'9'.repeat(1000)}`, 'mandala-1 1 m1r', `mandala-1\n${'1'.repeat(1 << 19)}`]) {
    assert.equal(readEvents(text), 0, text.slice(0, 60));
    assert.match(module.read(), /^line \d+, column \d+: ./);
  }
});

test('refusals are called what the message catalogue calls them', () => {
  const messages = Object.keys(JSON.parse(readFileSync(join(root, 'messages', 'en.json'), 'utf8')));
  for (const game of ['mandala', 'stones']) {
    const source = readFileSync(join(root, 'src', 'games', game, 'facts.hpp'), 'utf8');
    const names = [...source.matchAll(/RefusalFact\{"(\w+)"/g)].map(([, name]) => `refusal.${game}.${name}`);
    const said = messages.filter((key) => key.startsWith(`refusal.${game}.`));
    assert.deepEqual(names.toSorted(), said.toSorted());
  }
});

test('a hostile record is refused with a place and leaves the others alone', () => {
  const handle = begin('mandala', {}, 2);
  const kept = record(handle);
  assert.equal(openRecord('{"format":"sandstone-record"'), 0);
  assert.match(module.read(), /^line 1, column \d+: ./);
  assert.equal(record(handle), kept);
});
