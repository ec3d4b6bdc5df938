// A puzzle: a position with one clearly best move. The rulebook says what is legal, the set what is best.
import { t } from "../i18n/t.ts";
import { referee } from "../positions/referee.ts";
import type { GameName, Refusal, Scene } from "../positions/scene.ts";
import type { Puzzle } from "../review/report.ts";
import { moveInWords } from "../review/words.ts";
import type { Display, Source } from "./source.ts";

const nothing: Refusal = { refusal: "", clause: "" };
const movesOf = (scene: Scene) => (scene.game === "mandala" ? scene.moves.map(({ move }) => move) : scene.moves);

export class PuzzleSource implements Source {
  readonly kind = "puzzle";
  readonly memory = true;
  tried = $state.raw<string[]>([]); // moves that are not the solution
  end = $state<"" | "solved" | "shown">("");
  says = $state(""); // of the move that is shown on the board; empty while one is to be found
  private position = 0; // of the rulebook
  private scene: Scene | null = null;
  private seat = 0;
  private display!: Display;
  private closed = false;

  constructor(
    readonly game: GameName,
    readonly puzzle: Puzzle,
    private readonly report: (source: PuzzleSource) => void, // each try, and the end
  ) {}

  get id(): string {
    return this.puzzle.id;
  }
  name(seat: number): string {
    return t(seat === this.seat ? "play.player" : "puzzle.opponent");
  }

  async start(display: Display): Promise<void> {
    this.display = display;
    await referee.facts(); // so that from here on a refusal is the puzzle's fault
    try {
      const { position, scene } = await referee.openView(this.game, this.puzzle.view, [], this.position);
      [this.position, this.scene, this.seat] = [position, scene, scene.to_move];
    } catch {
      this.scene = null;
    }
    if (this.closed) return this.close();
    if (!this.scene || this.scene.view.viewer !== this.seat || !movesOf(this.scene).includes(this.puzzle.best)) {
      display.stage = "missing";
      return;
    }
    await this.tryAgain();
  }

  // The position as it was.
  tryAgain(): Promise<void> {
    this.says = this.display.held = "";
    return this.display.show({ seat: this.seat, scene: this.scene, from: 0, events: [], stage: "turn", still: true });
  }
  showSolution(): void {
    this.end ||= "shown";
    this.hold(this.puzzle.best);
    this.report(this);
  }

  // The move stays on the board, and nothing follows it.
  private hold(move: string): void {
    this.says = t("puzzle.move_shown", { move: moveInWords(move) });
    this.display.held = move;
    this.display.stage = "watch";
  }

  async play(move: string): Promise<Refusal | null> {
    this.hold(move);
    if (move === this.puzzle.best) this.end ||= "solved";
    else this.tried = [...this.tried, move];
    this.report(this);
    return nothing;
  }
  whyNot(move: string): Promise<Refusal | null> {
    return referee.whyNot(move, this.position, this.seat);
  }

  close(): void {
    this.closed = true;
    if (this.position) void referee.close(this.position);
    this.position = 0;
  }
  record = async () => null;
}
