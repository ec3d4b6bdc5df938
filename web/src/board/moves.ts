// What a board reports of the player's gestures.
export interface MoveReports {
  onplay: (move: string) => void; // a legal move was chosen
  onask: (move: string) => void; // a move that is not legal was tried
  onchange: () => void; // the player turned to something else: a refusal no longer concerns it
}

// What the board shows now.
export interface Shown<Scene> {
  scene: Scene;
  active: boolean; // the player may move
  held?: boolean; // their move is chosen and shown, and not made yet
}

// A bot that thinks: the share of its work that is done.
export interface Thinking {
  seat: number;
  share: number;
}

// A finger has no hover: its first tap shows what would happen, the second does it.
export function needsConfirm(event: MouseEvent, always: boolean): boolean {
  return always || (event as PointerEvent).pointerType === "touch";
}
