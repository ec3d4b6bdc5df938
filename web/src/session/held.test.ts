import { expect, test } from "vitest";
import type { MandalaScene, StonesScene } from "../positions/scene.ts";
import { endsTurnUnseen } from "./held.ts";

const mandala = (move: object, fields = [{ red: 1 }, { red: 1 }]) =>
  ({
    game: "mandala",
    to_move: 1,
    moves: [{ move: "x", mandala: 1, claims_first: 0, destroys: false, ends_game: false, ...move }],
    view: { mandala_1: { fields } },
  }) as unknown as MandalaScene;

test("in Mandala a growth is held, and a claim between others; what draws cards is not", () => {
  expect(endsTurnUnseen(mandala({ kind: "grow" }), "x")).toBe(true);
  expect(endsTurnUnseen(mandala({ kind: "grow", claims_first: 1 }), "x")).toBe(false);
  expect(endsTurnUnseen(mandala({ kind: "grow", claims_first: 2 }), "x")).toBe(true);
  expect(endsTurnUnseen(mandala({ kind: "build" }), "x")).toBe(false);
  expect(endsTurnUnseen(mandala({ kind: "redraw" }), "x")).toBe(false);
  expect(endsTurnUnseen(mandala({ kind: "claim" }), "x")).toBe(true);
  expect(endsTurnUnseen(mandala({ kind: "claim", destroys: true }), "x")).toBe(false);
  expect(endsTurnUnseen(mandala({ kind: "claim" }, [{ red: 1 }, {} as { red: number }]), "x")).toBe(false);
});

test("in Stones scoring is held, a pick only if no stone lay below", () => {
  const stones = (below: string[]) =>
    ({
      game: "stones",
      picks: [{ from: "a1", to: "b2", sides: ["taken n", "empty_stack", "other_pattern", "guarded"], worth: [] }],
      view: { board: { stacks: Array.from({ length: 24 }, () => [...below, "red star"]) } },
    }) as unknown as StonesScene;
  expect(endsTurnUnseen(stones([]), "cr")).toBe(true);
  expect(endsTurnUnseen(stones([]), "a1b2n3")).toBe(true);
  expect(endsTurnUnseen(stones(["blue"]), "a1b2n3")).toBe(false);
});
