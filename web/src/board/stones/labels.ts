// What a board of Mandala Stones says of its parts: labels for screen readers, tooltips, captions. The board itself knows no
// language.
import type { Pattern, Side, StoneColour, StoneName } from "../../positions/pieces.ts";
import type { StonesFacts } from "../../positions/scene.ts";

export type Objective = StonesFacts["objectives"][number];
export type TowerRules = StonesFacts["tower_rules"][number];

export interface StonesLabels {
  player: (seat: number) => string;
  thinking: (seat: number) => string;
  points: () => string;

  board: () => string;
  circle: (name: string, artist: Pattern | null) => string;
  stones: (stones: StoneName[]) => string; // listed from the top down
  stack: (place: string, stones: StoneName[]) => string;
  first: (side: Side, stones: StoneName[]) => string;

  towers: (towers: StoneName[][]) => string;
  space: (space: number, tower: StoneName[]) => string;
  rule: (rule: TowerRules) => string;

  mandala: (placed: number, left: number | null) => string; // null: the last round has begun
  end: (left: number | null) => string;

  objectives: () => string;
  objectivesOf: (seat: number) => string;
  objective: (objective: Objective, enoughOfColour: number) => string;
  metNow: () => string; // it is met as the towers stand

  scoreCaption: () => string; // before the colours that can be scored
  scoreColour: (colour: StoneColour) => string;
  scoreTops: (towers: number) => string;
  takePoints: (points: number) => string;
}
