// One sentence: what a move of Mandala Stones will do, or what to choose.
import type { StonesChoice } from "../board/stones/choice.svelte.ts";
import { listed, t } from "../i18n/t.ts";
import type { Pick } from "../positions/picks.ts";
import { partsOf, sides, spaceNames } from "../positions/pieces.ts";
import { ruleInWords } from "./stonesLabels.ts";
import type { StonesFacts, StonesScene } from "../positions/scene.ts";

const inPoints = (n: number) => t("count.points", { n });
const nameOf = (space: number) => spaceNames[space - 1]!;

export function stonesSentence(choice: StonesChoice, scene: StonesScene, facts: StonesFacts, seat: number): string {
  if (choice.plate > 0) return describePlate(choice.plate, scene, facts, seat);
  if (choice.white) return describeWhite(choice, scene, seat);
  if (choice.colour || choice.towers.length > 0) return describeScoring(choice, scene);
  if (choice.from === null) {
    const space = choice.active ? (choice.spaces.at ?? 0) : 0;
    const high = scene.view.towers[seat - 1]?.[space - 1]?.length ?? 0;
    if (high > 0) {
      const points = inPoints(scene.score[seat - 1]!.worth[space - 1]!);
      return t("web.stones.tower_worth", { space: nameOf(space), n: high, points });
    }
    return scene.moves.some((move) => /^[abc]/.test(move)) ? t("web.stones.hint") : t("web.stones.hint_score");
  }
  return choice.pick ? describePick(choice, choice.pick) : t("web.stones.hint_circle");
}

// S4: what the space of a tower scores, and what that is for the tower there.
function describePlate(space: number, scene: StonesScene, facts: StonesFacts, seat: number): string {
  const rule = t("web.stones.plate", { space: nameOf(space), rule: ruleInWords(facts.tower_rules[space - 1]!) });
  const worth = scene.score[seat - 1]?.worth[space - 1] ?? 0;
  return worth > 0 ? `${rule} ${t("web.stones.plate_now", { points: inPoints(worth) })}` : rule;
}

function describeWhite(choice: StonesChoice, scene: StonesScene, seat: number): string {
  const { target: space } = choice;
  if (space === 0) return t("web.stones.hint_white", { points: inPoints(scene.white_bonus) });
  const n = scene.view.towers[seat - 1]![space - 1]!.length + 1;
  return t("web.stones.will_white_tower", { space: nameOf(space), n, points: inPoints(scene.white_worth[space - 1]!) });
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
  const { target: space } = choice;
  if (choice.to && space > 0) {
    said.push(t("web.stones.worth", { space: nameOf(space), n: colours.length, points: inPoints(pick.worth[space - 1]!) }));
  } else if (choice.to) said.push(t(colours.length > 1 ? "web.stones.hint_first" : "web.stones.hint_space"));
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
