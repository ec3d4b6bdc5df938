// Games in the browser's own database. Only the referee opens it: a record holds what is hidden.
import type { GameName } from "../positions/scene.ts";

export type Sitter = { kind: "person" } | { kind: "bot"; level: number };

// What is told of a game without opening it: nothing that anybody hides.
export interface GameSummary {
  id: string;
  game: GameName;
  names: string[];
  sitters: Sitter[];
  memory: boolean; // M9.3
  moves: number;
  over: boolean;
  gaveUp?: boolean; // the person did, before the end
  imported?: boolean; // brought here from elsewhere
  branch?: Branch;
  updated: number;
}

// Where a game went another way: after so many moves of a game that is kept here, on the server, or in a link.
export interface Branch {
  source: string;
  id: string;
  turn: number;
}

export interface SavedGame extends GameSummary {
  record: string;
}

// What a finished game came to, as its record says it. Seats count from 1.
export interface Outcome {
  winners: number[];
  scores: Record<string, number>[];
  started: string;
  moves: { seat: number; move: string }[];
  harmony: boolean;
}
export interface PlayedGame extends GameSummary {
  outcome: Outcome | null; // null where the game is not over, or was given up
}

const storeName = "games";

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("the browser's database failed"));
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open("sandstone", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "id" });
  const database = await request(opening);
  const transaction = database.transaction(storeName, mode);
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(storeName);
}

export async function saveGame(game: SavedGame): Promise<void> {
  await request((await store("readwrite")).put(game));
}

export async function loadGame(id: string): Promise<SavedGame | undefined> {
  return request((await store("readonly")).get(id) as IDBRequest<SavedGame | undefined>);
}

export async function removeGame(id: string): Promise<void> {
  await request((await store("readwrite")).delete(id));
}

export async function allGames(): Promise<SavedGame[]> {
  return request((await store("readonly")).getAll() as IDBRequest<SavedGame[]>);
}

export async function listGames(): Promise<GameSummary[]> {
  const all = await allGames();
  return all.map(({ record: _, ...summary }) => summary).toSorted((a, b) => b.updated - a.updated);
}

interface Written {
  started?: string;
  options?: { harmony?: boolean };
  moves: { seat: number; move: string }[];
  result?: { winners: number[]; scores: Record<string, number>[] };
}

export function outcomeOf(record: string): Outcome | null {
  const { started = "", options = {}, moves, result } = JSON.parse(record) as Written;
  if (!result) return null;
  return { ...result, started, moves: moves.map(({ seat, move }) => ({ seat, move })), harmony: options.harmony ?? false };
}
