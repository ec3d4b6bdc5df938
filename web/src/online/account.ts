// Requests about the player's account on the server.
import { connection } from "./connection.svelte.ts";
import { addressOf, findServer, getJson, server, noteBan, postJson } from "./server.svelte.ts";
import type { AccountNow, RecoveryCodes } from "./protocol.ts";

// Why something was refused, by the server's own names.
export type Fault = "credentials" | "name_taken" | "password" | "already_kept" | "too_fast" | "later";

const known: Fault[] = ["credentials", "name_taken", "password", "already_kept", "too_fast"];
const faultOf = (body: unknown): Fault => known.find((name) => name === (body as { fault?: string } | null)?.fault) ?? "later";

async function ask<T>(path: string, body: object): Promise<{ fault: Fault } | { answer: T }> {
  try {
    const { status, body: answer } = await postJson<T>(path, body);
    noteBan(answer);
    return status === 200 ? { answer: answer as T } : { fault: faultOf(answer) };
  } catch {
    return { fault: "later" };
  }
}

// After the player has changed: reconnects under the new name.
async function changed(): Promise<void> {
  await findServer();
  connection.restart();
}

export async function readAccount(): Promise<AccountNow | null> {
  const { status, body } = await getJson<AccountNow>("api/account");
  return status === 200 ? body : null;
}

export const createAccount = (password: string) => ask<RecoveryCodes>("api/account", { password });
export const newCodes = (password: string) => ask<RecoveryCodes>("api/account/codes", { password });
export const changePassword = (old_password: string, password: string) => ask<object>("api/account/password", { old_password, password });
export const endSession = (session: string) => ask<object>("api/account/sessions/end", { session });

export async function logIn(name: string, password: string): Promise<Fault | ""> {
  const result = await ask<object>("api/account/login", { name, password });
  if ("fault" in result) return result.fault;
  await changed();
  return "";
}
export async function recover(name: string, code: string, password: string): Promise<Fault | ""> {
  const result = await ask<object>("api/account/recover", { name, code, password });
  if ("fault" in result) return result.fault;
  await changed();
  return "";
}
export async function logOut(): Promise<void> {
  await ask<object>("api/account/logout", {});
  await changed();
}
export async function deleteAccount(password: string): Promise<Fault | ""> {
  const result = await ask<object>("api/account/delete", { password });
  if ("fault" in result) return result.fault;
  server.name = "";
  await changed();
  return "";
}

export async function exportData(): Promise<Blob | null> {
  const answer = await fetch(addressOf("api/account/export"), { cache: "no-store" });
  return answer.ok ? answer.blob() : null;
}
