// How well a player solves puzzles: Glicko (Glickman 1999), each first try a game against the puzzle's rating.
export interface Rating {
  value: number;
  deviation: number; // how uncertain it is
}

export const newcomer: Rating = { value: 1200, deviation: 300 };
const puzzleDeviation = 80; // their ratings come from bots
const leastDeviation = 60; // a player may still improve

const q = Math.log(10) / 400;
const weightOf = (deviation: number) => 1 / Math.sqrt(1 + (3 * q * q * deviation * deviation) / Math.PI ** 2);

export function rated({ value, deviation }: Rating, puzzle: number, solved: boolean): Rating {
  const weight = weightOf(puzzleDeviation);
  const expected = 1 / (1 + 10 ** ((-weight * (value - puzzle)) / 400));
  const precision = 1 / deviation ** 2 + q * q * weight * weight * expected * (1 - expected);
  return {
    value: value + (q / precision) * weight * ((solved ? 1 : 0) - expected),
    deviation: Math.max(leastDeviation, Math.sqrt(1 / precision)),
  };
}

// One of the puzzles nearest to the player's strength. `luck` is from 0 to below 1.
export function nextPuzzle<P extends { rating: number }>(puzzles: readonly P[], value: number, luck: number): P | undefined {
  const among = 5;
  const near = puzzles.toSorted((a, b) => Math.abs(a.rating - value) - Math.abs(b.rating - value)).slice(0, among);
  return near[Math.floor(luck * near.length)];
}
