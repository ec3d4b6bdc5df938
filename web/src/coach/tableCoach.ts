// What a table of this page needs for its coach, loaded when the coach is asked for the first time.
import { referee } from "../positions/referee.ts";
import type { GameName } from "../positions/scene.ts";
import { reviewer } from "../review/reviewing.svelte.ts";
import type { ReviewProgress } from "../review/review.worker.ts";
import { Coach } from "./coach.svelte.ts";

export { default as CoachPanel } from "./CoachPanel.svelte";

export function coachOf(game: GameName): Coach {
  const worker = reviewer((said) => {
    const { done, of } = said as ReviewProgress;
    coach.share = done / Math.max(1, of);
  });
  const coach: Coach = new Coach({
    view: referee.viewToDecide,
    choice: (view, budget) => worker.ask("choice", game, view, budget),
    compare: (view, moves, budget) => worker.ask("compare", game, view, moves, budget),
    end: () => worker.end(),
  });
  return coach;
}
