// The one socket of this page. It comes back by itself after a lost connection: it watches the tables again from the last
// update that it had, and asks again what was not answered, which is safe wherever the protocol says so.
import { findHouse, addressOf, house, noteBan } from "./house.svelte.ts";
import type { Chat, ClientMessage, Games, Lobby, Mine, Presence, Reason, ServerMessage, Update } from "./protocol.ts";

export type Answer =
  | { ok: true; table: string }
  | { ok: false; reason: Reason | "lost"; refusal: string; clause: string; until: number };

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
export type Request = WithoutId<ClientMessage>;

export interface Watcher {
  table: string;
  seq: number; // of the last update or line of chat
  onUpdate(update: Update): void;
  onPresence(presence: Presence): void;
  onChat(chat: Chat): void;
  onRefused(reason: Reason): void;
}

export interface LobbyWatcher {
  onLobby(lobby: Lobby): void;
  onMine(mine: Mine): void;
}

interface Pending {
  request: Request;
  again: boolean;
  resolve: (answer: Answer) => void;
}

const lost: Answer = { ok: false, reason: "lost", refusal: "", clause: "", until: 0 };
const pauses = [300, 700, 1500, 3000, 6000, 10_000];
const betweenPings = 20_000;
const silence = 45_000;

export class Connection {
  state = $state<"idle" | "connecting" | "open" | "lost">("idle");
  private socket: WebSocket | null = null;
  private greeted = false;
  private lastId = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly watchers = new Set<Watcher>();
  private readonly lobbyWatchers = new Set<LobbyWatcher>();
  private onGames: ((games: Games) => void) | null = null;
  private failures = 0;
  private heardAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (typeof window === "undefined") return;
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    setInterval(() => this.checkPulse(), betweenPings);
  }

  // Follows a table; call what is returned to end that.
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    if (this.greeted) this.sendWatch(watcher);
    else this.connect();
    return () => {
      this.watchers.delete(watcher);
      if (this.greeted) this.send({ type: "unwatch", table: watcher.table }, ++this.lastId);
    };
  }

  // Follows the lobby and one's own tables.
  watchLobby(watcher: LobbyWatcher): () => void {
    this.lobbyWatchers.add(watcher);
    // Also for the second of them: what there is now is sent again.
    if (this.greeted) this.send({ type: "watch_lobby" }, ++this.lastId);
    else this.connect();
    return () => {
      this.lobbyWatchers.delete(watcher);
      if (this.greeted && this.lobbyWatchers.size === 0) this.send({ type: "unwatch_lobby" }, ++this.lastId);
    };
  }

  // One's games that are over, those before a table's.
  async games(before?: string): Promise<Games | null> {
    const coming = new Promise<Games>((resolve) => (this.onGames = resolve));
    const answer = await this.ask({ type: "list_games", ...(before ? { before } : {}) }, true);
    return answer.ok ? coming : null;
  }

  private isWanted(): boolean {
    return this.watchers.size + this.lobbyWatchers.size + this.pending.size > 0;
  }

  // With `again` the request may be sent a second time if the connection is lost before its answer.
  ask(request: Request, again = false): Promise<Answer> {
    return new Promise((resolve) => {
      const id = ++this.lastId;
      this.pending.set(id, { request, again, resolve });
      if (this.greeted) this.send(request, id);
      else this.connect();
    });
  }

  // For a new name: the socket belongs to the old one.
  restart(): void {
    this.failures = 0;
    house.banned = null;
    this.drop();
    if (this.isWanted()) this.connect();
    else this.state = "idle";
  }

  private connect(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    if (this.state !== "lost") this.state = "connecting";
    const address = addressOf("socket");
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.socket = new WebSocket(address));
    socket.onmessage = ({ data }) => {
      this.heardAt = Date.now();
      this.hear(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => socket === this.socket && this.onLost();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    socket?.close();
  }

  private onLost(): void {
    const wasOpen = this.greeted;
    this.drop();
    for (const [id, { again, resolve }] of this.pending) {
      if (again && house.banned === null) continue;
      this.pending.delete(id);
      resolve(lost);
    }
    if (!this.isWanted() || house.banned !== null) {
      this.state = "idle";
      return;
    }
    this.state = "lost";
    const pause = pauses[Math.min(this.failures++, pauses.length - 1)]!;
    this.timer = setTimeout(() => void this.retry(wasOpen), pause * (0.75 + Math.random() / 2));
  }

  // A socket that never opened may mean that the house does not know us any more.
  private async retry(wasOpen: boolean): Promise<void> {
    if (!wasOpen) await findHouse();
    if (house.there === "yes" && house.name === "") return;
    this.connect();
  }

  private hurry(): void {
    if (this.state === "lost" && !this.socket) this.connect();
    else this.checkPulse();
  }

  private checkPulse(): void {
    if (!this.greeted) return;
    if (Date.now() - this.heardAt > silence) this.onLost();
    else this.send({ type: "ping" }, ++this.lastId);
  }

  private send(request: Request, id: number): void {
    this.socket?.send(JSON.stringify({ ...request, id }));
  }

  private sendWatch(watcher: Watcher): void {
    const since = watcher.seq > 0 ? { since: watcher.seq } : {};
    const id = ++this.lastId;
    this.pending.set(id, {
      request: { type: "ping" },
      again: false,
      resolve: (answer) => !answer.ok && answer.reason !== "lost" && watcher.onRefused(answer.reason),
    });
    this.send({ type: "watch", table: watcher.table, ...since }, id);
  }

  private hear(message: ServerMessage): void {
    if (message.type === "hello") this.onHello();
    else if (message.type === "banned") noteBan(message);
    else if (message.type === "done") this.answer(message.id, { ok: true, table: message.table ?? "" });
    else if (message.type === "refused") {
      const { reason, refusal = "", clause = "", until = 0 } = message;
      this.answer(message.id, { ok: false, reason, refusal, clause, until });
    } else if (message.type === "update") {
      for (const watcher of this.watchers) {
        if (watcher.table !== message.table.id) continue;
        watcher.seq = Math.max(watcher.seq, message.seq);
        watcher.onUpdate(message);
      }
    } else if (message.type === "chat") {
      for (const watcher of this.watchers) {
        if (watcher.table !== message.table) continue;
        watcher.seq = Math.max(watcher.seq, ...message.lines.map(({ seq }) => seq));
        watcher.onChat(message);
      }
    } else if (message.type === "lobby") {
      for (const watcher of this.lobbyWatchers) watcher.onLobby(message);
    } else if (message.type === "mine") {
      for (const watcher of this.lobbyWatchers) watcher.onMine(message);
    } else if (message.type === "games") {
      this.onGames?.(message);
    } else if (message.type === "presence") {
      for (const watcher of this.watchers) if (watcher.table === message.table) watcher.onPresence(message);
    }
  }

  private onHello(): void {
    this.greeted = true;
    this.failures = 0;
    this.state = "open";
    for (const watcher of this.watchers) this.sendWatch(watcher);
    if (this.lobbyWatchers.size > 0) this.send({ type: "watch_lobby" }, ++this.lastId);
    for (const [id, { request }] of this.pending) this.send(request, id);
  }

  private answer(id: number, answer: Answer): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(answer);
  }
}

export const connection = new Connection();
