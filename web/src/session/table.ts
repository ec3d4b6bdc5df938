// A table to play at, wherever its referee is: in a worker of this page, or one day behind a socket. Whoever sits at the
// screen is shown what their seat may know, and nothing else ever reaches the page.
import type { GameName, Refusal, Scene, StonesFacts, TableEvent } from "../positions/scene.ts";

export type Sitter = { kind: "person" } | { kind: "bot"; level: number };

export interface NewGame {
  game: GameName;
  names: string[];
  sitters: Sitter[];
  harmony: boolean;
  openStacks: boolean;
  startingSeat: number; // 0: by lot
  memory: boolean; // M9.3
}

// What is told of a game without opening it: nothing that anybody hides.
export interface TableSummary {
  id: string;
  game: GameName;
  names: string[];
  sitters: Sitter[];
  memory: boolean;
  moves: number;
  over: boolean;
  updated: number;
}

export interface Effort {
  seat: number;
  done: number;
  of: number;
}

export interface Table {
  // Who is at the screen from now on; 0: nobody, so that only what everybody may know is told.
  sit(seat: number): Promise<Scene>;
  scene(): Promise<Scene>;
  // Moves from this number on (counted from 1), as the seat at the screen saw them.
  events(from: number): Promise<TableEvent[]>;
  play(move: string): Promise<Refusal | null>;
  undo(): Promise<boolean>;
  whyNot(move: string): Promise<Refusal | null>;
  // Lets the bot whose turn it is think and move.
  botMove(): Promise<void>;
  // The whole game, once it is over and nothing is hidden any more.
  record(): Promise<string | null>;
}

// A position of a finished game.
export const allSeeing = -1;
export interface Seen {
  scene: Scene;
  events: TableEvent[];
  turns: number; // moves of the whole game
}

export interface Referee {
  facts(): Promise<StonesFacts>;
  list(): Promise<TableSummary[]>;
  create(game: NewGame): Promise<string>;
  open(id: string): Promise<{ table: Table; summary: TableSummary }>;
  remove(id: string): Promise<void>;
  finished(id: string): Promise<string | null>;
  replay(record: string, turn: number, seat: number): Promise<Seen | null>;
  onEffort: (effort: Effort | null) => void;
}
