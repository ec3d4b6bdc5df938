// One table as the page sees it: whose turn, who is at the screen, what was last said. All that it knows comes from the
// scenes of the seat at the screen.
import { pace } from "../settings.svelte.ts";
import { referee } from "../positions/referee.ts";
import type { Seated, Stage } from "./seated.ts";
import type { Refusal, Scene, StonesFacts, TableEvent } from "../positions/scene.ts";
import type { Effort, Table, TableSummary } from "./table.ts";

export class Session implements Seated {
  scene = $state.raw<Scene | null>(null);
  stage = $state<Stage>("loading");
  atScreen = $state(0);
  next = $state(0); // for whom the device is passed
  effort = $state<Effort | null>(null);
  events = $state.raw<TableEvent[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  facts = $state.raw<StonesFacts | null>(null);
  summary = $state.raw<TableSummary | null>(null);
  readonly sending = false;
  readonly saying = "";
  fault = $state("");
  // Called with a move that has just been made, before the board shows it.
  beforeShown: (event: TableEvent) => Promise<void> = async () => {};
  // Called with the boards before and after, once the page shows the latter.
  afterShown: (before: Scene, after: Scene) => void = () => {};

  private table: Table | null = null;
  private closed = false;

  async open(id: string): Promise<void> {
    referee.onEffort = (effort) => (this.effort = effort);
    try {
      this.facts = await referee.facts();
      const { table, summary } = await referee.open(id);
      this.table = table;
      this.summary = summary;
    } catch (error) {
      this.fault = String(error);
      this.stage = "missing";
      return;
    }
    const persons = this.persons();
    if (persons.length === 1) await this.sit(persons[0]!);
    // A game that was left between a move and the end of its turn goes on there.
    if (this.mayUndo() && this.scene!.to_move !== this.atScreen) this.stage = "done";
    else await this.goOn();
  }

  close(): void {
    this.closed = true;
  }

  persons(): number[] {
    return (this.summary?.sitters ?? []).flatMap((sitter, i) => (sitter.kind === "person" ? [i + 1] : []));
  }
  isHotSeat(): boolean {
    return this.persons().length > 1;
  }
  name(seat: number): string {
    return this.summary?.names[seat - 1] ?? "";
  }
  mayUndo(): boolean {
    return this.atScreen > 0 && this.scene?.undo === "free";
  }

  private async sit(seat: number): Promise<void> {
    this.scene = await this.table!.sit(seat);
    this.atScreen = seat;
    this.events = await this.table!.events(1);
  }

  // What happened since the board was last shown, then the board as it is now.
  private async refresh(): Promise<void> {
    const fresh = await this.table!.events(this.events.length + 1);
    for (const event of fresh) await this.beforeShown(event);
    const scene = await this.table!.scene();
    if (this.closed) return;
    const before = this.scene;
    this.events = [...this.events, ...fresh];
    this.scene = scene;
    if (before) this.afterShown(before, scene);
  }

  // To the next decision of a person.
  private async goOn(): Promise<void> {
    while (!this.closed) {
      this.scene ??= await this.table!.scene();
      if (this.scene.over) {
        if (this.atScreen === 0) await this.sit(this.persons()[0] ?? 0);
        this.stage = "over";
        return;
      }
      const seat = this.scene.to_move;
      if (this.summary?.sitters[seat - 1]?.kind === "person") return this.awaitPerson(seat);
      this.stage = "watch";
      const thinking = this.table!.botMove();
      await new Promise((resolve) => setTimeout(resolve, pace(650)));
      await thinking;
      if (!this.closed) await this.refresh();
    }
  }

  private async awaitPerson(seat: number): Promise<void> {
    if (this.atScreen === seat) {
      this.stage = "turn";
      return;
    }
    await this.sit(0);
    this.next = seat;
    this.stage = "pass";
  }

  async reveal(): Promise<void> {
    if (this.stage !== "pass") return;
    this.stage = "loading";
    await this.sit(this.next);
    this.stage = "turn";
  }

  async play(move: string): Promise<boolean> {
    this.stage = "watch"; // nothing more can be chosen until the board shows this move
    this.refusal = await this.table!.play(move);
    if (this.refusal) {
      this.stage = "turn";
      return false;
    }
    await this.refresh();
    const scene = this.scene!;
    if (!scene.over && scene.to_move !== this.atScreen && (this.mayUndo() || this.isHotSeat())) {
      this.stage = "done";
    } else {
      await this.goOn();
    }
    return true;
  }

  async endTurn(): Promise<void> {
    if (this.stage !== "done") return;
    this.stage = this.isHotSeat() ? "loading" : "watch";
    if (this.isHotSeat()) await this.sit(0);
    await this.goOn();
  }

  async undo(): Promise<void> {
    if (!(await this.table!.undo())) return;
    this.refusal = null;
    await this.sit(this.atScreen);
    await this.goOn();
  }

  async ask(move: string): Promise<Refusal | null> {
    this.refusal = await this.table!.whyNot(move);
    return this.refusal;
  }

  record(): Promise<string | null> {
    return this.table!.record();
  }
}
