// The bot that thinks, as boards show it.
import type { Thinking } from "../board/moves.ts";
import type { Session } from "../session/session.svelte.ts";

export function thinkingAt({ source: { effort } }: Session): Thinking | null {
  return effort ? { seat: effort.seat, share: effort.done / Math.max(1, effort.of) } : null;
}
