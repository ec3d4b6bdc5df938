// One sentence: what a move of Mandala Stones will do, or what to choose.
import type { StonesChoice } from "../board/stones/choice.svelte.ts";
import { listed, t } from "../i18n/t.ts";
import type { Pick } from "../positions/picks.ts";
import { partsOf, sides, spaceNames } from "../positions/pieces.ts";
import type { StonesScene } from "../positions/scene.ts";

export function stonesSentence(choice: StonesChoice, scene: StonesScene): string {
  if (choice.white) return t("web.stones.hint_white", { points: t("count.points", { n: scene.white_bonus }) });
  if (choice.colour || choice.towers.length > 0) return describeScoring(choice, scene);
  if (choice.from === null) {
    return scene.moves.some((move) => /^[abc]/.test(move)) ? t("web.stones.hint") : t("web.stones.hint_score");
  }
  return choice.pick ? describePick(choice, choice.pick) : t("web.stones.hint_circle");
}

function describePick(choice: StonesChoice, pick: Pick): string {
  const blocked = sides.filter((side) => pick.sides[side].find === "guarded");
  const said: string[] = [];
  const colours = choice.tower.map((stone) => t(`colour.stones.${partsOf(stone).colour}`));
  if (colours.length > 0) said.push(t("web.stones.will_take", { n: colours.length, stones: colours.join(", ") }));
  else said.push(t("web.stones.takes_nothing"));
  if (blocked.length > 0) {
    said.push(t("web.stones.blocked", { circles: listed([...new Set(blocked.map((side) => pick.sides[side].guard!))]) }));
  }
  if (choice.to) said.push(t(colours.length > 1 ? "web.stones.hint_first" : "web.stones.hint_space"));
  return said.join(" ");
}

function describeScoring(choice: StonesChoice, scene: StonesScene): string {
  const gains = choice.gains();
  const points = gains.reduce((sum, gain) => sum + gain, 0);
  const parts = gains.flatMap((gain, i) => (gain > 0 ? [`${spaceNames[i]} ${gain}`] : [])).join(" + ");
  const bonus = scene.bonuses_ahead[choice.placing() - 1] ?? 0;
  const said = [t("web.stones.will_score", { points: t("count.points", { n: points }), parts })];
  if (bonus > 0 && scene.view.harmony) said.push(t("web.stones.will_white"));
  else if (bonus > 0) said.push(t("web.stones.will_bonus", { points: t("count.points", { n: bonus }) }));
  return said.join(" ");
}
