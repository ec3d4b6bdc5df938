// One line on what decided a finished game: where the winner gained most on the runner-up.
import { t } from "../i18n/t.ts";
import type { MandalaScene, Scene, StonesScene } from "../positions/scene.ts";

const points = (n: number) => t("count.points", { n });

// The seats from the first place to the last. Ties are broken as the rules have it for the first place, then by turn order.
export function ranked(scene: Scene): number[] {
  const seats = scene.score.map((_, i) => i + 1);
  const first = scene.view.starting_seat;
  const turn = (seat: number) => (seat - first + seats.length) % seats.length;
  const total = (seat: number) => scene.score[seat - 1]!.total;
  const wins = (seat: number) => (scene.winners.includes(seat) ? 0 : 1);
  return seats.toSorted((a, b) => wins(a) - wins(b) || total(b) - total(a) || turn(a) - turn(b));
}

function inMandala(scene: MandalaScene, winner: number): string {
  const [mine, theirs] = [scene.score[winner - 1]!, scene.score[2 - winner]!];
  const lead = (place: number) => (mine.places[place]?.points ?? 0) - (theirs.places[place]?.points ?? 0);
  const places = mine.places.map((_, place) => place).toSorted((a, b) => lead(b) - lead(a));
  const best = places[0];
  if (best === undefined || lead(best) <= 0) return "";
  const { colour, points: gained } = mine.places[best]!;
  return t("result.decided_place", { colour: t(`colour.mandala.${colour}`), place: best + 1, points: points(gained) });
}

const parts = {
  colours: "play.stones.part_colours",
  tops: "play.stones.part_tops",
  bonuses: "result.part_mandala",
  objective: "play.stones.part_objective",
} as const;

function inStones(scene: StonesScene, winner: number): string {
  const second = scene.score[ranked(scene)[1]! - 1]!;
  const mine = scene.score[winner - 1]!;
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const [best] = names.toSorted((a, b) => mine[b] - second[b] - (mine[a] - second[a]));
  if (!best || mine.total <= second.total || mine[best] <= second[best]) return "";
  return t("result.decided_part", { part: t(parts[best]), more: points(mine[best] - second[best]) });
}

export function decisive(scene: Scene): string {
  if (scene.winners.length !== 1) return "";
  const winner = scene.winners[0]!;
  return scene.game === "mandala" ? inMandala(scene, winner) : inStones(scene, winner);
}
