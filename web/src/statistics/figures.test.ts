import { expect, test } from "vitest";
import type { PlayedGame } from "../saves/saves.ts";
import { bySource, form, grouped, ownGames } from "./figures.ts";

const stones = (mine: number, theirs: number, more: Partial<PlayedGame> = {}): PlayedGame => ({
  id: `${mine}-${theirs}`,
  game: "stones",
  names: ["Bot", "Me"],
  sitters: [{ kind: "bot", level: 3 }, { kind: "person" }],
  memory: true,
  moves: 2,
  over: true,
  updated: mine,
  outcome: {
    winners: mine === theirs ? [1, 2] : [mine > theirs ? 2 : 1],
    scores: [{ total: theirs, colours: theirs }, { total: mine, tops: mine }],
    started: "",
    moves: [{ seat: 1, move: "b1a2n3" }, { seat: 2, move: "c2a2w5" }],
    harmony: false,
  },
  ...more,
});

test("only one's own finished games against bots count, in the order in which they were played", () => {
  const games = [
    stones(30, 20),
    stones(10, 20),
    stones(99, 1, { imported: true }),
    stones(98, 1, { branch: { source: "here", id: "x", turn: 3 } }),
    stones(97, 1, { sitters: [{ kind: "person" }, { kind: "person" }] }),
    stones(96, 1, { outcome: null }),
  ];
  expect(ownGames(games).map(({ points, best, result, level, opening }) => [points, best, result, level, opening])).toEqual([
    [10, 20, "lost", 3, "space_5"],
    [30, 20, "won", 3, "space_5"],
  ]);
});

test("a shared victory is half a victory", () => {
  const games = ownGames([stones(20, 20), stones(30, 20)]);
  expect(form(games)).toEqual([0.5, 0.75]);
  expect(grouped(games, ({ level }) => String(level))).toEqual([{ name: "3", games: 2, won: 0.75, points: 25, best: 20 }]);
});

test("the form looks at the latest games alone", () => {
  expect(form(ownGames([stones(1, 2), stones(3, 2), stones(4, 2)]), 2)).toEqual([0, 0.5, 1]);
});

test("points are counted by where they came from, one's own and the others'", () => {
  const found = bySource(ownGames([stones(30, 20), stones(10, 20)]), "stones");
  expect(found).toEqual([
    { source: "colours", mine: 0, theirs: 20 },
    { source: "tops", mine: 20, theirs: 0 },
    { source: "bonuses", mine: 0, theirs: 0 },
    { source: "objective", mine: 0, theirs: 0 },
  ]);
});
