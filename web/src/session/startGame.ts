// Begins games on this device and goes to their tables.
import { referee } from "../positions/referee.ts";
import type { GameName } from "../positions/scene.ts";
import { go } from "../router.svelte.ts";
import { defaultGame, rememberGame, seatNames, type NewGame } from "./newGame.ts";
import type { Sitter } from "../saves/saves.ts";

export async function startGame(game: NewGame): Promise<void> {
  go("table", await referee.create(game));
}

// You against one bot; the next click on "Play" offers the same.
export async function playAgainst(game: GameName, level: number, harmony = false): Promise<void> {
  const sitters: Sitter[] = [{ kind: "person" }, { kind: "bot", level }];
  const wanted = { ...defaultGame(game), sitters, names: seatNames(sitters), harmony };
  rememberGame(wanted);
  await startGame(wanted);
}
