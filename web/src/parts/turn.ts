// Whose turn it is, as boards show it.
import type { Thinking } from "../board/moves.ts";
import type { TableEvent } from "../positions/scene.ts";
import type { Session } from "../session/session.svelte.ts";

// A turn lasts until it is passed on. 0: nobody's, since the game is over or given up.
export function seatAtTurn({ stage, scene, atScreen, looking }: Session): number {
  if (stage === "over" || looking) return 0;
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

// What the others did since the player's own last move; of a game that one only looks at, the latest move.
export function recentMoves({ events, atScreen, source, looking }: Session): TableEvent[] {
  if (looking) return events.slice(Math.max(0, looking.turn - 1), looking.turn);
  if (source.kind === "record" || atScreen === 0) return events.slice(-1);
  return events.slice(events.findLastIndex(({ seat }) => seat === atScreen) + 1);
}
