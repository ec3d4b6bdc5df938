// The server that this page comes from: whether there is one at all, and under which name it knows the player.
import type { Banned, Me, TableNow } from "./protocol.ts";

export const server = $state({
  // "absent": the page comes from a plain file host, or the server cannot be reached.
  status: "unknown" as "unknown" | "found" | "absent",
  name: "", // empty: the player has not joined
  banned: null as number | null, // until when; 0: for ever; null: not banned
});

// Addresses relative to the page, so that the server works below any path.
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

// Asks the server for the player's name. A plain file host answers without JSON, a missing one not at all. A server that has
// answered before is only restarting: players at a table wait there.
export async function findServer(): Promise<void> {
  const answer = await jsonOf<Me>("api/me").catch(() => null);
  if (answer?.status === 200 && answer.body) {
    server.status = "found";
    server.name = answer.body.name ?? "";
  } else if (server.name === "") server.status = "absent";
}

// Remembers a ban, if that is why something was refused.
export function noteBan(body: unknown): boolean {
  const banned = body as Banned | null;
  if (banned?.type !== "banned") return false;
  server.banned = banned.until ?? 0;
  return true;
}

// What a link invites to; nothing if there is no such table.
export async function readTable(id: string): Promise<TableNow | null> {
  const answer = await getJson<TableNow>(`api/tables/${encodeURIComponent(id)}`).catch(() => null);
  return answer?.status === 200 ? answer.body : null;
}

// What was wrong, as the catalogue says it.
export type JoinFault = "" | "account.fault.name_taken" | "online.fault.name" | "online.fault.later";

// Joins under a name; answers what was wrong with it, or nothing.
export async function joinAsGuest(name: string): Promise<JoinFault> {
  try {
    const { status, body } = await postJson<Me>("api/guest", { name });
    if (noteBan(body)) return "";
    if (status === 200 && body?.name) {
      server.name = body.name;
      rememberName(body.name);
      return "";
    }
    if (status === 409) return "account.fault.name_taken";
    return status === 429 || status >= 500 ? "online.fault.later" : "online.fault.name";
  } catch {
    return "online.fault.later";
  }
}
