// One sentence: what a move of Mandala will do, or what to choose.
import type { MandalaChoice } from "../board/mandala/choice.svelte.ts";
import { t } from "../i18n/t.ts";
import { cardTotal } from "../positions/pieces.ts";
import type { MandalaMove, MandalaScene } from "../positions/scene.ts";

export function mandalaSentence(choice: MandalaChoice, scene: MandalaScene, name: (seat: number) => string): string {
  const move = choice.shown;
  if (move) return [describeMove(move, name), ...warnings(move, scene)].join(" ");
  if (choice.claiming) return t("web.mandala.hint_claim", { mandala: scene.view.mandala_in_work ?? 1 });
  if (choice.count === 0) return t("web.mandala.hint_cards");
  return t("web.mandala.hint_target", { cards: t(`web.cards.${choice.colour!}`, { n: choice.count }) });
}

// M5.5: a player who has no card in their field gets nothing of the mountain.
function warnings(move: MandalaMove, { view, to_move }: MandalaScene): string[] {
  if (move.kind !== "build" || move.claims_first === 0) return [];
  const field = (move.mandala === 1 ? view.mandala_1 : view.mandala_2).fields[to_move - 1]!;
  return cardTotal(field) === 0 ? [t("web.mandala.warn_empty_field")] : [];
}

function describeMove(move: MandalaMove, name: (seat: number) => string): string {
  const cards = t(`cards.${move.colour}`, { n: move.count });
  const drawn = t("web.accusative_cards", { n: move.drawn });
  const { mandala } = move;
  const said: string[] = [];
  if (move.kind === "build") {
    said.push(move.drawn > 0 ? t("web.mandala.will_build", { cards, mandala, drawn }) : t("web.mandala.will_build_only", { cards, mandala }));
  } else if (move.kind === "grow") said.push(t("web.mandala.will_grow", { cards, mandala }));
  else if (move.kind === "redraw") said.push(t("web.mandala.will_redraw", { cards, drawn }));
  else if (move.discarded > 0) said.push(t("web.mandala.will_claim_nothing", { cards }));
  else if (move.river_place === 0) said.push(t("web.mandala.will_claim_cup", { cards }));
  else if (move.to_cup === 0) said.push(t("web.mandala.will_claim_one", { cards, place: move.river_place }));
  else said.push(t("web.mandala.will_claim_river", { cards, place: move.river_place, rest: move.to_cup }));
  if (move.claims_first > 0) said.push(t("web.mandala.will_complete", { mandala, name: name(move.claims_first) }));
  if (move.new_deck) said.push(t("web.mandala.will_new_deck"));
  return said.join(" ");
}
