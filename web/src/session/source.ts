// Where a game comes from: the referee in this page, the server, or a record. A session shows what its source tells it, and
// hands it what the player wants.
import type { Refusal, Scene, TableEvent, Takeback } from "../positions/scene.ts";

export type Stage =
  | "loading"
  | "missing" // no such game
  | "pass" // hidden, until the next person is there
  | "turn" // the person at the screen decides
  | "done" // they have moved, and may still look or take it back
  | "watch" // somebody else decides
  | "over";

// A position as a seat sees it, with the moves after the first `from`.
export interface Seen {
  seat: number; // at the screen; 0: nobody, so that only what everybody may know is told
  scene: Scene | null;
  from: number;
  events: TableEvent[];
}

export interface Shown extends Seen {
  stage: Stage;
  still?: boolean; // without motion: it did not happen just now
}

// Whether the latest move is the seat's own and has revealed nothing.
export function mayTakeBack({ seat, scene, events }: Omit<Seen, "from">): boolean {
  const latest = events.at(-1);
  return scene?.over === false && latest?.seat === seat && !latest.reveals;
}

export interface BotProgress {
  seat: number;
  done: number;
  of: number;
}

// The part of a session that its source writes to.
export interface Display {
  readonly scene: Scene | null;
  readonly events: TableEvent[];
  readonly atScreen: number;
  stage: Stage;
  held: string; // a move that the board shows as chosen
  // `alongside` is called at the moment when the board changes.
  show(shown: Shown, alongside?: () => void): Promise<void>;
  attempt(work: () => Promise<void>): Promise<void>;
}

// What a review says of a move: a sign to stand beside it, and the same in a word.
export interface Remark {
  sign: string;
  word: string;
  kind: "find" | "inaccuracy" | "mistake" | "blunder";
}

export interface Source {
  readonly kind: "local" | "server" | "record" | "lesson" | "puzzle";
  readonly id: string;
  readonly memory: boolean; // M9.3
  readonly progress?: BotProgress | null; // of a bot that thinks in this page
  readonly ending?: string; // how it ended, where the points alone do not tell
  readonly narrates?: boolean; // the latest move is told in place of what there is to do
  readonly says?: string; // this is said instead
  readonly takebacks?: Takeback[]; // moves that were taken back, where the record lists them
  name(seat: number): string;
  isPerson?(seat: number): boolean; // not a bot
  // Shows the game as it is; called again after a fault.
  start(display: Display): Promise<void>;
  close(): void;
  play(move: string): Promise<Refusal | null>;
  whyNot(move: string): Promise<Refusal | null>;
  record(): Promise<string | null>;
  // An earlier position of a game that goes on, as the seat at the screen saw it.
  past?(turn: number): Promise<Scene | null>;
  // Only in a record: goes to the position after so many moves; all its moves, where they may be told; what is said of one.
  goTo?(turn: number): Promise<void>;
  readonly story?: TableEvent[];
  readonly tellsAll?: boolean;
  remark?(move: number): Remark | null;
  // Only where the referee is in this page: persons who pass the device on, and may take back what they like.
  isHotSeat?(): boolean;
  endTurn?(): Promise<void>;
  undo?(): Promise<void>;
  // Only where the server is asked: for how many milliseconds at most a move may be held before it is sent; 0: not at all.
  mayHold?(move: string): number;
  hurry?(): void; // what is held back to be followed comes now
  // Bots that move one after the other wait for this, where the player wants to follow them step by step.
  readonly waitsForStep?: boolean;
  nextMove?(): void;
}
