// What a player sets for this browser; kept in localStorage, which may be closed to us.
import type { Language } from "./i18n/messages.ts";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";
export type Labels = "first" | "always" | "never"; // "first": in the first games of this device

// How the moves of bots follow each other.
export type BotPace = "quick" | "slow" | "step";

interface Settings {
  language: Language;
  theme: Theme;
  speed: Speed;
  bots: BotPace;
  sound: boolean;
  confirm: boolean;
  endTurnButton: boolean; // a turn ends by a button, not by itself
  hints: boolean; // the coach can be asked
  warnings: boolean; // and warns before a blunder
  words: boolean; // the board in words is shown to the eye too
  labels: Labels; // names at the parts of the table
  played: number; // games that were played to their end here
}

const key = "sandstone-settings";

function firstLanguage(): Language {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.find((code) => /^(pl|en)\b/.test(code))?.startsWith("pl") ? "pl" : "en";
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({
  language: firstLanguage(),
  theme: "auto",
  speed: "normal",
  bots: "quick",
  sound: false,
  confirm: false,
  endTurnButton: false,
  hints: true,
  warnings: false,
  words: false,
  labels: "first",
  played: 0,
  ...kept(),
});

export function keepSettings(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // The choice then lasts as long as the page.
  }
}

const firstGames = 3;
export function labelsShown(): boolean {
  return settings.labels === "always" || (settings.labels === "first" && settings.played < firstGames);
}

// Milliseconds of a motion; none where the player or the system wants stillness.
export function pace(millis: number): number {
  if (typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { slow: 1.8, normal: 1, fast: 0.45, off: 0 }[settings.speed] * millis;
}
