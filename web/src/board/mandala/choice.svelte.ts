// What the player is about to do: cards chosen from the hand, and the place they point at.
import type { SandColour } from "../../positions/pieces.ts";
import type { MandalaMove, MandalaScene } from "../../positions/scene.ts";
import type { MoveReports } from "../moves.ts";

// Where cards can be played to; the beginning of a move's notation.
export type Target = "m1" | "m2" | "f1" | "f2" | "d";

export class MandalaChoice {
  colour = $state<SandColour | null>(null);
  count = $state(0);
  pointed = $state.raw<MandalaMove | null>(null); // under the pointer or the focus
  armed = $state.raw<MandalaMove | null>(null); // chosen, to be confirmed

  // `position` answers what the board shows now, and whether the player may move.
  constructor(
    private readonly position: () => { scene: MandalaScene; active: boolean },
    private readonly reports: () => MoveReports,
  ) {}

  private get scene(): MandalaScene {
    return this.position().scene;
  }
  get active(): boolean {
    return this.position().active;
  }
  get claiming(): boolean {
    return this.active && this.scene.view.phase === "claim";
  }

  clear(): void {
    this.colour = this.pointed = this.armed = null;
    this.count = 0;
    this.reports().onchange();
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

  // Plays there, or asks why not. With `confirm` the first call only arms.
  take(target: Target, confirm: boolean): void {
    if (!this.active || this.colour === null) return;
    const move = this.moveTo(target);
    if (!move) {
      const count = this.count > 1 ? String(this.count) : "";
      this.reports().onask(`${target}${this.colour.charAt(0)}${count}`);
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
    this.clear();
    this.reports().onplay(move.move);
  }
  confirm(): void {
    if (this.armed) this.commit(this.armed, false);
  }

  get shown(): MandalaMove | null {
    return this.armed ?? this.pointed;
  }
}
