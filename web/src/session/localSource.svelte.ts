// A game whose referee is a worker of this page: persons who pass the device on, and bots.
import { t } from "../i18n/t.ts";
import { referee } from "../positions/referee.ts";
import type { Refusal } from "../positions/scene.ts";
import type { GameSummary } from "../saves/saves.ts";
import { BotPace } from "./botPace.svelte.ts";
import { mayTakeBack, type BotProgress, type Seen, type Source, type Display } from "./source.ts";

export class LocalSource implements Source {
  readonly kind = "local";
  summary = $state.raw<GameSummary | null>(null);
  progress = $state<BotProgress | null>(null);
  next = $state(0); // for whom the device is passed
  private display!: Display;
  private readonly pace = new BotPace();
  private closed = false;

  constructor(readonly id: string) {}

  get memory(): boolean {
    return this.summary?.memory ?? true;
  }
  name(seat: number): string {
    return this.summary?.names[seat - 1] ?? "";
  }
  isPerson(seat: number): boolean {
    return this.persons().includes(seat);
  }
  isHotSeat(): boolean {
    return this.persons().length > 1;
  }
  get ending(): string {
    return this.summary?.gaveUp ? t("web.gave_up") : "";
  }
  // Alone against bots.
  mayGiveUp(): boolean {
    return this.persons().length === 1 && !this.summary!.over && !this.summary!.gaveUp;
  }
  async giveUp(): Promise<void> {
    await referee.giveUp();
    this.summary = { ...this.summary!, gaveUp: true };
    this.display.stage = "over";
  }
  private persons(): number[] {
    return (this.summary?.sitters ?? []).flatMap((sitter, i) => (sitter.kind === "person" ? [i + 1] : []));
  }

  async start(display: Display): Promise<void> {
    this.display = display;
    referee.onBotProgress = (progress) => (this.progress = progress);
    const opened = await referee.open(this.id);
    if (!opened) {
      display.stage = "missing";
      return;
    }
    this.summary = opened.summary;
    // A game that was left between a move and the end of its turn goes on there.
    const { seen } = opened;
    if (opened.summary.gaveUp) await display.show({ ...seen, stage: "over" });
    else if (seen.scene?.to_move !== seen.seat && mayTakeBack(seen)) await display.show({ ...seen, stage: "done" });
    else await this.goOn(seen);
  }

  close(): void {
    this.closed = true;
    this.nextMove();
  }

  get waitsForStep(): boolean {
    return this.pace.waitsForStep;
  }
  nextMove(): void {
    this.pace.next();
  }

  // To the next decision of a person.
  private async goOn(first: Seen): Promise<void> {
    let bots = 0; // that have moved one after the other
    for (let seen = first; !this.closed && !this.summary?.gaveUp; ++bots) {
      const { over, to_move: seat } = seen.scene!;
      if (over) {
        if (seen.seat === 0) seen = await referee.sit(this.persons()[0] ?? 0);
        return this.display.show({ ...seen, stage: "over" });
      }
      if (this.persons().includes(seat)) return this.awaitPerson(seat, seen);
      await this.display.show({ ...seen, stage: "watch" });
      const [answer] = await Promise.all([referee.botMove(this.display.events.length), this.pace.between(bots === 0)]);
      if (!answer) return; // another game was opened meanwhile
      seen = answer;
    }
  }

  private async awaitPerson(seat: number, seen: Seen): Promise<void> {
    if (seen.seat === seat) return this.display.show({ ...seen, stage: "turn" });
    this.next = seat;
    await this.display.show({ ...(await referee.sit(0)), stage: "pass" });
  }

  // The next person is there.
  async reveal(): Promise<void> {
    if (this.display.stage !== "pass") return;
    this.display.stage = "loading";
    await this.display.attempt(async () => this.display.show({ ...(await referee.sit(this.next)), stage: "turn" }));
  }

  async play(move: string): Promise<Refusal | null> {
    const { refusal, seen } = await referee.play(move, this.display.events.length);
    if (!seen) return refusal;
    const { over, to_move } = seen.scene!;
    const stays = !over && to_move !== seen.seat && (this.isHotSeat() || mayTakeBack(seen));
    if (stays) await this.display.show({ ...seen, stage: "done" });
    else await this.goOn(seen);
    return null;
  }

  async endTurn(): Promise<void> {
    const { display } = this;
    if (display.stage !== "done") return;
    display.stage = this.isHotSeat() ? "loading" : "watch";
    const { atScreen: seat, scene, events } = display;
    await this.goOn(this.isHotSeat() ? await referee.sit(0) : { seat, scene, from: events.length, events: [] });
  }

  async undo(): Promise<void> {
    const seen = await referee.undo();
    if (seen) await this.goOn(seen);
  }

  whyNot = (move: string) => referee.whyNot(move);
  past = (turn: number) => referee.past(turn);
  record = () => referee.record();
}
