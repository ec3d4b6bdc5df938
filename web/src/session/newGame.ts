// The game that a click on "Play" begins: as it was last set up here, or you against a bot.
import { t } from "../i18n/t.ts";
import type { GameName } from "../positions/scene.ts";
import type { Sitter } from "../saves/saves.ts";

export interface NewGame {
  game: GameName;
  names: string[];
  sitters: Sitter[];
  harmony: boolean;
  openStacks: boolean;
  startingSeat: number; // 0: by lot
  memory: boolean; // M9.3
}

export const levels = ["grain", "pebble", "novice", "artist", "monk", "master", "teacher", "sage"] as const;

// Whom a newcomer should play against.
export const recommendedLevel = 2;

export const botName = (level: number): string => t(`level.${levels[level - 1] ?? "artist"}`);

const characters = [
  "bot.about.grain",
  "bot.about.pebble",
  "bot.about.novice",
  "bot.about.artist",
  "bot.about.monk",
  "bot.about.master",
  "bot.about.teacher",
  "bot.about.sage",
] as const;
export const botCharacter = (level: number): string => t(characters[level - 1] ?? "bot.about.artist");

// Names for seats without one: "Player", or "Player 1", "Player 2"; bots by the name of their level, "Pebble", "Pebble II".
export function seatNames(sitters: Sitter[]): string[] {
  const persons = sitters.filter((sitter) => sitter.kind === "person").length;
  const names: string[] = [];
  let person = 0;
  for (const sitter of sitters) {
    let name: string;
    if (sitter.kind === "bot") name = botName(sitter.level);
    else name = persons === 1 ? t("play.player") : `${t("play.player")} ${++person}`;
    const same = names.filter((other) => other === name || other.startsWith(`${name} `)).length;
    names.push(`${name}${["", " II", " III", " IV"][same]}`);
  }
  return names;
}

export function defaultGame(game: GameName): NewGame {
  const sitters: Sitter[] = [{ kind: "person" }, { kind: "bot", level: recommendedLevel }];
  return {
    game,
    names: seatNames(sitters),
    sitters,
    harmony: false,
    openStacks: false,
    startingSeat: 0,
    memory: true,
  };
}

const keyOf = (game: GameName) => `sandstone-new-${game}`;

export function rememberGame(game: NewGame): void {
  try {
    localStorage.setItem(keyOf(game.game), JSON.stringify(game));
  } catch {
    // Then the next game begins with the defaults.
  }
}

export function rememberedGame(game: GameName): NewGame | null {
  try {
    const kept = localStorage.getItem(keyOf(game));
    return kept ? (JSON.parse(kept) as NewGame) : null;
  } catch {
    return null;
  }
}
