// A lesson: each step is a position of a record, and asks for the move that the record has next, or for one that is refused.
import { t } from "../i18n/t.ts";
import { endOf, type Lesson, type Step } from "../lessons/lessons.ts";
import { referee } from "../positions/referee.ts";
import type { Refusal } from "../positions/scene.ts";
import { pace } from "../settings.svelte.ts";
import type { Display, Source, Stage } from "./source.ts";

const learner = 1; // the seat
const nothing: Refusal = { refusal: "", clause: "" };

export class LessonSource implements Source {
  readonly kind = "lesson";
  readonly memory = true;
  step = $state(0);
  met = $state(false); // what the step asks for is done
  otherwise = $state(false); // a legal move was tried that is not the one of the step
  private turn = 0; // of the record that is shown
  private position = 0; // of the rulebook: the open record
  private opened = ""; // that record
  private moves: string[] = []; // of it
  private display!: Display;
  private asked = 0;

  constructor(
    readonly id: string,
    private readonly lesson: Lesson,
    first: number,
  ) {
    this.step = first;
  }

  get now(): Step {
    return this.lesson.steps[this.step]!;
  }
  get narrates(): boolean {
    return this.display.stage === "watch";
  }
  name(seat: number): string {
    return seat === learner ? t("play.player") : t("level.pebble");
  }

  start(display: Display): Promise<void> {
    this.display = display;
    return this.begin();
  }

  // Another step. Where it goes on in the same record, the moves between are shown one by one.
  goTo(step: number): Promise<void> {
    this.step = step;
    return this.display.attempt(() => this.begin());
  }

  private async begin(): Promise<void> {
    const { record, turn } = this.now;
    this.met = this.now.look ?? false;
    this.otherwise = false;
    if (this.opened !== record) {
      if (this.position) await referee.close(this.position);
      [this.position, this.opened] = [await referee.openRecord(record), record];
      this.moves = (JSON.parse(record) as { moves: { move: string }[] }).moves.map(({ move }) => move);
      await this.show(turn, true);
    } else if (turn < this.turn || turn - this.turn > 2) await this.show(turn, true);
    else if (turn === this.turn) await this.show(turn);
    else await this.goOn(turn);
  }

  // Up to that turn, as far as others move; then it is for the learner to do something.
  private async goOn(to: number): Promise<void> {
    const asked = ++this.asked;
    while (this.turn < to) {
      await new Promise((resolve) => setTimeout(resolve, pace(650)));
      if (asked !== this.asked) return;
      await this.show(this.turn + 1);
    }
  }

  private async show(turn: number, afresh = false): Promise<void> {
    const seen = await referee.goTo(this.position, turn, learner);
    this.turn = turn;
    const from = afresh ? 0 : Math.min(this.display.events.length, turn);
    const waits = !this.met && turn === this.now.turn;
    const stage: Stage = waits ? "turn" : "watch";
    await this.display.show({ ...seen, from, events: seen.events.slice(from), stage, still: afresh });
  }

  async play(move: string): Promise<Refusal | null> {
    const { refused, look, turn } = this.now;
    this.otherwise = refused !== undefined || look === true || move !== this.moves[turn];
    if (this.otherwise) return nothing;
    await this.show(turn + 1);
    await this.goOn(endOf(this.now));
    this.met = true;
    return null;
  }

  async whyNot(move: string): Promise<Refusal | null> {
    const refusal = await referee.whyNot(move, this.position, learner);
    if (refusal && refusal.refusal === this.now.refused) this.met = true;
    return refusal;
  }

  close(): void {
    ++this.asked;
    if (this.position) void referee.close(this.position);
  }
  record = async () => null;
}
