// The bot that thinks, as boards show it.
import type { Thinking } from "../board/moves.ts";
import type { Session } from "../session/session.svelte.ts";

export function thinkingAt({ source: { progress } }: Session): Thinking | null {
  return progress ? { seat: progress.seat, share: progress.done / Math.max(1, progress.of) } : null;
}
