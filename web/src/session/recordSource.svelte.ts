// A finished game, read from its record: any turn, from any seat or with everything that was hidden.
import { t } from "../i18n/t.ts";
import { allSeeing, referee } from "../positions/referee.ts";
import type { Takeback, TableEvent } from "../positions/scene.ts";
import type { Display, Remark, Source } from "./source.ts";

interface Written {
  players: { name: string }[];
  moves: unknown[];
  takebacks?: Takeback[];
}

export class RecordSource implements Source {
  readonly kind = "record";
  readonly memory = true;
  readonly narrates = true;
  turn = $state(0);
  turns = $state(0);
  seat = $state(allSeeing);
  names = $state.raw<string[]>([]);
  takebacks = $state.raw<Takeback[]>([]);
  story = $state.raw<TableEvent[]>([]); // all moves, as the seat saw them
  remarks = $state.raw<(Remark | null)[]>([]); // of each move, where the game was reviewed
  // Whether moves that are still to come may be listed. A seat that follows the game as it was knows none.
  tellsAll = $derived(this.seat === allSeeing || this.remarks.length > 0);
  private text: string | null = null;
  private position = 0;
  private display!: Display;
  private asked = 0;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly read: () => Promise<string | null>,
    private wanted: readonly [turn: number, seat: number],
  ) {}

  // Before the first move there is none to tell.
  get says(): string {
    const first = this.turn === 0 ? this.story[0] : undefined;
    return first ? t("replay.begins", { name: this.name(first.seat) }) : "";
  }
  name(seat: number): string {
    return this.names[seat - 1] ?? "";
  }
  remark(move: number): Remark | null {
    return this.remarks[move - 1] ?? null;
  }

  async start(display: Display): Promise<void> {
    this.display = display;
    this.text ??= await this.read();
    if (!this.text) {
      display.stage = "missing";
      return;
    }
    const { players, moves, takebacks = [] } = JSON.parse(this.text) as Written;
    this.names = players.map(({ name }) => name);
    this.turns = moves.length;
    this.takebacks = takebacks;
    this.position ||= await referee.openRecord(this.text);
    if (this.closed) this.close();
    else await this.show();
  }

  // What will be shown; the board may still be on its way there.
  get aim(): { turn: number; seat: number } {
    const [turn, seat] = this.wanted;
    return { turn, seat };
  }
  // Shows the position after so many moves.
  goTo(turn: number, seat = this.aim.seat): Promise<void> {
    this.wanted = [turn, seat];
    return this.display.attempt(() => this.show());
  }

  // What was asked for last wins.
  private async show(): Promise<void> {
    const asked = ++this.asked;
    const [turn, wanted] = this.wanted;
    const seat = wanted > this.names.length ? allSeeing : wanted;
    if (this.story.length !== this.turns || seat !== this.seat) {
      const { events } = await referee.goTo(this.position, this.turns, seat);
      if (asked !== this.asked) return;
      this.story = events;
    }
    const seen = await referee.goTo(this.position, Math.min(Math.max(0, turn), this.turns), seat);
    if (asked === this.asked) await this.display.show({ ...seen, stage: "watch" }, () => ([this.turn, this.seat] = [seen.events.length, seat]));
  }

  close(): void {
    this.closed = true;
    if (this.position) void referee.close(this.position);
  }
  play = async () => null;
  whyNot = async () => null;
  record = async () => this.text;
}
