import { expect, test } from "vitest";
import { say } from "./messages.ts";

test("Polish counts its cards as Polish does", () => {
  const said = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 112, 122].map((n) => say("pl", "count.cards", { n }));
  expect(said).toEqual([
    "0 kart", "1 karta", "2 karty", "4 karty", "5 kart", "11 kart", "12 kart", "14 kart", "21 kart", "22 karty",
    "25 kart", "101 kart", "112 kart", "122 karty",
  ]);
});

test("English has one and many", () => {
  expect([0, 1, 2].map((n) => say("en", "count.points", { n }))).toEqual(["0 points", "1 point", "2 points"]);
});
