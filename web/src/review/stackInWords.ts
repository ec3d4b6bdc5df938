import { circles, stackBeside } from "../board/stones/lattice.ts";
import { t } from "../i18n/t.ts";
import { directionKeys } from "../parts/stonesLabels.ts";
import { sides } from "../positions/pieces.ts";

// Where a stack lies: between two circles, or on one side of one.
export function stackInWords(stack: number): string {
  const besides = circles.flatMap(({ name }) => sides.filter((side) => stackBeside(name, side) === stack).map((side) => ({ name, side })));
  if (besides.length > 1) return besides.map(({ name }) => name).join("–");
  return besides.map(({ name, side }) => `${name}, ${t(directionKeys[side])}`).join();
}
