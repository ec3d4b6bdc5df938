// The one connection of this page: who follows what, and who is told what the server says.
import { History } from "./history.ts";
import { addressOf, findServer, server, noteBan } from "./server.svelte.ts";
import { withChanges } from "./lobby.ts";
import type { Chat, Games, Mine, Moved, Presence, Reason, ServerMessage, TableNow, Update } from "./protocol.ts";
import { updates } from "../updates.svelte.ts";
import { ReconnectingSocket, type Answer, type Followed, type RawSocket, type Request, type SocketState } from "./reconnectingSocket.ts";

export interface Watcher {
  table: string;
  onNews(news: Update | Moved): void;
  onPresence(presence: Presence): void;
  onChat(chat: Chat): void;
  onRefused(reason: Reason): void;
}

export interface LobbyWatcher {
  onLobby(tables: TableNow[]): void;
  onMine(mine: Mine): void;
  onRefused?(reason: Reason): void;
}

function openSocket(onText: (text: string) => void, onClose: () => void): RawSocket {
  const address = addressOf("socket");
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.onmessage = ({ data }) => onText(String(data));
  socket.onclose = onClose;
  return socket;
}

class Connection {
  state = $state<SocketState>("idle");
  private readonly watched = new Map<Watcher, number>(); // with the number of the last update or line of chat
  private readonly lobbyWatchers = new Set<LobbyWatcher>();
  private lobby: TableNow[] | null = null; // null: the server has not told it yet
  private listens = false;
  private readonly history = new History();
  private latestGames: Games | null = null;
  private listing: Promise<unknown> = Promise.resolve(); // one list after the other: they do not say what they answer
  private readonly socket = new ReconnectingSocket({
    connect: openSocket,
    isBanned: () => server.banned !== null,
    random: Math.random,
    onState: (state) => {
      this.listen();
      if (state !== "open") this.forget();
      this.state = state;
    },
    onOtherProtocol: () => (updates.outdated = true),
    onName: (name) => (server.name = name), // it changes when somebody else keeps it
    onMessage: (message) => this.hear(message),
    // A socket that never opened may mean that the server does not know us any more.
    mayRetry: async (wasOpen) => {
      if (!wasOpen) await findServer();
      return server.status !== "found" || server.name !== "";
    },
  });

  // Once there is a socket: signs that it may be worth trying again at once.
  private listen(): void {
    if (this.listens) return;
    this.listens = true;
    window.addEventListener("online", () => this.socket.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.socket.hurry());
  }

  // Follows a table. `again` asks for everything from the start, which takes another connection.
  watch(watcher: Watcher): Followed & { again(): void } {
    const known = this.history.get(watcher.table);
    this.watched.set(watcher, known?.seq ?? 0);
    if (known?.update) watcher.onNews(known.update);
    if (known && known.chat.length > 0) watcher.onChat({ type: "chat", table: watcher.table, lines: known.chat });
    const request = (): Request => {
      const since = this.watched.get(watcher) ?? 0;
      return { type: "watch", table: watcher.table, ...(since > 0 ? { since } : {}) };
    };
    const followed = this.socket.follow(request, (reason) => watcher.onRefused(reason));
    return {
      again: () => {
        this.watched.set(watcher, 0);
        this.socket.restart();
      },
      end: () => {
        this.watched.delete(watcher);
        followed.end();
        this.socket.tell({ type: "unwatch", table: watcher.table });
      },
    };
  }

  // What was told over one connection is told again over the next.
  private forget(): void {
    this.history.clear();
    this.lobby = null;
  }

  // Follows the lobby and one's own tables; each watcher asks, so that each is told at once what is theirs now.
  watchLobby(watcher: LobbyWatcher): () => void {
    this.lobbyWatchers.add(watcher);
    if (this.lobby) watcher.onLobby(this.lobby);
    const followed = this.socket.follow(() => ({ type: "watch_lobby" }), (reason) => watcher.onRefused?.(reason));
    return () => {
      this.lobbyWatchers.delete(watcher);
      followed.end();
      if (this.lobbyWatchers.size > 0) return;
      this.lobby = null;
      this.socket.tell({ type: "unwatch_lobby" });
    };
  }

  // One's games that are over, those before a table's; or why they are not told.
  async games(before?: string): Promise<Games | Reason | "lost"> {
    const list = this.listing.then(async () => {
      const answer = await this.ask({ type: "list_games", ...(before ? { before } : {}) }, true);
      return answer.ok ? this.latestGames! : answer.reason;
    });
    this.listing = list;
    return list;
  }

  ask(request: Request, again = false): Promise<Answer> {
    return this.socket.ask(request, again);
  }

  restart(): void {
    server.banned = null;
    this.socket.restart();
  }

  private tell(table: string, seq: number, call: (watcher: Watcher) => void): void {
    for (const [watcher, last] of this.watched) {
      if (watcher.table !== table) continue;
      this.watched.set(watcher, Math.max(last, seq));
      call(watcher);
    }
  }

  private tellLobby(tables: TableNow[]): void {
    this.lobby = tables;
    for (const watcher of this.lobbyWatchers) watcher.onLobby(tables);
  }

  private hear(message: ServerMessage): void {
    if (message.type === "update" || message.type === "moved" || message.type === "chat") this.history.note(message);
    if (message.type === "banned") noteBan(message);
    else if (message.type === "update") this.tell(message.table.id, message.seq, (watcher) => watcher.onNews(message));
    else if (message.type === "moved") this.tell(message.table, message.seq, (watcher) => watcher.onNews(message));
    else if (message.type === "chat") {
      this.tell(message.table, Math.max(...message.lines.map(({ seq }) => seq)), (watcher) => watcher.onChat(message));
    } else if (message.type === "presence") this.tell(message.table, 0, (watcher) => watcher.onPresence(message));
    else if (message.type === "games") this.latestGames = message;
    else if (message.type === "lobby") this.tellLobby(message.tables);
    else if (message.type === "lobby_changes") this.tellLobby(withChanges(this.lobby ?? [], message));
    else if (message.type === "mine") for (const watcher of this.lobbyWatchers) watcher.onMine(message);
  }
}

export const connection = new Connection();
