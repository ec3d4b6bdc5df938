// S1.2: where circles and stacks lie on the 7×7 lattice, in the order in which the rulebook lists them.
import type { Side } from "../../positions/pieces.ts";

export interface Place {
  row: number;
  column: number;
}

export const stackPlaces: Place[] = Array.from({ length: 7 }, (_, row) =>
  (row % 2 === 0 ? [1, 3, 5] : [0, 2, 4, 6]).map((column) => ({ row, column })),
).flat();

export const circles = Array.from({ length: 9 }, (_, i) => {
  const [row, column] = [Math.floor(i / 3), i % 3];
  return { name: `${"abc"[column]}${row + 1}`, row: 2 * row + 1, column: 2 * column + 1 };
});

const steps: Record<Side, Place> = {
  n: { row: -1, column: 0 },
  e: { row: 0, column: 1 },
  s: { row: 1, column: 0 },
  w: { row: 0, column: -1 },
};

// The stack on one side of a circle, by its place in the list.
export function stackBeside(circle: string, side: Side): number {
  const at = circles.find(({ name }) => name === circle)!;
  const { row, column } = steps[side];
  return stackPlaces.findIndex((place) => place.row === at.row + row && place.column === at.column + column);
}
