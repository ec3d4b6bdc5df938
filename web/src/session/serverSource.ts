// A game whose referee is the server. It sends our seat's view after each event; what follows from that, the page's own
// rulebook says. Nothing is shown as played before the server has it on its disk.
import { addressOf } from "../online/server.svelte.ts";
import type { OnlineTable } from "../online/onlineTable.svelte.ts";
import type { Moved, TableNow, Update } from "../online/protocol.ts";
import { referee } from "../positions/referee.ts";
import type { Refusal, Scene } from "../positions/scene.ts";
import type { Source, Stage, Display } from "./source.ts";

export class ServerSource implements Source {
  readonly kind = "server";
  readonly memory = true;
  private display!: Display;
  private showing: Promise<void> = Promise.resolve();
  private waiting = 0; // messages that are not shown yet
  private latest: Update | null = null; // as far as it is shown
  private position = 0; // of the rulebook
  private readonly scenes = new Map<number, Scene>(); // by the number of moves before them: what has been shown here

  constructor(private readonly online: OnlineTable) {}

  get id(): string {
    return this.online.id;
  }
  get ending(): string {
    return this.online.ending;
  }
  name(seat: number): string {
    return this.online.name(seat);
  }

  async start(display: Display): Promise<void> {
    this.display = display;
    this.online.follow(this);
  }
  close(): void {
    this.online.leave();
    void this.showing.then(() => referee.close(this.position));
  }

  // Shown one after the other; what has been missed, and so comes at once, without motion.
  receive(news: Update | Moved): void {
    ++this.waiting;
    const at = Date.now();
    this.showing = this.showing.then(() => this.display.attempt(() => this.show(news, at))).finally(() => --this.waiting);
  }
  onMissing(): void {
    this.display.stage = "missing";
  }

  private async show(news: Update | Moved, at: number): Promise<void> {
    const update = news.type === "update" ? news : this.latest && afterMoves(this.latest, news);
    // Something was not shown: from the start, then.
    if (!update || update.from > this.display.events.length) return this.online.follow(this);
    const { you: seat, from, table, view } = update;
    const read = view === undefined ? null : await referee.openView(table.game, view, update.events, this.position);
    this.position = read?.position ?? 0;
    const { scene, events } = read ?? { scene: null, events: [] };
    if (scene) this.scenes.set(from + events.length, scene);
    const still = events.length > 4 || this.waiting > 1;
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

  // The server sends the present alone; what was seen here before is remembered.
  async past(turn: number): Promise<Scene | null> {
    return this.scenes.get(turn) ?? null;
  }

  async record(): Promise<string | null> {
    const answer = await fetch(addressOf(`api/tables/${encodeURIComponent(this.id)}/record`), { cache: "no-store" });
    return answer.ok ? answer.text() : null;
  }
}

// Where nothing but moves happened, the rest is as it was.
function afterMoves(update: Update, { seq, from, events, view, turn, left }: Moved): Update {
  const table = { ...update.table, moves: from + events.length, turn, ...(left ? { left } : {}) };
  return { ...update, seq, from, events, view, table };
}

function stageOf({ stage }: TableNow, scene: Scene | null, seat: number): Stage {
  if (!scene) return "loading";
  if (stage === "over" || stage === "closed" || scene.over) return "over";
  return seat > 0 && scene.to_move === seat ? "turn" : "watch";
}
