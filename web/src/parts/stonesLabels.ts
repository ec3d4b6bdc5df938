// What the board of Mandala Stones says of its parts, in the player's language.
import type { Objective, StonesLabels, TowerRules } from "../board/stones/labels.ts";
import { t } from "../i18n/t.ts";
import { stoneInWords } from "../i18n/tell.ts";
import { spaceNames, type Pattern, type StoneColour, type StoneName } from "../positions/pieces.ts";

export const directionKeys = {
  n: "play.direction.north",
  e: "play.direction.east",
  s: "play.direction.south",
  w: "play.direction.west",
} as const;

// From the top down.
export function stonesInWords(stones: StoneName[]): string {
  return stones.length > 0 ? stones.toReversed().map(stoneInWords).join(", ") : t("web.empty");
}

export function objectiveInWords({ kind, what }: Objective, enoughOfColour: number): string {
  if (kind === "stones") return t("objective.stones", { n: Number(what) });
  if (kind === "colour") return t(`objective.colour.${what as StoneColour}`, { n: enoughOfColour });
  return t(`objective.pattern.${what as Pattern}`);
}

export function ruleInWords({ kind, by_height }: TowerRules): string {
  if (kind === "different_heights") return t("web.stones.rule_heights");
  if (kind === "different_colours") return t("web.stones.rule_colours");
  return t("web.stones.rule_height", { points: by_height.join(", ") });
}

const end = (left: number | null) => (left === null ? t("play.stones.last_round") : t("web.stones.end_in", { n: left }));

export function stonesLabels(name: (seat: number) => string): StonesLabels {
  return {
    player: name,
    thinking: (seat) => t("play.thinking", { name: name(seat) }),
    points: () => t("web.points"),

    board: () => t("web.stones.board"),
    circle: (circle, artist) =>
      artist
        ? t("web.stones.circle_artist", { circle, pattern: t(`with_pattern.${artist}`) })
        : t("web.stones.circle", { circle }),
    stones: stonesInWords,
    stack: (place, stones) => t("web.stones.stack", { place, stones: stonesInWords(stones) }),
    first: (side, stones) => `${t("web.stones.first", { direction: t(directionKeys[side]) })}: ${stonesInWords(stones)}`,

    towers: (towers) => towers.map((tower, i) => `${spaceNames[i]}: ${stonesInWords(tower)}`).join("; "),
    space: (space, tower) => `${t("web.stones.space", { space: spaceNames[space - 1]! })}: ${stonesInWords(tower)}`,
    rule: ruleInWords,

    mandala: (placed, left) => `${t("play.stones.placed", { n: placed })} ${end(left)}`,
    end,

    objectives: () => t("web.stones.objectives"),
    objectivesOf: (seat) => t("replay.objectives_of", { name: name(seat) }),
    objective: objectiveInWords,
    metNow: () => t("web.stones.met_now"),

    scoreCaption: () => t("web.stones.score"),
    scoreColour: (colour) => t("web.stones.score_colour", { colour: t(`colour.stones.${colour}`) }),
    scoreTops: (n) => t("web.stones.score_tops", { n }),
    takePoints: (n) => t("web.stones.take_points", { points: t("count.points", { n }) }),
  };
}
