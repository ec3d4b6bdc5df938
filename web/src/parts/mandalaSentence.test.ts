import { expect, test } from "vitest";
import type { MandalaChoice } from "../board/mandala/choice.svelte.ts";
import type { MandalaMove, MandalaScene } from "../positions/scene.ts";
import { mandalaSentence } from "./mandalaSentence.ts";

// Seat 1 has a card in their field of mandala 1 and none in that of mandala 2.
const scene = {
  to_move: 1,
  view: { mandala_1: { fields: [{ red: 1 }, {}] }, mandala_2: { fields: [{}, { red: 1 }] } },
} as unknown as MandalaScene;
const build = (mandala: number, claims_first: number) =>
  ({ kind: "build", mandala, claims_first, colour: "green", count: 1, drawn: 1, new_deck: false }) as MandalaMove;
const said = (move: MandalaMove) => mandalaSentence({ shown: move } as MandalaChoice, scene, (seat) => `seat ${seat}`);

test("who completes a mandala where their field is empty is warned that they gain nothing", () => {
  expect(said(build(2, 2))).toMatch(/gain nothing/);
  expect(said(build(1, 2))).not.toMatch(/gain nothing/);
  expect(said(build(2, 0))).not.toMatch(/gain nothing/);
});
