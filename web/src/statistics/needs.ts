// Where reviewed games get their records and reviews from.
import { referee } from "../positions/referee.ts";
import type { ReviewProgress } from "../review/review.worker.ts";
import { review, reviewer, summariesOf } from "../review/reviewing.svelte.ts";
import type { Needs } from "./reviewedGames.svelte.ts";

export const needs: Needs = {
  record: ({ id }) => referee.finished(id),
  known: summariesOf,
  reviewer(told) {
    const calls = reviewer((said) => {
      const { done, of } = said as ReviewProgress;
      told(done / Math.max(1, of));
    });
    return { review: ({ game }, record) => review(calls, game, record), end: () => calls.end() };
  },
};
