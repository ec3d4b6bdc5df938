// What the player at the screen is about to do: cards chosen from the hand, and the place they point at.
import { t } from "../../i18n/t.ts";
import type { SandColour } from "../../positions/pieces.ts";
import type { MandalaMove, MandalaScene } from "../../positions/scene.ts";
import type { Session } from "../../session/session.svelte.ts";

// Where cards can be played to; the beginning of a move's notation.
export type Target = "m1" | "m2" | "f1" | "f2" | "d";

export class MandalaChoice {
  colour = $state<SandColour | null>(null);
  count = $state(0);
  pointed = $state.raw<MandalaMove | null>(null); // under the pointer or the focus
  armed = $state.raw<MandalaMove | null>(null); // chosen, to be confirmed

  constructor(private readonly session: Session) {}

  private get scene(): MandalaScene {
    return this.session.scene as MandalaScene;
  }
  get active(): boolean {
    return this.session.stage === "turn";
  }
  get claiming(): boolean {
    return this.active && this.scene.view.phase === "claim";
  }

  clear(): void {
    this.colour = this.pointed = this.armed = null;
    this.count = 0;
    this.session.refusal = null;
  }

  // The nth card of a colour: chooses so many, or one less if that was so already.
  choose(colour: SandColour, nth: number): void {
    if (!this.active || this.claiming) return;
    const again = this.colour === colour && this.count === nth;
    const count = again ? nth - 1 : nth;
    this.clear();
    if (count > 0) [this.colour, this.count] = [colour, count];
  }

  moveTo(target: Target): MandalaMove | undefined {
    const kind = { m: "build", f: "grow", d: "redraw" }[target[0] as "m" | "f" | "d"];
    return this.scene.moves.find(
      (move) =>
        move.kind === kind &&
        move.colour === this.colour &&
        move.count === this.count &&
        move.mandala === Number(target[1] ?? 0),
    );
  }
  claimOf(colour: SandColour): MandalaMove | undefined {
    return this.scene.moves.find((move) => move.kind === "claim" && move.colour === colour);
  }
  glows(target: Target): boolean {
    return this.active && this.count > 0 && this.moveTo(target) !== undefined;
  }

  point(target: Target | null): void {
    this.pointed = target && this.count > 0 ? (this.moveTo(target) ?? null) : null;
  }
  pointClaim(colour: SandColour | null): void {
    this.pointed = colour ? (this.claimOf(colour) ?? null) : null;
  }

  // Plays there, or says why not. With `confirm` the first call only arms.
  async take(target: Target, confirm: boolean): Promise<void> {
    if (!this.active || this.colour === null) return;
    const move = this.moveTo(target);
    if (!move) {
      const count = this.count > 1 ? String(this.count) : "";
      await this.session.ask(`${target}${this.colour.charAt(0)}${count}`);
      return;
    }
    await this.commit(move, confirm);
  }
  async claim(colour: SandColour, confirm: boolean): Promise<void> {
    const move = this.claimOf(colour);
    if (move) await this.commit(move, confirm);
  }
  private async commit(move: MandalaMove, confirm: boolean): Promise<void> {
    this.session.refusal = null;
    if (confirm && this.armed?.move !== move.move) {
      this.armed = move;
      return;
    }
    this.clear();
    await this.session.play(move.move);
  }
  async confirm(): Promise<void> {
    if (this.armed) await this.commit(this.armed, false);
  }

  get shown(): MandalaMove | null {
    return this.armed ?? this.pointed;
  }

  // One sentence: what this move will do, or what to choose.
  sentence(): string {
    const move = this.shown;
    if (move) return foretell(move, (seat) => this.session.name(seat));
    if (this.claiming) return t("web.mandala.hint_claim", { mandala: this.scene.view.mandala_in_work ?? 1 });
    if (this.count === 0) return t("web.mandala.hint_cards");
    return t("web.mandala.hint_target", { cards: t(`cards.${this.colour!}`, { n: this.count }) });
  }
}

export function foretell(move: MandalaMove, name: (seat: number) => string): string {
  const cards = t(`cards.${move.colour}`, { n: move.count });
  const drawn = t("web.accusative_cards", { n: move.drawn });
  const { mandala } = move;
  const said: string[] = [];
  if (move.kind === "build") {
    said.push(move.drawn > 0 ? t("web.mandala.will_build", { cards, mandala, drawn }) : t("web.mandala.will_build_only", { cards, mandala }));
  } else if (move.kind === "grow") said.push(t("web.mandala.will_grow", { cards, mandala }));
  else if (move.kind === "redraw") said.push(t("web.mandala.will_redraw", { cards, drawn }));
  else if (move.discarded > 0) said.push(t("web.mandala.will_claim_nothing", { cards }));
  else if (move.river_place === 0) said.push(t("web.mandala.will_claim_cup", { cards }));
  else if (move.to_cup === 0) said.push(t("web.mandala.will_claim_one", { cards, place: move.river_place }));
  else said.push(t("web.mandala.will_claim_river", { cards, place: move.river_place, rest: move.to_cup }));
  if (move.claims_first > 0) said.push(t("web.mandala.will_complete", { mandala, name: name(move.claims_first) }));
  if (move.new_deck) said.push(t("web.mandala.will_new_deck"));
  return said.join(" ");
}
