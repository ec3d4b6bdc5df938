// A game whose referee is the server. It sends our seat's view after each event; what follows from that, the page's own
// rulebook says. Nothing is shown as played before the server has it on its disk.
import { addressOf } from "../online/server.svelte.ts";
import { afterMoves } from "../online/history.ts";
import type { OnlineTable } from "../online/onlineTable.svelte.ts";
import type { Moved, TableNow, Update } from "../online/protocol.ts";
import { referee } from "../positions/referee.ts";
import type { Refusal, Scene, TableEvent } from "../positions/scene.ts";
import { BotPace } from "./botPace.svelte.ts";
import { endsTurnUnseen } from "./held.ts";
import { SeenViews } from "./seenViews.ts";
import type { Source, Stage, Display } from "./source.ts";

const reserve = 5000; // milliseconds of a clock in which a move is not held

export class ServerSource implements Source {
  readonly kind = "server";
  readonly memory = true;
  private display!: Display;
  private showing: Promise<void> = Promise.resolve();
  private waiting = 0; // messages that are not shown yet
  private latest: Update | null = null; // as far as it is shown
  private position = 0; // of the rulebook
  private readonly pace = new BotPace();
  private closed = false;
  private received = 0; // messages
  private hurried = 0; // up to this one they are not held back
  private botMoved = false; // what was shown last is a move of a bot
  private readonly seen: SeenViews;

  constructor(private readonly online: OnlineTable) {
    this.seen = new SeenViews(online.id);
  }

  get id(): string {
    return this.online.id;
  }
  get ending(): string {
    return this.online.ending;
  }
  name(seat: number): string {
    return this.online.name(seat);
  }

  isPerson(seat: number): boolean {
    return this.online.table?.seats[seat - 1]?.sitter === "person";
  }

  async start(display: Display): Promise<void> {
    this.display = display;
    this.online.follow(this);
  }
  close(): void {
    this.closed = true;
    this.pace.next();
    this.online.leave();
    void this.showing.then(() => referee.close(this.position));
  }

  // Shown one after the other; what has been missed, and so comes at once, without motion.
  receive(news: Update | Moved): void {
    ++this.waiting;
    const number = ++this.received;
    const at = Date.now();
    if (news.type === "update") this.hurry();
    this.showing = this.showing.then(() => this.display.attempt(() => this.show(news, at, number))).finally(() => --this.waiting);
  }

  // More than moves has happened, or nobody looks: what waits is shown now.
  hurry(): void {
    this.hurried = this.received;
    this.pace.next();
  }
  get waitsForStep(): boolean {
    return this.pace.waitsForStep;
  }
  nextMove(): void {
    this.pace.next();
  }

  // Moves of bots that follow each other are shown with time between them, unless a live clock runs.
  private async follow({ table }: Update, events: TableEvent[], number: number): Promise<boolean> {
    const isBot = events.length > 0 && table.seats[events[0]!.seat - 1]?.sitter === "bot";
    const follows = isBot && this.botMoved && number > this.hurried && table.clock?.kind !== "live";
    if (events.length > 0) this.botMoved = isBot;
    if (follows && document.visibilityState === "visible") await this.pace.between(false);
    return follows;
  }
  onMissing(): void {
    this.display.stage = "missing";
  }

  private async show(news: Update | Moved, at: number, number: number): Promise<void> {
    const update = news.type === "update" ? news : this.latest && afterMoves(this.latest, news);
    // Something was not shown: from the start, then.
    if (!update || update.from > this.display.events.length) return this.online.follow(this);
    const { you: seat, from, table, view } = update;
    const read = view === undefined ? null : await referee.openView(table.game, view, update.events, this.position);
    this.position = read?.position ?? 0;
    const { scene, events } = read ?? { scene: null, events: [] };
    if (view !== undefined) this.seen.keep(from + events.length, `${table.game} ${view}`);
    const missed = !(await this.follow(update, events, number)) && this.waiting > 1;
    if (this.closed) return;
    const still = events.length > 4 || missed;
    await this.display.show({ seat, scene, from, events, stage: stageOf(table, scene, seat), still }, () => {
      this.latest = update;
      this.online.apply(update, at);
    });
  }

  async play(move: string): Promise<Refusal | null> {
    const answer = await this.online.request({ type: "play", table: this.id, after: this.display.events.length, move });
    if (answer.ok) return null; // an update says the rest
    await this.showing;
    return { refusal: answer.refusal, clause: answer.clause };
  }

  whyNot(move: string): Promise<Refusal | null> {
    return referee.whyNot(move, this.position);
  }

  // A move that ends a turn can be undone here for a moment: not with a clock that is about to run out.
  mayHold(move: string): number {
    const { scene, atScreen } = this.display;
    if (!scene || !endsTurnUnseen(scene, move)) return 0;
    const left = this.online.table?.left?.[atScreen - 1];
    return left === undefined ? Infinity : left - (Date.now() - this.online.updateAt) - reserve;
  }

  // The server sends the present alone. Before a game is over, what this browser has seen of it is all that is known.
  async past(turn: number): Promise<Scene | null> {
    const view = this.seen.at(turn);
    if (view !== undefined) return referee.sceneOfView(view);
    const record = this.display.stage === "over" ? await this.record() : null;
    return record ? referee.sceneOfRecord(record, turn, this.display.atScreen) : null;
  }

  async record(): Promise<string | null> {
    const answer = await fetch(addressOf(`api/tables/${encodeURIComponent(this.id)}/record`), { cache: "no-store" });
    return answer.ok ? answer.text() : null;
  }
}

function stageOf({ stage }: TableNow, scene: Scene | null, seat: number): Stage {
  if (!scene) return "loading";
  if (stage === "over" || stage === "closed" || scene.over) return "over";
  return seat > 0 && scene.to_move === seat ? "turn" : "watch";
}
