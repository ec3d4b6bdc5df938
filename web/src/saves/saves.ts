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
  updated: number;
}
export interface SavedGame extends GameSummary {
  record: string;
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

export async function listGames(): Promise<GameSummary[]> {
  const all = await request((await store("readonly")).getAll() as IDBRequest<SavedGame[]>);
  return all.map(({ record: _, ...summary }) => summary).toSorted((a, b) => b.updated - a.updated);
}
