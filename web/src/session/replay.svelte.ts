// A finished game, seen again: any turn, from any seat or with everything that was hidden.
import { referee } from "../positions/referee.ts";
import type { Refusal, Scene, StonesFacts, TableEvent, Takeback } from "../positions/scene.ts";
import type { Seated, Stage } from "./seated.ts";
import { allSeeing, type Effort, type TableSummary } from "./table.ts";
import { tell } from "../i18n/tell.ts";

export class Replay implements Seated {
  scene = $state.raw<Scene | null>(null);
  stage = $state<Stage>("loading");
  atScreen = $state(0);
  events = $state.raw<TableEvent[]>([]);
  facts = $state.raw<StonesFacts | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  turn = $state(0);
  turns = $state(0);
  seat = $state(allSeeing);
  readonly effort: Effort | null = null;
  readonly sending = false;
  readonly takebacks: Takeback[];
  private asked = 0;

  constructor(
    readonly id: string,
    private readonly text: string,
  ) {
    this.takebacks = (JSON.parse(text) as { takebacks?: Takeback[] }).takebacks ?? [];
  }

  // Shows the position after so many moves; what was asked for last wins.
  async show(turn: number, seat: number): Promise<void> {
    const asked = ++this.asked;
    this.facts ??= await referee.facts();
    const seen = await referee.replay(this.text, Math.max(0, turn), seat);
    if (asked !== this.asked) return;
    if (!seen) {
      this.stage = "missing";
      return;
    }
    this.turns = seen.turns;
    this.turn = seen.events.length;
    this.seat = seat;
    this.atScreen = seat === allSeeing ? 0 : seat;
    this.events = seen.events;
    this.scene = seen.scene;
    this.stage = "watch";
  }

  get saying(): string {
    const latest = this.events.at(-1);
    return latest ? tell(latest, (seat) => this.name(seat)) : " ";
  }
  get summary(): TableSummary | null {
    const scene = this.scene;
    if (!scene) return null;
    const sitters = scene.names.map(() => ({ kind: "person" }) as const);
    return { id: this.id, game: scene.game, names: scene.names, sitters, memory: true, moves: this.turn, over: scene.over, updated: 0 };
  }
  name(seat: number): string {
    return this.scene?.names[seat - 1] ?? "";
  }
  mayUndo = () => false;
  isHotSeat = () => false;
  undo = async () => {};
  endTurn = async () => {};
  play = async () => false;
  ask = async () => null;
  record = async () => this.text;
}
