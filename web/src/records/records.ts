// Records from outside: files, pasted texts and links are read and checked; what is wrong with one is said in words.
import { t } from "../i18n/t.ts";
import { referee } from "../positions/referee.ts";
import type { GameName } from "../positions/scene.ts";
import { WorkerCalls } from "../positions/workerCalls.ts";
import { faultInWords } from "./faults.ts";
import type { Answers } from "./records.worker.ts";
import RecordsWorker from "./records.worker.ts?worker";

// A text that is no record that keeps the rules; its message says why, in the player's language.
export class NotARecord extends Error {}

let checker: WorkerCalls<Answers> | null = null;

async function converted(text: string | Uint8Array, format: "json" | "notation"): Promise<string> {
  checker ??= new WorkerCalls<Answers>(() => new RecordsWorker());
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const checked = await checker.ask("convert", bytes, format);
  if ("fault" in checked) throw new NotARecord(faultInWords(checked.fault));
  return checked.text.trim();
}

export const asJson = (text: string | Uint8Array) => converted(text, "json");
export const asNotation = (text: string | Uint8Array) => converted(text, "notation");

export interface WrittenRecord {
  game: GameName;
  options: { harmony?: boolean };
  players: { name: string }[];
  started?: string;
  setup: string[];
  moves: { seat: number; move: string; draws?: string[] }[];
  result?: { winners: number[]; scores: Record<string, number>[] };
}

// The same game has the same id, no matter who imports it and whether times were taken.
async function idOf({ game, options, players, setup, moves }: WrittenRecord): Promise<string> {
  const played = JSON.stringify([game, options, players, setup, moves.map(({ move, draws = [] }) => [move, draws])]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(played));
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Keeps a record in this browser, if it is not here yet.
export async function keepRecord(json: string): Promise<{ id: string; isNew: boolean }> {
  const written = JSON.parse(json) as WrittenRecord;
  const { game, players, moves, result } = written;
  const id = await idOf(written);
  const names = players.map(({ name }) => name);
  const sitters = players.map(() => ({ kind: "person" as const }));
  const isNew = await referee.keep({
    id, record: json, game, names, sitters, memory: true, moves: moves.length, over: result !== undefined, imported: true, updated: Date.now(),
  });
  return { id, isNew };
}

// A file that a player chose. What is larger than any record is not even read.
const mostBytes = 1 << 20;
export async function readFile(file: File): Promise<string> {
  if (file.size > mostBytes) throw new NotARecord(t("library.fault.large", { n: Math.ceil(file.size / 1024) }));
  return asJson(new Uint8Array(await file.arrayBuffer()));
}
