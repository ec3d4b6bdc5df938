// What stays of a review: luck, skill and errors of each player, and where the errors cost points.
import type { PlayerReview, ReasonKind, ReviewReport } from "./report.ts";

export interface PlayerSummary
  extends Pick<PlayerReview, "luck" | "skill" | "decisions" | "lost" | "brilliant" | "inaccuracies" | "mistakes" | "blunders"> {
  costs: Partial<Record<ReasonKind, number>>; // hundredths of points, of all errors together
}

const errors = ["inaccuracy", "mistake", "blunder"];

// None of a game that goes on.
export function summaryOf(report: ReviewReport | undefined): PlayerSummary[] | null {
  if (!report?.finished) return null;
  return report.players.map(({ seat, luck, skill, decisions, lost, brilliant, inaccuracies, mistakes, blunders }) => {
    const costs: PlayerSummary["costs"] = {};
    for (const { judgement, move, seat: mover } of report.turns) {
      if (mover !== seat || !judgement || !errors.includes(judgement.label)) continue;
      for (const { kind, points } of judgement.moves.find((verdict) => verdict.move === move)?.reasons ?? []) {
        costs[kind] = (costs[kind] ?? 0) - points;
      }
    }
    return { luck, skill, decisions, lost, brilliant, inaccuracies, mistakes, blunders, costs };
  });
}
