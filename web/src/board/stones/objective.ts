import { t } from "../../i18n/t.ts";
import type { Pattern, StoneColour } from "../../positions/pieces.ts";
import type { StonesFacts } from "../../positions/scene.ts";

export function objectiveInWords(objective: StonesFacts["objectives"][number], facts: StonesFacts): string {
  if (objective.kind === "stones") return t("objective.stones", { n: Number(objective.what) });
  if (objective.kind === "colour") return t(`objective.colour.${objective.what as StoneColour}`, { n: facts.enough_of_colour });
  return t(`objective.pattern.${objective.what as Pattern}`);
}
