// A game as boards and pages see it, wherever it comes from: the position that is shown, what there is to do, and what was
// last refused.
import { tell } from "../i18n/tell.ts";
import { referee } from "../positions/referee.ts";
import type { Refusal, Scene, StonesFacts, TableEvent } from "../positions/scene.ts";
import { settings } from "../settings.svelte.ts";
import { Passing } from "./passing.svelte.ts";
import { mayTakeBack, type Shown, type Source, type Stage, type Display } from "./source.ts";

// How long a move can be looked at before the turn passes by itself: longer where the device is then handed on.
const moments = { alone: 2500, hotSeat: 4000 };

export class Session<From extends Source = Source> implements Display {
  scene = $state.raw<Scene | null>(null);
  events = $state.raw<TableEvent[]>([]);
  atScreen = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  facts = $state.raw<StonesFacts | null>(null);
  // An earlier position that is looked at; without a scene where it is not known here.
  looking = $state.raw<{ turn: number; scene: Scene | null } | null>(null);
  held = $state(""); // a move that was chosen, and that is not made yet
  // Of the held move, where an adviser looks at it first.
  weighed = $state<"no" | "works" | "doubted">("no");
  doubt = $state("");
  fault = $state(""); // why nothing goes on; `retry` may help
  readonly passing = new Passing();
  // Called with a move that has just been made, before the board shows it.
  beforeShown: (event: TableEvent) => Promise<void> = async () => {};
  // Called with the boards before and after, once the page shows the latter.
  afterShown: (before: Scene, after: Scene) => void = () => {};
  // Where there is a coach: asked for by the player; looks at a move before it is made, and answers what to doubt about it.
  hint: (() => void) | null = null;
  adviser: ((move: string) => Promise<string>) | null = null;

  private told = $state<Stage>("loading");
  private sentAfter = $state(-1); // the number of moves before the one that is on its way
  private asked = 0; // an answer to an earlier question is not wanted any more
  private closed = false;

  constructor(readonly source: From) {}

  // ---- what is known -------------------------------------------------------------------------------------------------

  get id(): string {
    return this.source.id;
  }
  // Nothing more can be chosen until the board shows the move that is on its way.
  get stage(): Stage {
    return this.told === "turn" && this.sentAfter >= 0 ? "watch" : this.told;
  }
  set stage(stage: Stage) {
    this.told = stage;
  }
  get sending(): boolean {
    return this.source.kind === "server" && this.sentAfter >= 0;
  }
  // Said in place of what there is to do.
  get saying(): string {
    if (this.source.says) return this.source.says;
    if (!this.source.narrates) return "";
    const latest = this.events.at(-1);
    return latest ? tell(latest, (seat) => this.name(seat)) : " ";
  }
  name(seat: number): string {
    return this.source.name(seat);
  }
  mayTakeBack(): boolean {
    return mayTakeBack({ seat: this.atScreen, scene: this.scene, events: this.events });
  }

  mayUndo(): boolean {
    return this.held !== "" || (this.source.undo !== undefined && this.mayTakeBack());
  }
  get waitsForStep(): boolean {
    return this.source.waitsForStep ?? false;
  }
  isHotSeat(): boolean {
    return this.source.isHotSeat?.() ?? false;
  }

  // ---- what the source tells -----------------------------------------------------------------------------------------

  open(): Promise<void> {
    return this.attempt(() => this.source.start(this));
  }

  async show({ seat, scene, from, events, stage, still }: Shown, alongside = () => {}): Promise<void> {
    if (scene?.game === "stones") this.facts ??= await referee.facts();
    const before = this.scene;
    const goesOn = before && scene && seat === this.atScreen && from === this.events.length && events.length > 0;
    const moves = goesOn && !still && !this.looking && document.visibilityState === "visible";
    if (moves) for (const event of events) await this.beforeShown(event).catch(() => undefined);
    if (this.closed) return;
    // News of something else leaves a held move as it is; news of the game end it, and it was not made.
    const stays = this.held !== "" && stage === "turn" && seat === this.atScreen && from + events.length === this.events.length;
    if (!stays) this.letGo();
    this.atScreen = seat;
    this.events = [...this.events.slice(0, from), ...events];
    this.scene = scene;
    this.looking = null;
    this.told = stays ? "done" : stage;
    this.forget();
    if (stage === "done") this.awaitEnd();
    else if (!stays) this.passing.stop();
    if (this.events.length !== this.sentAfter) this.sentAfter = -1;
    alongside();
    if (moves) this.afterShown(before, scene);
  }

  // A fault is said, and ends nothing for good.
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.sentAfter = -1;
      if (!this.closed) this.fault = String(error);
    }
  }

  retry(): Promise<void> {
    this.fault = "";
    return this.open();
  }

  // The turn ends by itself after a moment, or when the player says so.
  private awaitEnd(atMost = Infinity): void {
    const moment = this.isHotSeat() ? moments.hotSeat : moments.alone;
    this.passing.begin(settings.endTurnButton ? 0 : moment, () => void this.endTurn(), atMost);
  }

  // The page goes out of sight, perhaps for good: a held move that was about to be sent is sent now.
  leaveSight(): void {
    if (this.held && this.passing.millis > 0) void this.endTurn();
    this.source.hurry?.();
  }

  close(): void {
    this.leaveSight();
    this.closed = true;
    this.passing.stop();
    this.source.close();
  }

  // ---- what the player asks for --------------------------------------------------------------------------------------

  async play(move: string): Promise<void> {
    if (this.adviser) return this.weigh(move, this.adviser);
    const atMost = this.source.mayHold?.(move) ?? 0;
    if (atMost < moments.alone) return this.send(move);
    this.forget();
    this.held = move;
    this.told = "done";
    this.awaitEnd(atMost);
  }

  // The move is made unless there is a doubt; then the player decides.
  private async weigh(move: string, adviser: (move: string) => Promise<string>): Promise<void> {
    this.forget();
    [this.held, this.told, this.weighed] = [move, "done", "works"];
    const doubt = await adviser(move).catch(() => "");
    if (this.held !== move || this.weighed !== "works" || this.closed) return;
    if (!doubt) return this.endTurn();
    [this.weighed, this.doubt] = ["doubted", doubt];
  }
  private letGo(): void {
    [this.held, this.weighed, this.doubt] = ["", "no", ""];
  }

  private send(move: string): Promise<void> {
    this.sentAfter = this.events.length;
    this.forget();
    return this.attempt(async () => {
      const refusal = await this.source.play(move);
      if (!refusal) return;
      this.sentAfter = -1;
      if (refusal.refusal) this.refusal = refusal;
    });
  }

  // Shows the position after so many moves, until `lookBack` or until something happens.
  look(turn: number): Promise<void> {
    this.passing.wait();
    return this.attempt(async () => {
      if (this.source.goTo) return this.source.goTo(turn);
      const scene = turn === this.events.length ? null : ((await this.source.past?.(turn)) ?? null);
      this.looking = turn === this.events.length ? null : { turn, scene };
    });
  }
  lookBack(): void {
    this.looking = null;
  }

  // Why a move is not legal.
  ask(move: string): Promise<void> {
    const asked = ++this.asked;
    return this.attempt(async () => {
      const refusal = await this.source.whyNot(move);
      if (asked === this.asked) this.refusal = refusal;
    });
  }
  // The player turned to something else, which a refusal does not concern.
  forget(): void {
    ++this.asked;
    this.refusal = null;
  }

  nextMove(): void {
    this.source.nextMove?.();
  }
  async undo(): Promise<void> {
    this.passing.stop();
    if (!this.held) return this.attempt(async () => this.source.undo?.());
    this.letGo();
    this.told = "turn";
  }
  async endTurn(): Promise<void> {
    this.passing.stop();
    if (!this.held) return this.attempt(async () => this.source.endTurn?.());
    const move = this.held;
    this.letGo();
    this.told = "turn";
    return this.send(move);
  }
}
