// A socket that comes back by itself. After each greeting it asks again for what is followed, and sends again what was not
// answered, where the protocol says that this is safe. What an earlier socket still says is ignored. A server that ends soon
// asks for another socket: that one is opened first, and takes over when nothing waits for an answer.
import { protocolVersion, type ClientMessage, type Reason, type ServerMessage } from "./protocol.ts";

export type Answer =
  | { ok: true; table: string }
  | { ok: false; reason: Reason | "lost"; refusal: string; clause: string; until: number };

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
export type Request = WithoutId<ClientMessage>;
export type SocketState = "idle" | "connecting" | "open" | "lost";

export interface RawSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEnvironment {
  connect(onText: (text: string) => void, onClose: () => void): RawSocket;
  isBanned(): boolean;
  // Asked before each new attempt; `wasOpen`: the socket that was lost had been greeted.
  mayRetry(wasOpen: boolean): Promise<boolean>;
  random(): number; // 0 to 1, so that not all pages come back at the same moment
  onState(state: SocketState): void;
  onOtherProtocol(): void; // this page is not of the server's version, and cannot talk with it
  onName(name: string): void; // the player's, as each greeting says it
  onMessage(message: ServerMessage): void; // all but greetings and answers
}

export interface Followed {
  end(): void;
}

interface Pending {
  request: Request;
  again: boolean;
  resolve: (answer: Answer) => void;
}
interface Subscription {
  request: () => Request;
  onRefused: (reason: Reason) => void;
}
interface Successor {
  socket: RawSocket;
  generation: number; // 0: it has not taken over
  name: string | null; // of the player; null: it was not greeted yet
}

const lost: Answer = { ok: false, reason: "lost", refusal: "", clause: "", until: 0 };
const pauses = [300, 700, 1500, 3000, 6000, 10_000];
export const betweenPings = 20_000;
export const longestSilence = 45_000;

export class ReconnectingSocket {
  private state: SocketState = "idle";
  private socket: RawSocket | null = null;
  private generation = 0; // of the socket
  private successor: Successor | null = null;
  private greeted = false;
  private lastId = 0;
  private failures = 0;
  private heardAt = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly followed = new Set<Subscription>();
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private successionTimer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly environment: SocketEnvironment) {}

  // Sends a request now, and again whenever the connection comes back.
  follow(request: () => Request, onRefused: (reason: Reason) => void = () => {}): Followed {
    const subscription = { request, onRefused };
    this.followed.add(subscription);
    if (this.greeted) this.sendSubscription(subscription);
    else this.connect();
    return {
      end: () => void this.followed.delete(subscription),
    };
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

  // Sends what needs no answer, if there is a connection.
  tell(request: Request): void {
    if (this.greeted) this.send(request, ++this.lastId);
  }

  // For a new player: the socket belongs to the old one.
  restart(): void {
    this.failures = 0;
    this.drop();
    if (this.isWanted()) this.connect();
    else this.enter("idle");
  }

  // The network is back, or somebody looks at the page again.
  hurry(): void {
    if (this.state === "lost" && !this.socket) this.connect();
    else this.checkPulse();
  }

  private isWanted(): boolean {
    return this.followed.size + this.pending.size > 0;
  }

  private enter(state: SocketState): void {
    this.state = state;
    this.environment.onState(state);
  }

  private connect(): void {
    if (this.socket) return;
    clearTimeout(this.retryTimer);
    if (this.state !== "lost") this.enter("connecting");
    const mine = ++this.generation;
    this.socket = this.environment.connect(
      (text) => mine === this.generation && this.hear(JSON.parse(text) as ServerMessage),
      () => mine === this.generation && this.onLost(),
    );
  }

  private drop(): void {
    const { socket, successor } = this;
    ++this.generation;
    this.socket = this.successor = null;
    this.greeted = false;
    clearInterval(this.pulse);
    clearTimeout(this.successionTimer);
    socket?.close();
    successor?.socket.close();
  }

  private prepareSuccessor(): void {
    const successor: Successor = {
      socket: this.environment.connect(
        (text) => {
          const message = JSON.parse(text) as ServerMessage;
          if (successor.generation === this.generation) this.hear(message);
          else if (successor === this.successor) this.hearSuccessor(successor, message);
        },
        () => {
          if (successor.generation === this.generation) this.onLost();
          else if (successor === this.successor) this.successor = null; // there is still the other socket
        },
      ),
      generation: 0,
      name: null,
    };
    this.successor = successor;
  }

  private hearSuccessor(successor: Successor, message: ServerMessage): void {
    if (message.type !== "hello" || message.protocol !== protocolVersion) return;
    successor.name = message.name;
    this.succeed();
  }

  private succeed(): void {
    const { successor } = this;
    if (!successor || successor.name === null || this.pending.size > 0) return;
    this.successor = null;
    this.drop();
    this.socket = successor.socket;
    successor.generation = this.generation;
    this.onHello(successor.name);
  }

  private onLost(): void {
    const wasOpen = this.greeted;
    this.drop();
    const banned = this.environment.isBanned();
    for (const [id, { again, resolve }] of this.pending) {
      if (again && !banned) continue;
      this.pending.delete(id);
      resolve(lost);
    }
    if (banned || !this.isWanted()) return this.enter("idle");
    this.enter("lost");
    const pause = pauses[Math.min(this.failures++, pauses.length - 1)]!;
    this.retryTimer = setTimeout(() => void this.retry(wasOpen), pause * (0.75 + this.environment.random() / 2));
  }

  private async retry(wasOpen: boolean): Promise<void> {
    if (await this.environment.mayRetry(wasOpen)) this.connect();
  }

  private checkPulse(): void {
    if (this.greeted && Date.now() - this.heardAt > longestSilence) this.onLost();
    else this.tell({ type: "ping" });
  }

  private send(request: Request, id: number): void {
    this.socket?.send(JSON.stringify({ ...request, id }));
  }

  // Its answer is for this socket alone: after the next greeting it is asked anew.
  private sendSubscription({ request, onRefused }: Subscription): void {
    const id = ++this.lastId;
    const wanted = request();
    const resolve = (answer: Answer) => {
      if (!answer.ok && answer.reason !== "lost") onRefused(answer.reason);
    };
    this.pending.set(id, { request: wanted, again: false, resolve });
    this.send(wanted, id);
  }

  private hear(message: ServerMessage): void {
    this.heardAt = Date.now();
    if (message.type === "hello" && message.protocol !== protocolVersion) this.onOtherProtocol();
    else if (message.type === "hello") this.onHello(message.name);
    else if (message.type === "done") this.answer(message.id, { ok: true, table: message.table ?? "" });
    else if (message.type === "refused") {
      const { reason, refusal = "", clause = "", until = 0 } = message;
      this.answer(message.id, { ok: false, reason, refusal, clause, until });
    } else if (message.type === "reconnect") {
      clearTimeout(this.successionTimer);
      this.successionTimer = setTimeout(() => this.prepareSuccessor(), message.within * this.environment.random());
    } else this.environment.onMessage(message);
  }

  private onOtherProtocol(): void {
    this.drop();
    for (const { resolve } of this.pending.values()) resolve(lost);
    this.pending.clear();
    this.enter("idle");
    this.environment.onOtherProtocol();
  }

  private onHello(name: string): void {
    this.greeted = true;
    this.environment.onName(name);
    this.failures = 0;
    this.enter("open");
    this.pulse = setInterval(() => this.checkPulse(), betweenPings);
    const unanswered = [...this.pending];
    for (const subscription of this.followed) this.sendSubscription(subscription);
    for (const [id, { request }] of unanswered) this.send(request, id);
  }

  private answer(id: number, answer: Answer): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(answer);
    this.succeed();
  }
}
