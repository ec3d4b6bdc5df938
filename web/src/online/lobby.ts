// The lobby as a client knows it: a list that it was sent once, and what has been different since.
import type { LobbyChanges, TableNow } from "./protocol.ts";

// Open tables first, the latest first, as the server's own list has them.
const inOrder = (a: TableNow, b: TableNow): number =>
  Number(a.stage !== "open") - Number(b.stage !== "open") || b.at - a.at || (a.id < b.id ? -1 : 1);

export function withChanges(tables: TableNow[], { changed, removed }: LobbyChanges): TableNow[] {
  const outdated = new Set([...removed, ...changed.map(({ id }) => id)]);
  return [...tables.filter(({ id }) => !outdated.has(id)), ...changed].toSorted(inOrder);
}
