// Reviews that were made in this browser, in a database of their own: they can be thrown away at any time, and made again. Of each
// finished game a summary stays when the whole review has gone.
import type { ReviewReport } from "./report.ts";
import { summaryOf, type PlayerSummary } from "./summary.ts";

interface Kept {
  key: string;
  at: number;
  report: ReviewReport;
}
const most = 40; // each takes some hundred kilobytes
interface KeptSummary {
  key: string;
  players: PlayerSummary[];
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("the browser's database failed"));
  });
}

async function stores(mode: IDBTransactionMode): Promise<{ reviews: IDBObjectStore; summaries: IDBObjectStore }> {
  const opening = indexedDB.open("sandstone-reviews", 2);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) opening.result.createObjectStore("reviews", { keyPath: "key" }).createIndex("at", "at");
    opening.result.createObjectStore("summaries", { keyPath: "key" });
  };
  const database = await request(opening);
  database.onversionchange = () => database.close();
  const transaction = database.transaction(["reviews", "summaries"], mode);
  transaction.oncomplete = () => database.close();
  return { reviews: transaction.objectStore("reviews"), summaries: transaction.objectStore("summaries") };
}

// The same record, judged with the same budget.
export async function keyOf(record: string, budget: number): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${budget} ${record}`));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function keptReview(key: string): Promise<ReviewReport | null> {
  const find = async () => request((await stores("readonly")).reviews.get(key) as IDBRequest<Kept | undefined>);
  return (await find().catch(() => undefined))?.report ?? null;
}

// Of finished games that were reviewed, by key.
export async function keptSummaries(keys: string[]): Promise<Map<string, PlayerSummary[]>> {
  const { summaries, reviews } = await stores("readonly");
  const found = keys.map(async (key): Promise<[string, PlayerSummary[]][]> => {
    const kept = await request(summaries.get(key) as IDBRequest<KeptSummary | undefined>);
    const players = kept?.players ?? summaryOf((await request(reviews.get(key) as IDBRequest<Kept | undefined>))?.report);
    return players ? [[key, players]] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

export async function keepReview(key: string, report: ReviewReport): Promise<void> {
  const { reviews, summaries } = await stores("readwrite");
  const players = summaryOf(report);
  if (players) await request(summaries.put({ key, players } satisfies KeptSummary));
  await request(reviews.put({ key, at: Date.now(), report } satisfies Kept));
  const keys = await request(reviews.index("at").getAllKeys());
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => request(reviews.delete(old))));
}
