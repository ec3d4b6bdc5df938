// The parts of a table that can be named and explained: where they are on a board, and the clause that tells of each. The names
// and texts are in the catalogue, a message a part: its name, and what it is.
import type { GameName } from "../positions/scene.ts";

export const tableParts = {
  mandala: [
    { part: "mountain", at: "[data-place^=mountain-]", clause: "M1.2", says: "part.mandala.mountain" },
    { part: "field", at: "[data-place^=field-]", clause: "M3.2", says: "part.mandala.field" },
    { part: "river", at: "[data-place^=river-]", clause: "M5.3", says: "part.mandala.river" },
    { part: "cup", at: "[data-place^=cup-]", clause: "M7.1", says: "part.mandala.cup" },
    { part: "deck", at: "[data-place=deck]", clause: "M6.2", says: "part.mandala.deck" },
    { part: "discard", at: "[data-place=discard]", clause: "M3.3", says: "part.mandala.discard" },
    { part: "hand", at: "[data-place^=hand-]", clause: "M3.1", says: "part.mandala.hand" },
    { part: "score", at: "[data-place^=score-]", clause: "M7.1", says: "part.mandala.score" },
    { part: "mandala", at: "[data-place^=disc-]", clause: "M5.1", says: "part.mandala.mandala" },
  ],
  stones: [
    { part: "artist", at: "[data-artist]", clause: "S3.2", says: "part.stones.artist" },
    { part: "circle", at: "[data-place^=circle-]", clause: "S1.2", says: "part.stones.circle" },
    { part: "stack", at: "[data-place^=stack-]", clause: "S2.1", says: "part.stones.stack" },
    { part: "plate", at: ".rule", clause: "S4.1", says: "part.stones.plate" },
    { part: "tower", at: "[data-place^=tower-]", clause: "S3.3", says: "part.stones.tower" },
    { part: "mandala", at: "[data-place=mandala]", clause: "S5.2", says: "part.stones.mandala" },
    { part: "score", at: "[data-place^=score-]", clause: "S6.3", says: "part.stones.score" },
    { part: "objectives", at: ".mine ul", clause: "S6.2", says: "part.stones.objectives" },
  ],
} as const satisfies Record<GameName, { part: string; at: string; clause: string; says: string }[]>;

export type TablePart = (typeof tableParts)[GameName][number];

// The part that an element belongs to, and the part's own element.
export function partAt(game: GameName, element: Element): { part: TablePart; place: Element } | null {
  for (const part of tableParts[game]) {
    const place = element.closest(part.at);
    if (place) return { part, place };
  }
  return null;
}

// A press on something that can be used now is for that, not for an explanation; while something is chosen, so is every press.
export function asksWhatItIs(element: Element, table: Element): boolean {
  const control = element.closest("button, a, input, select");
  if (!control) return true;
  return control.getAttribute("aria-disabled") === "true" && !table.querySelector("[aria-pressed=true]");
}
