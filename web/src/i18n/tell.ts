// Moves in words.
import { listed, t } from "./t.ts";
import { partsOf, sandColours, spaceNames, type Cards } from "../positions/pieces.ts";
import type { MandalaEvent, Scene, StonesEvent, TableEvent } from "../positions/scene.ts";

export function cardsInWords(cards: Cards): string {
  return listed(sandColours.filter((c) => cards[c]).map((c) => t(`cards.${c}`, { n: cards[c]! })));
}

// What lies somewhere. For what is played, drawn or claimed Polish has another case.
export function cardsLying(cards: Cards): string {
  return listed(sandColours.filter((c) => cards[c]).map((c) => t(`web.cards.${c}`, { n: cards[c]! })));
}

// Who has won a finished game, and by what where points alone do not tell.
export function verdict(scene: Scene, name: (seat: number) => string): string {
  const [winner = 1] = scene.winners;
  if (scene.winners.length > 1) return t("play.mandala.shared");
  const totals = scene.score.map((score) => score.total);
  const tied = totals.filter((total) => total === totals[winner - 1]).length > 1;
  if (!tied) return t("play.result.wins", { name: name(winner) });
  return t(scene.game === "mandala" ? "play.mandala.wins_by_cup" : "play.stones.wins_by_order", { name: name(winner) });
}

function tellMandala(event: MandalaEvent, name: (seat: number) => string): string[] {
  const who = name(event.seat);
  const cards = t(`cards.${event.colour}`, { n: event.count });
  const mandala = event.mandala;
  const drawn =
    event.drawn_cards && event.drawn > 0 ? cardsInWords(event.drawn_cards) : t("play.mandala.drawn", { n: event.drawn });
  const tale: string[] = [];
  if (event.kind === "grow") tale.push(t("play.mandala.tell.grow", { name: who, cards, mandala }));
  else if (event.kind === "redraw") tale.push(t("play.mandala.tell.redraw", { name: who, cards, drawn }));
  else if (event.kind === "build" && event.drawn === 0) tale.push(t("play.mandala.tell.build", { name: who, cards, mandala }));
  else if (event.kind === "build") tale.push(t("play.mandala.tell.build_and_draw", { name: who, cards, mandala, drawn }));
  else if (event.discarded > 0) tale.push(t("play.mandala.tell.claim_discard", { name: who, cards }));
  else if (event.river_place === 0) tale.push(t("play.mandala.tell.claim_cup", { name: who, cards }));
  else if (event.to_cup === 0) tale.push(t("play.mandala.tell.claim_one", { name: who, cards, place: event.river_place }));
  else tale.push(t("play.mandala.tell.claim_river", { name: who, cards, place: event.river_place, rest: event.to_cup }));
  if (event.destroys && event.refill && Object.keys(event.refill).length > 0) {
    tale.push(t("play.mandala.tell.refill", { mandala: event.from_mandala, cards: cardsInWords(event.refill) }));
  } else if (event.destroys) {
    tale.push(t("play.mandala.tell.destroyed", { mandala: event.from_mandala }));
  }
  if (event.new_deck) tale.push(t("play.mandala.tell.new_deck"));
  if (event.claims_first > 0) tale.push(t("play.mandala.tell.complete", { mandala, name: name(event.claims_first) }));
  return tale;
}

export function stoneInWords(stone: string): string {
  const { colour, pattern } = partsOf(stone);
  const name = t(`colour.stones.${colour}`);
  return pattern ? `${name} ${t(`with_pattern.${pattern}`)}` : name;
}

function spacesInWords(event: StonesEvent): string {
  return listed(event.spaces.map((space) => spaceNames[space - 1]!));
}

function tellStones(event: StonesEvent, name: (seat: number) => string): string[] {
  const who = name(event.seat);
  const tale: string[] = [];
  const points = t("count.points", { n: event.points ?? 0 });
  const space = spacesInWords(event);
  if (event.kind === "pick") {
    const tower = listed((event.tower ?? []).map((stone) => t(`colour.stones.${partsOf(stone).colour}`)));
    const sign = t(`with_pattern.${event.pattern!}`);
    tale.push(t("play.stones.tell.pick", { name: who, sign, from: event.from!, to: event.to!, tower, space }));
  } else if (event.kind === "colour") {
    const towers = listed(event.spaces.map((s) => `${spaceNames[s - 1]} ${event.by_space![s - 1]}`));
    tale.push(t("play.stones.tell.colour", { name: who, colour: t(`colour.stones.${event.colour!}`), points, towers }));
  } else if (event.kind === "tops") {
    tale.push(t("play.stones.tell.tops", { name: who, spaces: space, points }));
  } else if (event.kind === "white_tower") {
    tale.push(t("play.stones.tell.white_tower", { name: who, space }));
  } else {
    tale.push(t("play.stones.tell.white_points", { name: who, points: t("count.points", { n: event.bonus }) }));
  }
  if (event.bonus > 0 && event.kind !== "white_points") {
    tale.push(t("play.stones.tell.bonus", { points: t("count.points", { n: event.bonus }) }));
  }
  if (event.triggers_end) tale.push(t("play.stones.end_triggered"));
  return tale;
}

export function tell(event: TableEvent, name: (seat: number) => string): string {
  return (event.game === "mandala" ? tellMandala(event, name) : tellStones(event, name)).join(" ");
}
