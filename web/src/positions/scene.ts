// What the rulebook tells a seat of a position: the C++ side writes it, nothing here adds to it. Seats count from 1.
import type { Cards, Pattern, SandColour, Side, StoneColour, StoneName } from "./pieces.ts";

export type GameName = "mandala" | "stones";

interface AnyScene {
  to_move: number; // 0 when the game is over
  over: boolean;
  winners: number[];
}

export interface MandalaParts {
  mountain: Cards;
  fields: [Cards, Cards];
}

export interface MandalaView {
  viewer: number | "spectator";
  phase: "turn" | "claim" | "over";
  starting_seat: number;
  turn_of: number;
  mandala_in_work: number | null;
  last_phase: boolean;
  mandala_1: MandalaParts;
  mandala_2: MandalaParts;
  rivers: [SandColour[], SandColour[]];
  discard_pile: Cards;
  deck_size: number;
  hand_sizes: [number, number];
  cup_sizes: [number, number];
  hands: [Cards, Cards];
  cups: [Cards, Cards];
}

export interface MandalaMove {
  move: string;
  kind: "build" | "grow" | "redraw" | "claim";
  mandala: number;
  colour: SandColour;
  count: number;
  drawn: number;
  new_deck: boolean;
  claims_first: number; // the seat, where the move completes the mandala
  river_place: number;
  to_cup: number;
  discarded: number;
  destroys: boolean;
  ends_game: boolean;
}

interface AnyEvent {
  seat: number;
  move: string;
  reveals: boolean; // a card was drawn or a pattern uncovered, so that it stands
}

export interface MandalaEvent extends MandalaMove, AnyEvent {
  game: "mandala";
  from_mandala: number;
  drawn_cards?: Cards;
  refill?: Cards;
}

export interface MandalaScore {
  total: number;
  cup: number;
  unmatched: number;
  places: { colour: SandColour; cards: number; points: number }[];
}

export interface MandalaScene extends AnyScene {
  game: "mandala";
  view: MandalaView;
  moves: MandalaMove[];
  score: [MandalaScore, MandalaScore];
  missing: [SandColour[], SandColour[]];
}

export interface StonesView {
  viewer: number | "spectator";
  phase: "turn" | "white" | "over";
  players: number;
  harmony: boolean;
  open_stacks: boolean;
  starting_seat: number;
  board: { stacks: StoneName[][]; circles: (Pattern | null)[] };
  towers: StoneName[][][];
  mandala: StoneName[];
  set_aside: StoneName[];
  waiting: StoneName[];
  objectives: (number | null)[][];
}

// As the rules write it: what is found on each side, "taken nes", "guarded c1", "empty_stack" or "other_pattern".
export interface WrittenPick {
  from: string;
  to: string;
  sides: string[];
}

export interface ColourScoring {
  move: string;
  colour: StoneColour;
  points: number;
  by_space: number[];
}

export interface StonesScore {
  so_far: number;
  colours: number;
  tops: number;
  bonuses: number;
  objective: number;
  total: number;
  objectives: { card: number; points: number; met: boolean; counts: boolean }[];
}

export interface StonesEvent extends AnyEvent {
  game: "stones";
  kind: "pick" | "colour" | "tops" | "white_tower" | "white_points";
  from?: string;
  to?: string;
  pattern?: Pattern;
  sides?: Side[];
  tower?: StoneName[];
  colour?: StoneColour;
  points?: number;
  by_space?: number[];
  spaces: number[];
  placed_from: number;
  placed_to: number;
  bonus: number;
  triggers_end: boolean;
  ends_game: boolean;
}

export interface StonesScene extends AnyScene {
  game: "stones";
  view: StonesView;
  moves: string[];
  score: StonesScore[];
  picks: WrittenPick[];
  colours: ColourScoring[];
  bonuses_ahead: number[];
  white_bonus: number;
  end_triggered: boolean;
}

export type Scene = MandalaScene | StonesScene;
export type TableEvent = MandalaEvent | StonesEvent;

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
