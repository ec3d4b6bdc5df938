// Whose turn it is, as boards show it.
import type { Thinking } from "../board/moves.ts";
import type { Session } from "../session/session.svelte.ts";

// A turn lasts until it is passed on. 0: nobody's, since the game is over or given up.
export function seatAtTurn({ stage, scene, atScreen }: Session): number {
  if (stage === "over") return 0;
  return stage === "done" ? atScreen : scene!.to_move;
}

// Whether that is said to the one who looks: not to spectators, nor of a game that is seen again.
export function isYours({ source, atScreen }: Session, seat: number): boolean {
  return source.kind !== "record" && seat === atScreen;
}

// The bot that thinks.
export function thinkingAt({ source: { progress } }: Session): Thinking | null {
  return progress ? { seat: progress.seat, share: progress.done / Math.max(1, progress.of) } : null;
}
