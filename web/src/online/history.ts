// What this connection has been told of each table. The server says everything once: a client that watches a table again over the
// same connection is told only what has happened since.
import type { Chat, ChatLine, Moved, Update } from "./protocol.ts";

interface Known {
  update: Update | null; // with all events
  chat: ChatLine[];
  seq: number; // of the last update or line of chat
}

// By table; to be cleared for another connection, whose server tells anew.
export class History extends Map<string, Known> {
  note(news: Update | Moved | Chat): void {
    const id = news.type === "update" ? news.table.id : news.table;
    const known = this.get(id) ?? { update: null, chat: [], seq: 0 };
    this.set(id, known);
    if (news.type === "chat") {
      known.chat.push(...news.lines);
      known.seq = Math.max(known.seq, ...news.lines.map(({ seq }) => seq));
      return;
    }
    const update = news.type === "update" ? news : known.update && afterMoves(known.update, news);
    if (!update) return;
    const events = [...(known.update?.events.slice(0, update.from) ?? []), ...update.events];
    known.update = { ...update, from: 0, events };
    known.seq = Math.max(known.seq, update.seq);
  }
}

// Where nothing but moves happened, the rest is as it was.
export function afterMoves(update: Update, { seq, from, events, view, turn, left }: Moved): Update {
  const table = { ...update.table, moves: from + events.length, turn, ...(left ? { left } : {}) };
  return { ...update, seq, from, events, view, table };
}
