// What the rulebook tells a seat of a position: written by scene_generate from src/positions. Seats count from 1.
import type { Cards, Pattern, SandColour, Side, StoneColour, StoneName } from "./pieces.ts";

export interface MandalaParts {
  mountain: Cards;
  fields: [Cards, Cards];
}

export interface MandalaView {
  viewer: number | "spectator";
  phase: "start" | "setup" | "turn" | "draw" | "claim" | "refill" | "over";
  starting_seat: number;
  turn_of: number;
  to_move: number;
  mandala_in_work: number | null;
  pending_draws: number;
  last_phase: boolean;
  exhausted: boolean;
  mandala_1: MandalaParts;
  mandala_2: MandalaParts;
  rivers: [SandColour[], SandColour[]];
  discard_pile: Cards;
  new_deck: Cards;
  shown: [Cards, Cards];
  deck_size: number;
  hand_sizes: [number, number];
  cup_sizes: [number, number];
  hands: [Cards, Cards];
  cups: [Cards, Cards];
  claimed: [Cards, Cards];
  old_hands: [Cards, Cards];
  unseen: Cards;
  unseen_new: Cards;
}

export interface StonesView {
  viewer: number | "spectator";
  phase: "setup" | "turn" | "white" | "over";
  players: number;
  harmony: boolean;
  open_stacks: boolean;
  starting_seat_chosen: boolean;
  starting_seat: number;
  to_move: number;
  board: { stacks: StoneName[][]; circles: (Pattern | null)[] };
  towers: StoneName[][][];
  points: { colours: number; tops: number; bonuses: number }[];
  mandala: StoneName[];
  set_aside: StoneName[];
  waiting: StoneName[];
  objectives: (number | null)[][];
}

export type MandalaTag =
  | "mandala";

export type MandalaMoveKind =
  | "build"
  | "grow"
  | "redraw"
  | "claim";

export interface MandalaEvent {
  game: MandalaTag;
  seat: number;
  move: string;
  kind: MandalaMoveKind;
  mandala: number;
  colour: SandColour;
  count: number;
  drawn: number;
  new_deck: boolean;
  claims_first: number;
  river_place: number;
  to_cup: number;
  discarded: number;
  destroys: boolean;
  ends_game: boolean;
  from_mandala: number;
  reveals: boolean;
  drawn_cards?: Cards;
  refill?: Cards;
}

export type StonesTag =
  | "stones";

export type StonesMoveKind =
  | "pick"
  | "colour"
  | "tops"
  | "white_tower"
  | "white_points";

export type TowerStone =
  | "yellow star"
  | "blue star"
  | "red star"
  | "purple star"
  | "yellow ring"
  | "blue ring"
  | "red ring"
  | "purple ring"
  | "white";

export interface StonesEvent {
  game: StonesTag;
  seat: number;
  move: string;
  kind: StonesMoveKind;
  spaces: number[];
  placed_from: number;
  placed_to: number;
  bonus: number;
  reveals: boolean;
  triggers_end: boolean;
  ends_game: boolean;
  pattern?: Pattern;
  sides?: Side[];
  tower?: TowerStone[];
  points?: number;
  by_space?: number[];
  from?: string;
  to?: string;
  colour?: StoneColour;
}

export interface MandalaMove {
  move: string;
  kind: MandalaMoveKind;
  mandala: number;
  colour: SandColour;
  count: number;
  drawn: number;
  new_deck: boolean;
  claims_first: number;
  river_place: number;
  to_cup: number;
  discarded: number;
  destroys: boolean;
  ends_game: boolean;
}

export interface MandalaPlace {
  colour: SandColour;
  cards: number;
  points: number;
}

export interface MandalaScore {
  total: number;
  cup: number;
  unmatched: number;
  places: MandalaPlace[];
}

export interface MandalaScene {
  game: MandalaTag;
  to_move: number;
  over: boolean;
  winners: number[];
  view: MandalaView;
  moves: MandalaMove[];
  score: [MandalaScore, MandalaScore];
  missing: [SandColour[], SandColour[]];
}

export interface ObjectiveScore {
  card: number;
  points: number;
  met: boolean;
  counts: boolean;
}

export interface StonesScore {
  so_far: number;
  colours: number;
  tops: number;
  bonuses: number;
  objective: number;
  total: number;
  objectives: ObjectiveScore[];
  worth: number[];
}

export interface WrittenPick {
  from: string;
  to: string;
  sides: string[];
  worth: number[];
}

export interface ColourScoring {
  move: string;
  colour: StoneColour;
  points: number;
  by_space: number[];
}

export interface StonesScene {
  game: StonesTag;
  to_move: number;
  over: boolean;
  winners: number[];
  view: StonesView;
  moves: string[];
  score: StonesScore[];
  picks: WrittenPick[];
  colours: ColourScoring[];
  bonuses_ahead: number[];
  white_bonus: number;
  white_worth: number[];
  end_triggered: boolean;
}

export type Scene = MandalaScene | StonesScene;
export type TableEvent = MandalaEvent | StonesEvent;
export type GameName = Scene["game"];

// A move that was made after so many others, and taken back by consent: as records have it.
export interface Takeback {
  after: number;
  seat: number;
  move: string;
}

export interface Refusal {
  refusal: string;
  clause: string;
}

// The board of Mandala Stones as the rules have it.
export interface StonesFacts {
  spiral: number;
  bonuses: [number, number][];
  hands: number[];
  tower_rules: { kind: "different_heights" | "height" | "different_colours"; by_height: number[] }[];
  enough_of_colour: number;
  objectives: { kind: "stones" | "colour" | "pattern"; what: number | StoneColour | Pattern; points: number }[];
}
