// Which moves a page holds for a moment before the server is told of them: those that could be taken back freely on one device,
// for they end a turn and reveal nothing. The rulebook decides what is legal; this decides only how long one may still undo.
import { cardTotal, sides } from "../positions/pieces.ts";
import type { MandalaScene, Scene, StonesScene } from "../positions/scene.ts";
import { readPick } from "../positions/picks.ts";
import { stackBeside } from "../board/stones/lattice.ts";

export function endsTurnUnseen(scene: Scene, move: string): boolean {
  return scene.game === "mandala" ? ofMandala(scene, move) : ofStones(scene, move);
}

// Growing draws no cards; a claim does only when the mandala is destroyed. The turn is not over where one claims (again).
function ofMandala(scene: MandalaScene, move: string): boolean {
  const found = scene.moves.find((other) => other.move === move);
  if (!found || found.ends_game) return false;
  if (found.kind === "grow") return found.claims_first !== scene.to_move;
  const { fields } = found.mandala === 1 ? scene.view.mandala_1 : scene.view.mandala_2;
  return found.kind === "claim" && !found.destroys && cardTotal(fields[2 - scene.to_move]!) > 0;
}

// Scoring shows nothing new. A pick does unless no stone lay below those that are taken.
function ofStones({ view, picks }: StonesScene, move: string): boolean {
  const written = picks.find(({ from, to }) => move.startsWith(from + to));
  if (!written) return true;
  const pick = readPick(written);
  return sides.every((side) => pick.sides[side].find !== "taken" || view.board.stacks[stackBeside(pick.to, side)]!.length === 1);
}
