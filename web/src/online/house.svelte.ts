// The house that this page comes from: whether there is a server at all, and who we are there.
import type { Banned, Me } from "./protocol.ts";

// "absent": the page comes from a plain file host, or the server cannot be reached.
// "banned": until when whoever keeps the house does not want us there; 0: for good; null: we may come.
export const house = $state({ there: "unknown" as "unknown" | "yes" | "absent", name: "", banned: null as number | null });

// Addresses beside the page, so that the house may stand in any folder.
export const addressOf = (path: string): URL => new URL(path, location.href.replace(/#.*/, ""));

const nameKey = "sandstone-guest";

export function rememberedName(): string {
  try {
    return localStorage.getItem(nameKey) ?? "";
  } catch {
    return "";
  }
}

function rememberName(name: string): void {
  try {
    localStorage.setItem(nameKey, name);
  } catch {
    // Then it is asked for again.
  }
}

async function jsonOf<T>(path: string, options?: RequestInit): Promise<{ status: number; body: T | null }> {
  const answer = await fetch(addressOf(path), { cache: "no-store", ...options });
  const json = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  return { status: answer.status, body: json ? ((await answer.json()) as T) : null };
}

export const getJson = jsonOf;

export function postJson<T>(path: string, body: object): Promise<{ status: number; body: T | null }> {
  return jsonOf<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

// Asks who we are. A plain file host answers with no JSON, a missing one not at all. A house that knew us and does not answer
// now is being opened again: whoever is at a table there waits at it.
export async function findHouse(): Promise<void> {
  const answer = await jsonOf<Me>("api/me").catch(() => null);
  if (answer?.status === 200 && answer.body) {
    house.there = "yes";
    house.name = answer.body.name ?? "";
  } else if (house.name === "") house.there = "absent";
}

// Notes that we are banned, where that is why something was refused.
export function noteBan(body: unknown): boolean {
  const banned = body as Banned | null;
  if (banned?.type !== "banned") return false;
  house.banned = banned.until ?? 0;
  return true;
}

// Comes in under a name; answers what was wrong with it, or nothing.
export async function comeIn(name: string): Promise<"" | "name" | "later"> {
  try {
    const { status, body } = await postJson<Me>("api/guest", { name });
    if (noteBan(body)) return "";
    if (status === 200 && body?.name) {
      house.name = body.name;
      rememberName(body.name);
      return "";
    }
    return status === 429 || status >= 500 ? "later" : "name";
  } catch {
    return "later";
  }
}
