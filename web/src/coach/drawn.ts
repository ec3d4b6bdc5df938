// Where moves are drawn on a board, by the names that boards give their places.
import type { MandalaMove, Scene, StonesScene } from "../positions/scene.ts";

export interface Drawn {
  way: string[]; // from place to place
  ends: string[]; // where the number stands
}

function drawnMandala({ kind, colour, mandala }: MandalaMove, seat: number): Drawn {
  if (kind === "claim") return { way: [], ends: [`claim-${colour}`] };
  const end = { build: `mountain-${mandala}`, grow: `field-${seat}-${mandala}`, redraw: "discard" }[kind];
  return { way: [`card-${colour}`, end], ends: [end] };
}

function drawnStones(move: string, { colours }: StonesScene, seat: number): Drawn {
  const tower = (space: number | string) => `tower-${seat}-${space}`;
  const pick = /^([a-c][1-3])([a-c][1-3])[nesw]([1-5])$/.exec(move);
  if (pick) return { way: [`circle-${pick[1]}`, `circle-${pick[2]}`, tower(pick[3]!)], ends: [`circle-${pick[2]}`] };
  if (move === "wp") return { way: [], ends: [`score-${seat}`] };
  if (/^[tw]/.test(move)) return { way: [], ends: [...move.slice(1)].map(tower) };
  const gains = colours.find((scoring) => scoring.move === move)?.by_space ?? [];
  return { way: [], ends: gains.flatMap((gain, i) => (gain > 0 ? [tower(i + 1)] : [])) };
}

// A move of the seat that decides.
export function drawnMove(move: string, scene: Scene): Drawn {
  const { to_move: seat } = scene;
  if (scene.game === "stones") return drawnStones(move, scene, seat);
  const found = scene.moves.find((one) => one.move === move);
  return found ? drawnMandala(found, seat) : { way: [], ends: [] };
}
