import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { protocolVersion, type ServerMessage } from "./protocol.ts";
import { betweenPings, longestSilence, ReconnectingSocket, type Request, type SocketState } from "./reconnectingSocket.ts";

type Sent = Request & { id: number };

class FakeSocket {
  sent: Sent[] = [];
  closed = false;
  constructor(
    private readonly onText: (text: string) => void,
    readonly lose: () => void,
  ) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onText(JSON.stringify(message));
  }
  greet(): void {
    this.say({ type: "hello", protocol: protocolVersion, name: "Anna" });
  }
  types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}

let sockets: FakeSocket[];
let states: SocketState[];
let heard: ServerMessage[];
let banned: boolean;
let mayRetry: boolean;
let outdated: number;
let names: string[];
let socket: ReconnectingSocket;
const latest = () => sockets.at(-1)!;
const firstPause = 300; // with a random number in the middle

beforeEach(() => {
  vi.useFakeTimers();
  outdated = 0;
  names = [];
  [sockets, states, heard, banned, mayRetry] = [[], [], [], false, true];
  socket = new ReconnectingSocket({
    connect: (onText, onClose) => {
      sockets.push(new FakeSocket(onText, onClose));
      return latest();
    },
    isBanned: () => banned,
    mayRetry: async () => mayRetry,
    random: () => 0.5,
    onState: (state) => states.push(state),
    onOtherProtocol: () => ++outdated,
    onName: (name) => names.push(name),
    onMessage: (message) => heard.push(message),
  });
});
afterEach(() => void vi.useRealTimers());

const watch = { type: "watch", table: "t1" } as const;
const play = { type: "play", table: "t1", after: 3, move: "f1b" } as const;
async function reconnect(): Promise<void> {
  latest().lose();
  await vi.advanceTimersByTimeAsync(10_000);
  latest().greet();
}

test("nothing is connected before somebody wants something, and nothing sent before the greeting", () => {
  expect(sockets).toHaveLength(0);
  void socket.ask(play);
  expect(latest().sent).toEqual([]);
  latest().greet();
  expect(latest().sent).toEqual([{ ...play, id: 1 }]);
  expect(states).toEqual(["connecting", "open"]);
});

test("the player's name is what each greeting says", async () => {
  socket.follow(() => watch);
  latest().greet();
  latest().lose();
  await vi.advanceTimersByTimeAsync(10_000);
  latest().say({ type: "hello", protocol: protocolVersion, name: "Anna 2" });
  expect(names).toEqual(["Anna", "Anna 2"]);
});

test("an answer goes to the request with its id, once", async () => {
  const [first, second] = [socket.ask(play), socket.ask({ type: "resign", table: "t1" })];
  latest().greet();
  latest().say({ type: "refused", id: 2, reason: "not_seated" });
  latest().say({ type: "refused", id: 1, reason: "stale" });
  latest().say({ type: "done", id: 1, table: "other" });
  expect(await first).toMatchObject({ ok: false, reason: "stale" });
  expect(await second).toMatchObject({ ok: false, reason: "not_seated" });
});

test("no two requests share an id, the first of a connection included", async () => {
  socket.follow(() => watch);
  latest().greet();
  await vi.advanceTimersByTimeAsync(betweenPings);
  void socket.ask(play, true);
  expect(latest().types()).toEqual(["watch", "ping", "play"]);
  expect(new Set(latest().sent.map(({ id }) => id)).size).toBe(3);
});

test("after a lost connection what is followed is asked for again, as it is wanted by then", async () => {
  let since = 0;
  const followed = socket.follow(() => ({ ...watch, ...(since ? { since } : {}) }));
  latest().greet();
  since = 7;
  await reconnect();
  expect(latest().sent).toMatchObject([{ type: "watch", since: 7 }]);
  followed.end();
  void socket.ask(play, true);
  await reconnect();
  expect(latest().types()).toEqual(["play"]);
  expect(states).toEqual(["connecting", "open", "lost", "open", "lost", "open"]);
});

test("a request that may be sent again is, with the same id, until it is answered", async () => {
  const answer = socket.ask(play, true);
  latest().greet();
  const [{ id }] = latest().sent as [Sent];
  await reconnect();
  expect(latest().sent).toEqual([{ ...play, id }]);
  latest().say({ type: "done", id });
  expect(await answer).toMatchObject({ ok: true });
  socket.follow(() => watch);
  await reconnect();
  expect(latest().types()).toEqual(["watch"]);
});

test("with a server of another protocol nothing is tried, and the page is told", async () => {
  const answer = socket.ask(play, true);
  latest().say({ type: "hello", protocol: protocolVersion + 1, name: "Anna" });
  expect(await answer).toMatchObject({ ok: false, reason: "lost" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([latest().sent, sockets.length, outdated, states.at(-1)]).toEqual([[], 1, 1, "idle"]);
});

test("a request that may not is answered as lost", async () => {
  const answer = socket.ask({ type: "say", table: "t1", text: "Hello" });
  latest().greet();
  latest().lose();
  expect(await answer).toMatchObject({ ok: false, reason: "lost" });
});

test("what an earlier socket still says is ignored", async () => {
  const refused = vi.fn();
  const answer = socket.ask(play, true);
  socket.follow(() => watch, refused);
  latest().greet();
  const [old] = sockets as [FakeSocket];
  await reconnect();
  old.say({ type: "refused", id: 1, reason: "stale" });
  old.say({ type: "refused", id: 2, reason: "no_such_table" });
  old.say({ type: "lobby", tables: [] });
  old.lose();
  expect(refused).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
  expect(states.at(-1)).toBe("open");
  latest().say({ type: "done", id: 1 });
  expect(await answer).toMatchObject({ ok: true });
});

test("a refusal of what is followed is told, a lost connection is not", async () => {
  const refused = vi.fn();
  socket.follow(() => watch, refused);
  latest().greet();
  await reconnect();
  expect(refused).not.toHaveBeenCalled();
  latest().say({ type: "refused", id: latest().sent[0]!.id, reason: "no_such_table" });
  expect(refused).toHaveBeenCalledWith("no_such_table");
});

test("the pauses between attempts grow, and begin anew after a greeting", async () => {
  socket.follow(() => watch);
  for (const pause of [300, 700, 1500, 3000, 6000, 10_000, 10_000]) {
    const before = sockets.length;
    latest().lose();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  latest().greet();
  latest().lose();
  await vi.advanceTimersByTimeAsync(firstPause);
  expect(sockets).toHaveLength(9);
});

test("a page that is looked at again does not wait for the pause to end", async () => {
  socket.follow(() => watch);
  latest().lose();
  socket.hurry();
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(firstPause);
  expect(sockets).toHaveLength(2);
});

test("a socket that has been silent for too long is given up", async () => {
  socket.follow(() => watch);
  latest().greet();
  await vi.advanceTimersByTimeAsync(betweenPings);
  latest().say({ type: "done", id: 99 });
  await vi.advanceTimersByTimeAsync(longestSilence);
  expect(states.at(-1)).toBe("open");
  await vi.advanceTimersByTimeAsync(betweenPings);
  expect(sockets[0]!.closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test("who is banned, or not known any more, does not come back by themselves", async () => {
  const answer = socket.ask(play, true);
  latest().greet();
  banned = true;
  latest().lose();
  expect(await answer).toMatchObject({ ok: false, reason: "lost" });
  expect(states.at(-1)).toBe("idle");
  banned = false;
  mayRetry = false;
  socket.follow(() => watch);
  latest().lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(2);
  socket.restart(); // under a new name
  latest().greet();
  expect(latest().types()).toEqual(["watch"]);
});

test("what is no answer goes to the page", () => {
  socket.follow(() => watch);
  latest().greet();
  latest().say({ type: "presence", table: "t1", seats: [], spectators: 2 });
  expect(heard).toMatchObject([{ type: "presence", spectators: 2 }]);
});

const ending = { type: "reconnect", within: 4000 };

test("a server that ends soon is left for another when nothing waits for an answer, and nobody sees it", async () => {
  socket.follow(() => watch);
  latest().greet();
  latest().say({ type: "done", id: 1 });
  const old = latest();
  old.say(ending);
  await vi.advanceTimersByTimeAsync(1999);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
  const answer = socket.ask(play);
  latest().greet();
  expect(old.types()).toEqual(["watch", "play"]);
  expect(old.closed).toBe(false);
  old.say({ type: "done", id: 2 });
  expect(await answer).toMatchObject({ ok: true });
  expect(old.closed).toBe(true);
  expect(latest().types()).toEqual(["watch"]);
  old.lose();
  latest().say({ type: "chat", table: "t1", lines: [] });
  expect(heard).toHaveLength(1);
  expect(states).toEqual(["connecting", "open", "open"]);
  latest().lose();
  expect(states.at(-1)).toBe("lost");
});

test("where no other server can be reached, the old socket serves until it closes", async () => {
  socket.follow(() => watch);
  latest().greet();
  const old = latest();
  old.say(ending);
  await vi.advanceTimersByTimeAsync(2000);
  latest().lose();
  expect(states.at(-1)).toBe("open");
  old.say({ type: "chat", table: "t1", lines: [] });
  expect(heard).toHaveLength(1);
  old.lose();
  expect(states.at(-1)).toBe("lost");
  await vi.advanceTimersByTimeAsync(10_000);
  latest().greet();
  expect(states.at(-1)).toBe("open");
});
