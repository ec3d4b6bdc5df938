// What a board of Mandala says of its parts: labels for screen readers, tooltips, captions. The board itself knows no language.
import type { Cards, SandColour } from "../../positions/pieces.ts";

export interface MandalaLabels {
  player: (seat: number) => string;
  thinking: (seat: number) => string;
  turn: (seat: number) => string;
  handSize: (cards: number) => string;
  cardCount: (cards: number) => string;
  cards: (cards: Cards) => string;
  points: () => string;
  pointsNow: () => string;

  mandala: (number: number) => string;
  missing: (colours: SandColour[]) => string; // none: the mandala is complete
  mountain: (number: number, cards: Cards) => string;
  field: (seat: number, cards: Cards) => string;
  claim: (colour: SandColour, count: number) => string;

  hand: () => string;
  card: (colour: SandColour, nth: number, of: number) => string;
  river: (seat: number) => string;
  riverPlace: (place: number, colour: SandColour | undefined, inCup: number) => string;
  cup: (size: number, cards: Cards | null) => string; // null: what is in it is not known

  deck: (size: number) => string;
  deckCaption: () => string;
  discardPile: (size: number, cards: Cards | null) => string;
  discardCaption: () => string;
  lastPhase: () => string;
}
