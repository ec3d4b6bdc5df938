// How fast WebAssembly plays beside the native build, in turn: node tests/wasm/bench.mjs RULES.wasm NATIVE_PROGRAM
// The native program is `sandstone` of the native preset. Ratios count; the machine may be busy.
import { execFileSync } from 'node:child_process';

import { load } from './module.mjs';

const [wasmPath, nativePath] = process.argv.slice(2);
if (!wasmPath || !nativePath) {
  console.error('Usage: node tests/wasm/bench.mjs RULES.wasm NATIVE_SANDSTONE');
  process.exit(2);
}
// By their place in digest_kinds() of src/perft/digests.hpp.
const kinds = [
  { place: 0, game: 'mandala', players: 2 },
  { place: 1, game: 'stones', players: 2 },
  { place: 3, game: 'stones', players: 3 },
  { place: 5, game: 'stones', players: 4 },
];
const { exports } = await load(wasmPath);
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function wasmSpeed(place) {
  let decisions = 0;
  let first = 1;
  const began = performance.now();
  while (performance.now() - began < 600) {
    decisions += exports.play_games(place, first, 2000);
    first += 2000;
  }
  return (decisions / (performance.now() - began)) * 1000;
}

function nativeSpeed({ game, players }) {
  const rows = JSON.parse(
    execFileSync(nativePath, ['bench', '--json', '--seconds', '0.6', '--game', game], { encoding: 'utf8' }),
  );
  return rows.find((row) => row.game === game && row.players === players && !row.harmony).moves_per_s;
}

for (const kind of kinds) wasmSpeed(kind.place); // the engine compiles what is hot
console.log('game     players   wasm M/s  native M/s  wasm/native');
for (const kind of kinds) {
  const rounds = [1, 2, 3, 4, 5].map(() => [wasmSpeed(kind.place), nativeSpeed(kind)]);
  const wasm = median(rounds.map(([speed]) => speed));
  const native = median(rounds.map(([, speed]) => speed));
  const ratio = median(rounds.map(([here, there]) => here / there));
  console.log(
    `${kind.game.padEnd(8)} ${String(kind.players).padStart(7)} ${(wasm / 1e6).toFixed(1).padStart(10)}` +
      ` ${(native / 1e6).toFixed(1).padStart(11)} ${ratio.toFixed(2).padStart(12)}`,
  );
}
