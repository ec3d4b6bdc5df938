// Which puzzles this device has solved; kept in localStorage, which may be closed to us.
import type { GameName } from "../positions/scene.ts";
import { newcomer, rated, type Rating } from "./rating.ts";

// How a puzzle went: tries that were not the solution, and how it ended, if it has.
export interface Attempt {
  missed: number;
  end: "" | "solved" | "shown";
}

export interface GameProgress {
  days: Record<string, Attempt>; // of the daily puzzles, by day
  room: Record<string, boolean>; // by puzzle: whether the first try was right
  rating: Rating;
}

export type PuzzleProgress = Record<GameName, GameProgress>;

const key = "sandstone-puzzles";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isAttempt = (value: unknown): value is Attempt =>
  isObject(value) && Number.isSafeInteger(value["missed"]) && ["", "solved", "shown"].includes(value["end"] as string);

function only<T>(values: unknown, fits: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(Object.entries(isObject(values) ? values : {}).filter((entry): entry is [string, T] => fits(entry[1])));
}

// What was kept, as far as it is what we would keep.
export function readProgress(text: string | null): PuzzleProgress {
  let read: unknown;
  try {
    read = JSON.parse(text ?? "{}");
  } catch {
    read = {};
  }
  const of = (game: GameName): GameProgress => {
    const { days, room, rating } = (isObject(read) && isObject(read[game]) ? read[game] : {}) as Record<string, unknown>;
    const isRating = isObject(rating) && Number.isFinite(rating["value"]) && Number(rating["deviation"]) > 0;
    return {
      days: only(days, isAttempt),
      room: only(room, (value): value is boolean => typeof value === "boolean"),
      rating: isRating ? (rating as unknown as Rating) : newcomer,
    };
  };
  return { mandala: of("mandala"), stones: of("stones") };
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const progress: PuzzleProgress = $state(readProgress(kept()));

function keep(): void {
  try {
    localStorage.setItem(key, JSON.stringify(progress));
  } catch {
    // It is then known as long as the page is open.
  }
}

export const solvedDays = (game: GameName): Set<string> =>
  new Set(Object.entries(progress[game].days).flatMap(([day, { end }]) => (end === "solved" ? [day] : [])));

export function keepDay(game: GameName, day: string, attempt: Attempt): void {
  progress[game].days[day] = attempt;
  keep();
}

// Only the first try at a puzzle counts.
export function keepFirstTry(game: GameName, { id, rating }: { id: string; rating: number }, solved: boolean): void {
  const mine = progress[game];
  if (mine.room[id] !== undefined) return;
  mine.room[id] = solved;
  mine.rating = rated(mine.rating, rating, solved);
  keep();
}
