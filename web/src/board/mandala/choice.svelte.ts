// What the player is about to do: cards chosen from the hand, and the place they point at.
import type { SandColour } from "../../positions/pieces.ts";
import type { MandalaMove, MandalaScene } from "../../positions/scene.ts";
import type { MoveReports, Shown } from "../moves.ts";
import { Pointed } from "../pointed.svelte.ts";

// Where cards can be played to; the beginning of a move's notation.
export type Target = "m1" | "m2" | "f1" | "f2" | "d";

export class MandalaChoice {
  colour = $state<SandColour | null>(null);
  count = $state(0);
  readonly places = new Pointed<Target>((target) => this.turnTo(this.moveTo(target)));
  readonly claims = new Pointed<SandColour>((colour) => this.turnTo(this.claimOf(colour)));
  armed = $state.raw<MandalaMove | null>(null); // chosen, to be confirmed

  constructor(
    private readonly position: () => Shown<MandalaScene>,
    private readonly reports: () => MoveReports,
  ) {}

  private get scene(): MandalaScene {
    return this.position().scene;
  }
  get active(): boolean {
    return this.position().active;
  }
  // The cards have left the hand to look at, and can still come back.
  get held(): boolean {
    return this.position().held ?? false;
  }
  get claiming(): boolean {
    return this.active && this.scene.view.phase === "claim";
  }

  clear(): void {
    this.colour = this.armed = null;
    this.count = 0;
    this.reports().onchange();
  }

  // Something that may be done is shown now.
  private turnTo(move: MandalaMove | undefined): void {
    if (move && this.active) this.reports().onchange();
  }

  // The nth card of a colour: chooses so many, or one less if that was so already.
  choose(colour: SandColour, nth: number): void {
    if (!this.active) return;
    if (this.claiming) return this.reports().onask(`d${colour.charAt(0)}`);
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

  // The move under the pointer or the focus.
  get pointed(): MandalaMove | null {
    if (!this.active) return null;
    const { claims, places } = this;
    return (this.claiming ? claims.at && this.claimOf(claims.at) : places.at && this.moveTo(places.at)) || null;
  }

  // Plays there, or asks why not. With `confirm` the first call only arms.
  take(target: Target, confirm: boolean): void {
    if (!this.active) return;
    const move = this.moveTo(target);
    if (!move) {
      const colour = this.colour ?? (this.claiming ? "red" : null); // any: a claim is due whatever it is
      const count = this.count > 1 ? String(this.count) : "";
      if (colour) this.reports().onask(`${target}${colour.charAt(0)}${count}`);
      return;
    }
    this.commit(move, confirm);
  }
  claim(colour: SandColour, confirm: boolean): void {
    const move = this.claimOf(colour);
    if (move) this.commit(move, confirm);
  }
  private commit(move: MandalaMove, confirm: boolean): void {
    this.reports().onchange();
    if (confirm && this.armed?.move !== move.move) {
      this.armed = move;
      return;
    }
    this.armed = move;
    this.reports().onplay(move.move);
    if (!this.position().held) this.clear();
  }
  // Shows a move as chosen, wherever it comes from.
  hold(wanted: string): void {
    const move = this.scene.moves.find((one) => one.move === wanted);
    if (!move || this.armed === move) return;
    this.armed = move;
    [this.colour, this.count] = move.kind === "claim" ? [null, 0] : [move.colour, move.count];
  }
  confirm(): void {
    if (this.armed) this.commit(this.armed, false);
  }

  get shown(): MandalaMove | null {
    return this.armed ?? this.pointed;
  }
}
