// The weakest hint: what to look at, and what it is about, without the move.
import { t } from "../i18n/t.ts";
import { spaceNames } from "../positions/pieces.ts";
import type { Scene } from "../positions/scene.ts";
import type { ChoiceReport } from "../review/report.ts";
import { sayReason } from "../review/words.ts";

export interface Look {
  places: string[]; // of the board, which are marked
  words: string;
}

const leastPoints = 30; // of a reason that is worth telling, in hundredths

function placeOf(move: string, scene: Scene): Look {
  const seat = scene.to_move;
  if (scene.game === "mandala") {
    const found = scene.moves.find((one) => one.move === move);
    if (found?.kind === "redraw") return { places: [`hand-${seat}`], words: t("coach.look.hand") };
    const mandala = found?.kind === "claim" ? (scene.view.mandala_in_work ?? 1) : (found?.mandala ?? 1);
    return { places: [`disc-${mandala}`], words: t(found?.kind === "claim" ? "coach.look.claim" : "coach.look.mandala", { mandala }) };
  }
  const circle = /^[a-c][1-3]/.exec(move)?.[0];
  if (circle) return { places: [`circle-${circle}`], words: t("coach.look.artist", { circle }) };
  const towers = spaceNames.map((_, i) => `tower-${seat}-${i + 1}`);
  return { places: towers, words: t(move.startsWith("w") ? "coach.look.white" : "coach.look.towers") };
}

export function whatToLookAt({ moves, choices }: ChoiceReport, scene: Scene): Look {
  const best = moves[0];
  if (!best || choices < 2) return { places: [], words: t("coach.only_move") };
  const { places, words } = placeOf(best.move, scene);
  const reason = best.reasons.find(({ kind, points }) => kind !== "rest" && points >= leastPoints);
  return { places, words: reason ? `${words} ${sayReason("coach.about", reason)}` : words };
}
