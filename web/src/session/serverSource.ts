// A game whose referee is the server. It tells how the table is after each event, as our seat may know it. Nothing is shown as
// played before the server has it on its disk.
import { addressOf } from "../online/house.svelte.ts";
import type { OnlineTable } from "../online/onlineTable.svelte.ts";
import type { TableNow, Update } from "../online/protocol.ts";
import type { Refusal, Scene } from "../positions/scene.ts";
import type { Source, Stage, Stand } from "./source.ts";

export class ServerSource implements Source {
  readonly kind = "server";
  readonly memory = true;
  private stand!: Stand;
  private showing: Promise<void> = Promise.resolve();
  private waiting = 0; // updates that are not shown yet

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

  async start(stand: Stand): Promise<void> {
    this.stand = stand;
    this.online.follow(this);
  }
  close(): void {
    this.online.leave();
  }

  // Shown one after the other; what has been missed, and so comes at once, without motion.
  receive(update: Update): void {
    ++this.waiting;
    const at = Date.now();
    this.showing = this.showing.then(() => this.stand.attempt(() => this.show(update, at))).finally(() => --this.waiting);
  }
  onMissing(): void {
    this.stand.stage = "missing";
  }

  private async show(update: Update, at: number): Promise<void> {
    const { you: seat, from, events, table, scene = null } = update;
    if (from > this.stand.events.length) return this.online.follow(this); // something was not shown: from the start, then
    const still = events.length > 4 || this.waiting > 1;
    const stage = stageOf(table, scene, seat);
    await this.stand.show({ seat, scene, from, events, stage, still }, () => this.online.apply(update, at));
  }

  async play(move: string): Promise<Refusal | null> {
    const answer = await this.online.request({ type: "play", table: this.id, after: this.stand.events.length, move });
    if (answer.ok) return null; // an update says the rest
    await this.showing;
    return { refusal: answer.refusal, clause: answer.clause };
  }

  whyNot(move: string): Promise<Refusal | null> {
    return this.play(move);
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
