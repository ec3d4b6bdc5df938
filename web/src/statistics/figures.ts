// What one's own games come to: results, points and where they came from, by opponent and by opening.
import type { GameName } from "../positions/scene.ts";
import type { ReasonKind } from "../review/report.ts";
import type { PlayerSummary } from "../review/summary.ts";
import type { Outcome, PlayedGame } from "../saves/saves.ts";

// A finished game of one person against bots, as that person played it.
export interface OwnGame {
  id: string;
  game: GameName;
  at: number;
  seat: number;
  level: number; // of the strongest opponent
  outcome: Outcome;
  points: number;
  best: number; // points of the best opponent
  result: "won" | "shared" | "lost";
  opening: string; // the name of a way to begin
}

// The parts of a score that a record lists, in the order of the catalogue.
export const sources = {
  mandala: ["place_1", "place_2", "place_3", "place_4", "place_5", "place_6"],
  stones: ["colours", "tops", "bonuses", "objective"],
} as const;

// Mandala: what the first move was. Mandala Stones: the space of the first tower.
function openingOf(game: GameName, { moves }: Outcome, seat: number): string {
  const first = moves.find((move) => move.seat === seat)?.move ?? "";
  if (game === "mandala") return { m: "build", f: "grow", d: "redraw" }[first.charAt(0)] ?? "";
  return /^[a-c][1-3]/.test(first) ? `space_${first.slice(-1)}` : "";
}

export function ownGames(all: PlayedGame[]): OwnGame[] {
  const own = all.flatMap((played): OwnGame[] => {
    const { id, game, outcome, sitters, imported, branch, updated } = played;
    const seats = sitters.flatMap(({ kind }, i) => (kind === "person" ? [i + 1] : []));
    if (!outcome || imported || branch || seats.length !== 1) return [];
    const seat = seats[0]!;
    const totals = outcome.scores.map((score) => score["total"]!);
    const won = outcome.winners.includes(seat);
    const levels = sitters.flatMap((sitter) => (sitter.kind === "bot" ? [sitter.level] : []));
    const best = Math.max(...totals.filter((_, i) => i + 1 !== seat));
    const result = won ? (outcome.winners.length > 1 ? "shared" : "won") : "lost";
    const opening = openingOf(game, outcome, seat);
    return [{ id, game, at: updated, seat, level: Math.max(...levels), outcome, points: totals[seat - 1]!, best, result, opening }];
  });
  return own.toSorted((a, b) => a.at - b.at);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const share = (games: OwnGame[]) => mean(games.map(({ result }) => ({ won: 1, shared: 0.5, lost: 0 })[result]));

export interface Group {
  name: string;
  games: number;
  won: number; // the share of games, a shared victory as half a one
  points: number;
  best: number;
}

export function grouped(games: OwnGame[], by: (game: OwnGame) => string): Group[] {
  const names = [...new Set(games.map(by))];
  const groups = names.map((name) => [name, games.filter((game) => by(game) === name)] as const);
  return groups.map(([name, some]) => ({
    name,
    games: some.length,
    won: share(some),
    points: mean(some.map(({ points }) => points)),
    best: mean(some.map(({ best }) => best)),
  }));
}

// Where points came from, on average: one's own and those of all opponents.
export function bySource(games: OwnGame[], game: GameName): { source: string; mine: number; theirs: number }[] {
  return sources[game].map((source) => {
    const of = (mine: boolean) =>
      mean(games.flatMap(({ outcome, seat }) => outcome.scores.filter((_, i) => (i + 1 === seat) === mine).map((score) => score[source] ?? 0)));
    return { source, mine: of(true), theirs: of(false) };
  });
}

// The share of victories in the latest games up to each one.
export function form(games: OwnGame[], latest = 10): number[] {
  return games.map((_, i) => share(games.slice(Math.max(0, i + 1 - latest), i + 1)));
}

// The games that were reviewed, with their number among all and what the review says.
export interface ReviewedGame {
  number: number;
  game: OwnGame;
  summary: PlayerSummary;
}
export function reviewedOf(games: OwnGame[], summaries: Map<string, PlayerSummary>): ReviewedGame[] {
  return games.flatMap((game, i) => {
    const summary = summaries.get(game.id);
    return summary ? [{ number: i + 1, game, summary }] : [];
  });
}

export const meanOf = (games: ReviewedGame[], value: (summary: PlayerSummary) => number) => mean(games.map(({ summary }) => value(summary)));
export const errorsOf = ({ inaccuracies, mistakes, blunders }: PlayerSummary) => inaccuracies + mistakes + blunders;

// What errors cost by source, in points a game, the most expensive first; what brought points on balance is left out.
export function costs(games: ReviewedGame[]): { kind: ReasonKind; points: number }[] {
  const kinds = [...new Set(games.flatMap(({ summary }) => Object.keys(summary.costs) as ReasonKind[]))];
  const found = kinds.map((kind) => ({ kind, points: meanOf(games, (summary) => (summary.costs[kind] ?? 0) / 100) }));
  return found.filter(({ points }) => points >= 0.05).toSorted((a, b) => b.points - a.points);
}
