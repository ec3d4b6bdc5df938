// A table behind the socket. The server says how the table is after each event, as our seat may know it; this shows it, move
// by move, and sends what the player chooses. Nothing is shown as played before the server has it on its disk.
import { t } from "../i18n/t.ts";
import { referee } from "../positions/referee.ts";
import type { Refusal, Scene, StonesFacts, TableEvent } from "../positions/scene.ts";
import type { Seated, Stage } from "../session/seated.ts";
import type { Effort, Sitter, TableSummary } from "../session/table.ts";
import { connection, type Answer, type Request, type Watcher } from "./connection.svelte.ts";
import { addressOf } from "./house.svelte.ts";
import { endingInWords, sitterName } from "./words.ts";
import type { ChatLine, Presence, Reason, RematchNow, TableNow, TakebackNow, Update } from "./protocol.ts";

export class RemoteSession implements Seated {
  scene = $state.raw<Scene | null>(null);
  stage = $state<Stage>("loading");
  atScreen = $state(0);
  yours = $state(0); // our seat while a bot plays it
  events = $state.raw<TableEvent[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  facts = $state.raw<StonesFacts | null>(null);
  sending = $state(false);
  readonly effort: Effort | null = null;
  readonly saying = "";

  table = $state.raw<TableNow | null>(null);
  takeback = $state.raw<TakebackNow | null>(null);
  rematch = $state.raw<RematchNow | null>(null);
  blocked = $state.raw<number[]>([]);
  presence = $state.raw<Presence | null>(null);
  presenceAt = $state(0); // when that was said
  updateAt = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  troubleUntil = $state(0); // when that ends by itself, if it does
  trouble = $state<Reason | "lost" | "">(""); // why the latest request was refused, where no rule forbids it

  beforeShown: (event: TableEvent) => Promise<void> = async () => {};
  afterShown: (before: Scene, after: Scene) => void = () => {};

  private readonly leave: () => void;
  private readonly watcher: Watcher;
  private showing: Promise<void> = Promise.resolve();
  private waiting = 0; // updates that are not shown yet
  private closed = false;
  private sentAfter = -1; // moves before the one that is on its way

  constructor(readonly id: string) {
    this.watcher = {
      table: id,
      seq: 0,
      onUpdate: (update) => this.receive(update),
      onPresence: (presence) => {
        this.presence = presence;
        this.presenceAt = Date.now();
      },
      onChat: ({ lines }) => {
        const known = new Set(this.chat.map(({ seq }) => seq));
        this.chat = [...this.chat, ...lines.filter(({ seq }) => !known.has(seq))].toSorted((a, b) => a.seq - b.seq);
      },
      onRefused: (reason) => {
        if (reason === "no_such_table") this.stage = "missing";
        else this.trouble = reason;
      },
    };
    this.leave = connection.watch(this.watcher);
  }

  close(): void {
    this.closed = true;
    this.leave();
  }

  // ---- what is known -------------------------------------------------------------------------------------------------

  get summary(): TableSummary | null {
    const table = this.table;
    if (!table) return null;
    const sitters = table.seats.map((seat): Sitter => (seat.sitter === "bot" ? { kind: "bot", level: seat.level ?? 1 } : { kind: "person" }));
    const names = table.seats.map((_, i) => this.name(i + 1));
    return { id: table.id, game: table.game, names, sitters, memory: true, moves: table.moves, over: table.stage === "over", updated: 0 };
  }
  name(seat: number): string {
    const sitter = this.table?.seats[seat - 1];
    if (!sitter) return "";
    if (sitter.sitter === "bot" && sitter.name) return t("online.bot_for", { name: sitter.name });
    return sitterName(sitter);
  }
  get ending(): string {
    return endingInWords(this.table);
  }
  isHere(seat: number): boolean {
    return this.presence?.seats[seat - 1]?.here ?? this.table?.seats[seat - 1]?.sitter === "bot";
  }
  isHotSeat(): boolean {
    return false;
  }
  // Moves are taken back by consent here, which the bar of the table offers.
  mayUndo(): boolean {
    return false;
  }
  mayAskBack(): boolean {
    return this.atScreen > 0 && this.takeback === null && this.scene?.undo === "free" && this.table?.stage === "running";
  }

  // ---- what the server says ------------------------------------------------------------------------------------------

  private receive(update: Update): void {
    const at = Date.now();
    ++this.waiting;
    this.showing = this.showing.then(() => this.show(update, at)).finally(() => --this.waiting);
  }

  private async show(update: Update, at: number): Promise<void> {
    if (this.closed) return;
    if (update.scene?.game === "stones") this.facts ??= await referee.facts();
    const kept = this.events.slice(0, update.from);
    const goesOn = this.scene !== null && update.from === this.events.length;
    // Motion is for what has just happened, not for what was missed.
    if (goesOn && update.events.length <= 4 && this.waiting === 1 && document.visibilityState === "visible") {
      for (const event of update.events) await this.beforeShown(event);
    }
    if (this.closed) return;
    const before = this.scene;
    this.table = update.table;
    this.updateAt = at;
    this.takeback = update.takeback ?? null;
    this.rematch = update.rematch ?? null;
    this.blocked = update.blocked ?? [];
    this.atScreen = update.you;
    this.yours = update.yours ?? 0;
    this.events = [...kept, ...update.events];
    this.scene = update.scene ?? null;
    this.refusal = null;
    if (this.sending && this.scene && this.scene.moves_played !== this.sentAfter) this.sending = false;
    this.settle();
    if (goesOn && before && this.scene && update.events.length > 0) this.afterShown(before, this.scene);
  }

  private settle(): void {
    const scene = this.scene;
    if (!scene) this.stage = "loading";
    else if (this.table?.stage === "over" || this.table?.stage === "closed" || scene.over) this.stage = "over";
    else if (this.atScreen > 0 && scene.to_move === this.atScreen && !this.sending) this.stage = "turn";
    else this.stage = "watch";
  }

  // ---- what the player asks for --------------------------------------------------------------------------------------

  async request(request: Request, again = true): Promise<Answer> {
    this.trouble = "";
    const answer = await connection.ask(request, again);
    if (!answer.ok && answer.refusal === "") [this.trouble, this.troubleUntil] = [answer.reason, answer.until];
    return answer;
  }

  private async send(move: string): Promise<Answer> {
    this.refusal = null;
    return this.request({ type: "play", table: this.id, after: this.scene!.moves_played, move });
  }

  async play(move: string): Promise<boolean> {
    this.sentAfter = this.scene!.moves_played;
    this.sending = true;
    this.settle();
    const answer = await this.send(move);
    if (answer.ok) return true; // an update says the rest
    await this.showing;
    this.sending = false;
    this.settle();
    if (answer.refusal) this.refusal = { refusal: answer.refusal, clause: answer.clause };
    return false;
  }

  // The scene lists every legal move; the rule that forbids another is told by the referee who refuses it.
  async ask(move: string): Promise<Refusal | null> {
    const answer = await this.send(move);
    if (!answer.ok && answer.refusal) this.refusal = { refusal: answer.refusal, clause: answer.clause };
    return this.refusal;
  }

  async undo(): Promise<void> {
    await this.answerTakeback(true);
  }
  async answerTakeback(agree: boolean): Promise<void> {
    await this.request({ type: "take_back", table: this.id, agree });
  }
  async endTurn(): Promise<void> {}

  async sit(seat: number): Promise<boolean> {
    return (await this.request({ type: "sit", table: this.id, seat })).ok;
  }
  async stand(): Promise<boolean> {
    return (await this.request({ type: "stand", table: this.id })).ok;
  }

  async resign(): Promise<void> {
    await this.request({ type: "resign", table: this.id });
  }
  // About somebody who has been away for too long.
  async claim(seat: number, bot: boolean): Promise<void> {
    await this.request({ type: "claim", table: this.id, seat, bot });
  }
  async wantRematch(agree: boolean): Promise<void> {
    await this.request({ type: "rematch", table: this.id, agree });
  }
  async say(text: string): Promise<boolean> {
    return (await this.request({ type: "say", table: this.id, text }, false)).ok;
  }
  async block(seat: number, on: boolean): Promise<void> {
    await this.request({ type: "block", table: this.id, seat, on });
  }
  async report(seat: number, why: string): Promise<boolean> {
    return (await this.request({ type: "report", table: this.id, seat, why })).ok;
  }

  async record(): Promise<string | null> {
    const answer = await fetch(addressOf(`api/tables/${encodeURIComponent(this.id)}/record`), { cache: "no-store" });
    return answer.ok ? answer.text() : null;
  }
}
