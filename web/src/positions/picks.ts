// What an artist finds around a circle, read from what the rules write of it.
import { sides, type Side } from "./pieces.ts";
import type { WrittenPick } from "./scene.ts";

export type Find = "taken" | "empty_stack" | "other_pattern" | "guarded";
export interface PickSide {
  find: Find;
  guard?: string;
  order?: Side[];
}
export interface Pick {
  from: string;
  to: string;
  sides: Record<Side, PickSide>;
  worth: number[]; // of the tower on each space, 0 where it cannot be
}

export function readPick({ from, to, sides: found, worth }: WrittenPick): Pick {
  const read = (text: string): PickSide => {
    const [find, more] = text.split(" ") as [Find, string | undefined];
    if (find === "taken") return { find, order: [...more!] as Side[] };
    return find === "guarded" ? { find, guard: more! } : { find };
  };
  return { from, to, worth, sides: Object.fromEntries(sides.map((side, i) => [side, read(found[i]!)])) as Pick["sides"] };
}
