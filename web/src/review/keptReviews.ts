// Reviews that were made in this browser, in a database of their own: they can be thrown away at any time, and made again.
import type { ReviewReport } from "./report.ts";

interface Kept {
  key: string;
  at: number;
  report: ReviewReport;
}
const most = 40; // each takes some hundred kilobytes
const storeName = "reviews";

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("the browser's database failed"));
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open("sandstone-reviews", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "key" }).createIndex("at", "at");
  const database = await request(opening);
  const transaction = database.transaction(storeName, mode);
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(storeName);
}

// The same record, judged with the same budget.
export async function keyOf(record: string, budget: number): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${budget} ${record}`));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function keptReview(key: string): Promise<ReviewReport | null> {
  const found = await request((await store("readonly")).get(key) as IDBRequest<Kept | undefined>).catch(() => undefined);
  return found?.report ?? null;
}

export async function keepReview(key: string, report: ReviewReport): Promise<void> {
  const reviews = await store("readwrite");
  await request(reviews.put({ key, at: Date.now(), report } satisfies Kept));
  const keys = await request(reviews.index("at").getAllKeys());
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => request(reviews.delete(old))));
}
