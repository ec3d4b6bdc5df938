// The coach of the player at the screen: hints of three strengths, and doubts about a move. It knows that player's view and nothing
// else. It works in a worker, on one thing after the other.
import { t } from "../i18n/t.ts";
import "../records/reviewMessages.ts";
import type { ChoiceReport, MoveVerdict } from "../review/report.ts";
import { percent, reasonInWords } from "../review/words.ts";

export const strongest = 3; // what to look at, the best moves, why
export const shownMoves = 3;
const budget = 600; // games played on for a decision
const budgetOfComparison = 400;
const compared = 3; // of the best moves, with the one that is doubted
const blunder = 3000; // of a win, in ten-thousandths
const mostKept = 12; // positions

// What the coach needs: the view of whoever decides at the screen, and a judge of its decision, or of some moves there.
export interface CoachNeeds {
  view(): Promise<string | null>;
  choice(view: string, budget: number): Promise<ChoiceReport>;
  compare(view: string, moves: string[], budget: number): Promise<ChoiceReport>;
  end(): void;
}

// Lost for certain: by so much, beyond two standard errors.
export const isBlunder = ({ lost }: MoveVerdict): boolean => lost.mean >= blunder && lost.mean > 2 * lost.error;

export class Coach {
  strength = $state(0); // of the hint that is shown; 0: none
  share = $state(0); // of the work that is done
  failed = $state(false);
  report = $state.raw<ChoiceReport | null>(null);
  private readonly known = new Map<string, Promise<ChoiceReport>>();
  private asked = 0;
  private latest: Promise<unknown> = Promise.resolve();

  constructor(private readonly needs: CoachNeeds) {}

  // A hint, or a stronger one.
  async more(): Promise<void> {
    if (!this.failed && this.strength < strongest) ++this.strength;
    if (this.report && !this.failed) return;
    this.failed = false;
    const asked = ++this.asked;
    try {
      const view = await this.needs.view();
      const report = view ? await this.analyse(view) : null;
      if (asked !== this.asked) return;
      this.report = report;
      if (!report) this.forget();
    } catch {
      if (asked === this.asked) this.failed = true;
    }
  }

  // The position is another one, or the player has seen enough.
  forget(): void {
    ++this.asked;
    this.strength = 0;
    this.failed = false;
    this.report = null;
  }

  // Thinks of the decision while the player does.
  async prepare(): Promise<void> {
    const view = await this.needs.view();
    if (view) await this.analyse(view).catch(() => undefined);
  }

  // What there is to say against a move: nothing, unless it is a blunder. A move that the analysis does not clear is compared with
  // the best ones in worlds of their own, so that none of them is merely lucky.
  async doubt(move: string): Promise<string> {
    const view = await this.needs.view();
    if (!view) return "";
    const { moves, choices } = await this.analyse(view);
    const first = moves.find((one) => one.move === move);
    if (choices < 2 || (first && first.lost.mean + 3 * first.lost.error < blunder)) return "";
    const rivals = moves.filter((one) => one.move !== move).slice(0, compared);
    const asked = [move, ...rivals.map((one) => one.move)];
    const report = await this.queue(() => this.needs.compare(view, asked, budgetOfComparison));
    const verdict = report.moves.find((one) => one.move === move);
    return verdict && isBlunder(verdict) ? warning(verdict) : "";
  }

  end(): void {
    this.forget();
    this.needs.end();
  }

  private analyse(view: string): Promise<ChoiceReport> {
    const before = this.known.get(view);
    if (before) return before;
    const begun = this.queue(() => {
      this.share = 0;
      return this.needs.choice(view, budget);
    });
    this.known.set(view, begun);
    begun.catch(() => this.known.delete(view));
    if (this.known.size > mostKept) this.known.delete(this.known.keys().next().value!);
    return begun;
  }
  private queue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.latest.then(work, work);
    this.latest = next.catch(() => undefined);
    return next;
  }
}

function warning({ lost, reasons }: MoveVerdict): string {
  const why = reasons.find(({ kind, points }) => kind !== "rest" && points < 0);
  return [t("coach.warning", { lost: percent(lost.mean) }), why ? t("coach.warning_why", { reason: reasonInWords(why) }) : ""].join(" ").trim();
}
