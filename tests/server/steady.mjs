// Players who play whole games whatever happens to servers and connections: they come back, ask again, and remember each
// move that was acknowledged and each view that they were sent. What must be true of the logs afterwards is checked here.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

import { Client, readEvents, sceneOf, seenBy, Server } from "./server.mjs";

// A crowd from one address.
export const forACrowd = ["--guests-per-minute", "1000000", "--messages-per-second", "1000000", "--connections-per-address", "100000",
  "--requests-per-minute", "1000000", "--tables-per-player", "100000", "--tables-per-address", "1000000", "--tables-per-minute", "1000000"];

const passing = new Set(["not_saved", "not_read", "busy", "too_fast"]); // what may be asked again
const silence = 20_000; // milliseconds without news while another has to move; then one asks
const patience = 8_000; // milliseconds without an answer; then one comes in by another door

// Where a server of ours, or somebody in front of it, listens.
export function door(port) {
  return Object.assign(new Server(), { scheme: "http", port, url: `http://127.0.0.1:${port}` });
}

// What was acknowledged, and what was seen, by table.
export class Ledger {
  tables = new Map();
  acknowledged = 0;
  over = []; // tables whose game is over, and the game
  fault = null; // what was told that cannot be
  nudges = 0; // times that somebody had to ask what is new
  waiting = [];

  at(table) {
    if (!this.tables.has(table)) {
      const bySeat = () => Array.from({ length: 3 }, () => new Map()); // spectators are at 0
      this.tables.set(table, { moves: [], views: bySeat(), events: bySeat() });
    }
    return this.tables.get(table);
  }
  acknowledge(table, after, move) {
    const { moves } = this.at(table);
    assert.ok(moves[after] === undefined || moves[after] === move, `table ${table}: two moves number ${after + 1} were acknowledged: ${moves[after]} and ${move}`);
    if (moves[after] === undefined) ++this.acknowledged;
    moves[after] = move;
    this.waiting = this.waiting.filter(({ at, go }) => this.acknowledged < at || go());
  }
  // A seat is told the same of the same moment, by whichever server.
  see(table, seat, moves, view, from, events) {
    const known = this.at(table);
    const same = (map, key, value, what) => {
      const earlier = map.get(key);
      assert.ok(earlier === undefined || earlier === value, `table ${table}, seat ${seat}, ${what} ${key}: told\n${value}\nand before\n${earlier}`);
      map.set(key, value);
    };
    if (view !== undefined) same(known.views[seat], moves, view, "view after move");
    events.forEach((event, i) => same(known.events[seat], from + i, event, "move"));
  }
  // Waits until so many more moves were acknowledged.
  more(count) {
    return new Promise((resolve) => this.waiting.push({ at: this.acknowledged + count, go: () => void resolve() }));
  }
}

class SteadyClient extends Client {
  constructor(cookie, ledger) {
    super(cookie);
    this.ledger = ledger;
    this.told = Promise.withResolvers();
  }
  receive(text) {
    try {
      this.take(text, JSON.parse(text));
    } catch (error) {
      error.message += `\n${text}`;
      this.ledger.fault ??= error;
    }
    this.news();
  }
  take(text, message) {
    super.receive(text);
    this.frames.length = 0;
    if (message.type !== "update" && message.type !== "moved") return;
    const id = message.type === "update" ? message.table.id : message.table;
    const { you, view, table } = this.tables.get(id);
    this.ledger.see(id, you, table.moves, view, message.from, message.events);
  }
  news() {
    this.told.resolve();
    this.told = Promise.withResolvers();
  }
  // What is still said there is not heard.
  abandon() {
    this.socket.onmessage = null;
    this.socket.close();
  }
}

class SteadyPlayer {
  // `where`: the door to come in by now.
  constructor(name, where, ledger) {
    Object.assign(this, { name, where, ledger });
  }
  async begin(stopped) {
    for (let cookie; !cookie; ) {
      if (stopped()) return;
      cookie = await this.where().guest(this.name).catch(() => pause(50));
      if (cookie) this.client = new SteadyClient(cookie, this.ledger);
    }
  }
  async enter() {
    const connected = this.client.connect(this.where());
    const connection = (this.connection = { lost: false });
    this.watches = undefined;
    this.client.closed.then(() => this.lose(connection));
    const opened = await Promise.race([connected.then(() => true, () => false), pause(patience, false, { ref: false })]);
    this.open = opened && !connection.lost;
    if (!opened) this.client.abandon();
    return this.open;
  }
  lose(connection) {
    connection.lost = true;
    if (connection !== this.connection) return;
    this.open = false;
    this.client.news();
  }
  // A connection, with the table watched if there is one; false if there is none now.
  async here(table) {
    if (!this.open && !(await this.enter())) {
      await pause(20);
      return false;
    }
    if (table === undefined || this.watches === table) return true;
    const answer = await this.ask({ type: "watch", table, ...(this.client.tables.has(table) ? { since: this.client.tables.get(table).seq } : {}) });
    if (answer?.type === "done") this.watches = table;
    else if (answer) assert.ok(passing.has(answer.reason), `${this.name} cannot watch table ${table}: ${JSON.stringify(answer)}`);
    return answer?.type === "done";
  }
  // Undefined if the connection is lost.
  async ask(request) {
    const late = pause(patience, "late", { ref: false });
    const answer = await Promise.race([this.client.ask(request), this.client.closed.then(() => undefined), late]);
    if (answer === "late") {
      this.client.abandon();
      this.lose(this.connection);
      return undefined;
    }
    if (answer && passing.has(answer.reason)) await pause(50);
    return answer;
  }
  async insist(request, stopped) {
    while (!stopped()) {
      const answer = (await this.here()) && (await this.ask(request));
      if (answer && !passing.has(answer.reason)) return answer;
    }
    return undefined;
  }
  leave() {
    if (this.open) this.client.socket.close();
  }
}

// Two players and their games, one after the other, until they are stopped; more who come watch.
export class SteadyTable {
  constructor(name, wheres, kinds, pick, ledger, stopped) {
    this.players = wheres.map((where, i) => new SteadyPlayer(`${name} ${i + 1}`, where, ledger));
    Object.assign(this, { kinds, pick, ledger, stopped });
  }
  // Until it is stopped, or `goesOn` says no: then the game is played to its end.
  async run(goesOn = () => true) {
    for (const player of this.players) await player.begin(this.stopped);
    for (let n = 0; !this.stopped() && (n === 0 || goesOn()); ++n) {
      const [maker, other] = this.players; // and those who watch
      const kind = this.kinds[n % this.kinds.length];
      const made = await maker.insist({ type: "create", unlisted: n % 2 === 0, ...kind }, this.stopped);
      if (!made) break;
      assert.equal(made.type, "done", JSON.stringify(made));
      this.table = made.table;
      const sat = await other.insist({ type: "sit", table: made.table, seat: 2 }, this.stopped);
      if (!sat) break;
      await Promise.all(this.players.map((player, i) => this.play(player, i < 2 ? i + 1 : 0)));
      if (!this.stopped()) this.ledger.over.push({ table: made.table, game: kind.game });
      for (const player of this.players) {
        if (player.open) await player.ask({ type: "unwatch", table: made.table });
        player.client.tables.delete(made.table);
      }
    }
    for (const player of this.players) player.leave();
  }
  async play(player, seat) {
    const { table } = this;
    while (!this.stopped()) {
      if (this.ledger.fault) throw this.ledger.fault;
      if (!(await player.here(table))) continue;
      const known = player.client.tables.get(table);
      if (known.table.stage === "over") return;
      if (known.table.stage === "open") {
        await this.wait(player); // by a server that has not read yet that everybody sits: it will
        continue;
      }
      assert.equal(known.table.stage, "running", `table ${table} is ${known.table.stage}`);
      assert.equal(known.you, seat, `table ${table}: the seat of ${player.name} is another's`);
      if (seat === 0 || known.table.turn !== seat) await this.wait(player);
      else await this.move(player, known);
    }
  }
  async wait(player) {
    const news = player.client.told.promise;
    const late = pause(silence, "late", { ref: false });
    if ((await Promise.race([news, late])) !== "late") return;
    ++this.ledger.nudges;
    player.watches = undefined;
  }
  async move(player, { table, view }) {
    const legal = sceneOf(table.game, view).moves.map((move) => move.move ?? move);
    const after = table.moves;
    const move = legal[this.pick(legal.length)];
    const answer = await player.ask({ type: "play", table: table.id, after, move });
    if (answer?.type === "done") {
      this.ledger.acknowledge(table.id, after, move);
      while (player.open && !this.stopped() && player.client.tables.get(table.id).table.moves <= after) await this.wait(player);
    } else if (answer && !passing.has(answer.reason)) {
      // Somebody may have made it before, from another connection: then it is no longer the turn.
      assert.ok(["stale", "not_your_turn", "not_running"].includes(answer.reason), `${move} after ${after} at table ${table.id}: ${JSON.stringify(answer)}`);
      player.watches = undefined;
    }
  }
}

// Of the logs as they are stored, with `last_seq` and, in their order, `events` of `seq` and `body`.
export function checkLogs(logs, ledger) {
  const left = new Set(ledger.tables.keys());
  let events = 0;
  for (const { id, last_seq, events: stored } of logs) {
    left.delete(id);
    stored.forEach(({ seq }, i) => assert.equal(Number(seq), i + 1, `table ${id}: event ${i + 1} is missing`));
    assert.equal(stored.length, Number(last_seq), `table ${id} ends too early`);
    events += stored.length;
    const moved = stored.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "moved");
    (ledger.tables.get(id)?.moves ?? []).forEach((move, i) => assert.equal(moved[i]?.move, move, `table ${id}: move ${i + 1} was acknowledged, and is lost or another`));
  }
  assert.deepEqual([...left], [], "tables are lost");
  return events;
}

// Of a game that is over: all that the seats were told follows from the record by the rules, and nothing more was told.
export function checkSeen(table, game, record, ledger) {
  const told = ledger.at(table);
  let views = 0;
  seenBy(record, told.views.length).forEach((seen, seat) => {
    for (const [moves, view] of told.views[seat]) {
      assert.equal(view, seen.views[moves], `table ${table}, seat ${seat}, after move ${moves}`);
      ++views;
    }
    const numbers = [...told.events[seat].keys()];
    const events = readEvents(game, numbers.map((n) => told.events[seat].get(n)));
    events.forEach((event, n) => assert.deepEqual(event, seen.events[numbers[n]], `table ${table}, seat ${seat}, move ${numbers[n] + 1}`));
  });
  return views;
}
