// Where a replay finds its record: in this browser, on the server, or in the address itself.
import { addressOf } from "../online/server.svelte.ts";
import { referee } from "../positions/referee.ts";
import { unpacked } from "../records/link.ts";

export type ReplaySource = "here" | "online" | "link";

export async function recordText(source: ReplaySource, id: string): Promise<string | null> {
  if (source === "link") return unpacked(id);
  if (source === "here") return referee.finished(id);
  const answer = await fetch(addressOf(`api/tables/${encodeURIComponent(id)}/record`), { cache: "no-store" });
  return answer.ok ? answer.text() : null;
}
