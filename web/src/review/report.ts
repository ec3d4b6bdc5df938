// What a review says: written by review_generate from src/review/report.hpp; docs/dev/review.md tells more.
// Chances of winning count in ten-thousandths, points in hundredths, seats from 1.

export type Label =
  | "none"
  | "best"
  | "brilliant"
  | "inaccuracy"
  | "mistake"
  | "blunder";

export interface Estimate {
  mean: number;
  error: number;
}

export interface Reply {
  seat: number;
  move: string;
  share: number;
}

export type ReasonKind =
  | "river"
  | "tower"
  | "tops"
  | "bonus"
  | "objective"
  | "denial"
  | "tempo"
  | "rest";

export interface Reason {
  kind: ReasonKind;
  points: number;
  colour?: string;
  place?: number;
}

export interface MoveVerdict {
  move: string;
  worlds: number;
  points: Estimate;
  lead: Estimate;
  win: Estimate;
  lost: Estimate;
  reply?: Reply;
  reasons: Reason[];
}

export interface Judgement {
  label: Label;
  choices: number;
  best: string;
  lost: Estimate;
  open_lost: Estimate;
  moves: MoveVerdict[];
}

export interface TurnReview {
  turn: number;
  seat: number;
  move: string;
  win: number[];
  points: number[];
  skill: number[];
  luck: number[];
  judgement?: Judgement;
}

export interface PlayerReview {
  seat: number;
  start: number;
  luck: number;
  skill: number;
  result: number;
  points: number;
  decisions: number;
  lost: number;
  brilliant: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

export type MomentKind =
  | "error"
  | "find"
  | "decision"
  | "luck"
  | "bad_luck";

export interface Moment {
  turn: number;
  kind: MomentKind;
  seat: number;
  before: number;
  after: number;
  better?: string;
}

export interface ReviewReport {
  ruleset: string;
  budget: number;
  seed: number;
  finished: boolean;
  setup_win: number[];
  setup_points: number[];
  turns: TurnReview[];
  players: PlayerReview[];
  moments: Moment[];
}

export interface ChoiceReport {
  ruleset: string;
  seat: number;
  choices: number;
  moves: MoveVerdict[];
}

export interface CardBelief {
  colour: string;
  unseen: number;
  at_least: number[];
}

export interface ObjectiveBelief {
  card: number;
  chance: number;
}

export interface SeatBelief {
  seat: number;
  hand: CardBelief[];
  cup: CardBelief[];
  objectives: ObjectiveBelief[];
}

export interface CoveredBelief {
  stack: number;
  depth: number;
  star: number;
}

export interface BeliefReport {
  ruleset: string;
  seat: number;
  turn: number;
  worlds: number;
  effective: number;
  seats: SeatBelief[];
  covered: CoveredBelief[];
}

export type Theme =
  | "river"
  | "tower"
  | "tops"
  | "bonus"
  | "objective"
  | "denial"
  | "tempo"
  | "completing"
  | "claiming"
  | "ending";

export interface Puzzle {
  id: string;
  since: string;
  ruleset: string;
  view: string;
  best: string;
  themes: Theme[];
  rating: number;
  moves: MoveVerdict[];
}
