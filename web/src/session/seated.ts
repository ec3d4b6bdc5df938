// A table as boards and pages see it, wherever its referee is: in a worker of this page (Session), behind a socket
// (RemoteSession), or in a record that is read again (Replay).
import type { Refusal, Scene, StonesFacts, TableEvent, Takeback } from "../positions/scene.ts";
import type { Effort, TableSummary } from "./table.ts";

export type Stage =
  | "loading"
  | "missing" // no such game
  | "pass" // hidden, until the next person is there
  | "turn" // the person at the screen decides
  | "done" // they have moved, and may still look or take it back
  | "watch" // somebody else decides
  | "over";

export interface Seated {
  readonly scene: Scene | null;
  readonly stage: Stage;
  readonly atScreen: number; // 0: nobody, so that only what everybody may know is shown
  readonly effort: Effort | null;
  readonly events: TableEvent[];
  readonly facts: StonesFacts | null;
  readonly summary: TableSummary | null;
  readonly sending: boolean; // a move is on its way to a referee elsewhere
  readonly saying: string; // said in place of what there is to do
  readonly ending?: string; // how it ended, where the points alone do not tell
  readonly takebacks?: Takeback[]; // moves that do not stand, where they are told
  refusal: Refusal | null;
  name(seat: number): string;
  mayUndo(): boolean;
  isHotSeat(): boolean;
  undo(): Promise<void>;
  endTurn(): Promise<void>;
  play(move: string): Promise<boolean>;
  ask(move: string): Promise<Refusal | null>;
  record(): Promise<string | null>;
}
