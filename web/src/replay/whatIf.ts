// "What if": a game goes another way from a position of a finished one, against bots; and how those ways compare.
import { t } from "../i18n/t.ts";
import { referee } from "../positions/referee.ts";
import { keepRecord, type WrittenRecord } from "../records/records.ts";
import type { Branch, Outcome, PlayedGame, Sitter } from "../saves/saves.ts";
import { botName } from "../session/newGame.ts";
import type { ReplaySource } from "./recordText.ts";

// Where the game is kept that others branch off: one that came in a link is kept in this browser first.
export async function origin(source: ReplaySource, id: string, record: string): Promise<Omit<Branch, "turn">> {
  return source === "link" ? { source: "here", id: (await keepRecord(record)).id } : { source, id };
}

export interface Wanted {
  turn: number;
  seat: number; // who is played by the person; bots play the others
  level: number;
}

// Begins the game and answers its id.
export async function branchOff(from: Omit<Branch, "turn">, text: string, { turn, seat, level }: Wanted): Promise<string> {
  const { takebacks: _, result: __, ...written } = JSON.parse(text) as WrittenRecord & { takebacks?: unknown };
  const sitters: Sitter[] = written.players.map((___, i) => (i + 1 === seat ? { kind: "person" } : { kind: "bot", level }));
  const names = sitters.map((sitter, i) => (sitter.kind === "person" ? t("play.player") : botName(level) + ["", " II", " III", " IV"][
    sitters.slice(0, i).filter(({ kind }) => kind === "bot").length]));
  const record = JSON.stringify({
    ...written,
    version: 1,
    players: names.map((name) => ({ name })),
    started: `${new Date().toISOString().slice(0, 19)}Z`,
    moves: written.moves.slice(0, turn).map(({ seat: mover, move, draws }) => ({ seat: mover, move, ...(draws && { draws }) })),
  });
  return referee.branch({ record, game: written.game, names, sitters, memory: true, moves: turn, branch: { ...from, turn } });
}

// A way that the game went: itself, or a try from one of its positions.
export interface Way {
  id: string; // empty: the game itself
  turn: number;
  seat: number; // that the person played
  totals: number[] | null; // not over yet
  winners: number[];
}

const totalsOf = ({ scores }: Outcome) => scores.map((score) => score["total"]!);

export function waysOf(games: PlayedGame[], from: Omit<Branch, "turn">, itself: Outcome | null): Way[] {
  const tries = games.filter(({ branch, moves }) => branch?.source === from.source && branch.id === from.id && moves > branch.turn);
  const ways = tries.map(({ id, branch, sitters, outcome }) => ({
    id,
    turn: branch!.turn,
    seat: sitters.findIndex(({ kind }) => kind === "person") + 1,
    totals: outcome && totalsOf(outcome),
    winners: outcome?.winners ?? [],
  }));
  const first = { id: "", turn: 0, seat: 0, totals: itself && totalsOf(itself), winners: itself?.winners ?? [] };
  return [first, ...ways.toSorted((a, b) => a.turn - b.turn)];
}
