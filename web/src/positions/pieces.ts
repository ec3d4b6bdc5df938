// The pieces by the names that the rulebook gives them.
export const sandColours = ["red", "orange", "yellow", "green", "purple", "black"] as const;
export type SandColour = (typeof sandColours)[number];
export type Cards = Partial<Record<SandColour, number>>;

export const stoneColours = ["yellow", "blue", "red", "purple"] as const;
export type StoneColour = (typeof stoneColours)[number];
export type Pattern = "star" | "ring";
export const sides = ["n", "e", "s", "w"] as const;
export type Side = (typeof sides)[number];

// The five spaces for towers, as the board names them.
export const spaceNames = ["I", "II", "III", "IV", "V"];

// A stone as the rulebook writes it: "blue ring", "blue" while its pattern is covered, "white".
export type StoneName = string;
export interface StoneParts {
  colour: StoneColour | "white";
  pattern: Pattern | null;
}
export function partsOf(stone: StoneName): StoneParts {
  const [colour, pattern] = stone.split(" ");
  return { colour: colour as StoneParts["colour"], pattern: (pattern as Pattern | undefined) ?? null };
}

// Cards laid out one by one, colour by colour.
export function cardList(cards: Cards): SandColour[] {
  return sandColours.flatMap((colour) => Array.from({ length: cards[colour] ?? 0 }, () => colour));
}
export function cardTotal(cards: Cards): number {
  return sandColours.reduce((sum, colour) => sum + (cards[colour] ?? 0), 0);
}
// Each card of a hand, colour by colour, with its number among those of its colour.
export function cardsInHand(cards: Cards): { colour: SandColour; nth: number }[] {
  return sandColours.flatMap((colour) => Array.from({ length: cards[colour] ?? 0 }, (_, i) => ({ colour, nth: i + 1 })));
}
