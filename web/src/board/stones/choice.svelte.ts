// What the player is about to do: an artist on its way, towers to score, or a white stone to place.
import { readPick, type Pick } from "../../positions/picks.ts";
import { sides, spaceNames, type Side, type StoneColour, type StoneName } from "../../positions/pieces.ts";
import type { ColourScoring, StonesScene } from "../../positions/scene.ts";
import type { MoveReports, Shown } from "../moves.ts";
import { Pointed } from "../pointed.svelte.ts";
import { stackBeside } from "./lattice.ts";

export class StonesChoice {
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  first = $state<Side | null>(null);
  towers = $state<number[]>([]);
  armed = $state<string | null>(null); // a move to be confirmed
  explained = $state(0); // the space whose plate was asked about
  // Circles, the spaces of one's own, and colours to score. A refusal no longer concerns what is shown then.
  readonly circles = new Pointed<string>((circle) => this.circleGlows(circle) && this.reports().onchange());
  readonly spaces = new Pointed<number>((space) => this.spaceGlows(space) && this.reports().onchange());
  readonly plates = new Pointed<number>();
  readonly colours = new Pointed<StoneColour>(() => this.reports().onchange());

  constructor(
    private readonly position: () => Shown<StonesScene>,
    private readonly reports: () => MoveReports,
  ) {}

  private get scene(): StonesScene {
    return this.position().scene;
  }
  get active(): boolean {
    return this.position().active;
  }
  get held(): boolean {
    return this.position().held ?? false;
  }
  get picking(): boolean {
    return this.active && this.scene.view.phase === "turn";
  }
  get white(): boolean {
    return this.active && this.scene.view.phase === "white";
  }

  clear(): void {
    this.from = this.to = this.first = this.armed = null;
    this.towers = [];
    this.explained = 0;
    this.reports().onchange();
  }

  // The space whose plate is pointed at, or was tapped.
  get plate(): number {
    return this.plates.at ?? this.explained;
  }
  explain(space: number): void {
    this.explained = this.explained === space ? 0 : space;
  }
  // The space that a tower or a white stone is about to go to.
  get target(): number {
    if (this.armed) return Number(/\d$/.exec(this.armed)?.[0] ?? 0);
    const space = this.spaces.at ?? 0;
    return this.spaceGlows(space) ? space : 0;
  }

  private pickTo(to: string | null): Pick | null {
    const written = this.scene.picks.find((pick) => pick.from === this.from && pick.to === to);
    return written ? readPick(written) : null;
  }
  private isLegal(move: string): boolean {
    return this.scene.moves.includes(move);
  }
  private hasMove(start: string): boolean {
    return this.scene.moves.some((move) => move.startsWith(start));
  }

  // The pick that is shown: where the artist is sent, or where the pointer would send it.
  get pick(): Pick | null {
    return this.from ? this.pickTo(this.to ?? this.circles.at) : null;
  }
  // The colour whose scoring is shown: the one to be confirmed, or the one that is pointed at.
  get colour(): ColourScoring | null {
    if (!this.picking && !this.held) return null;
    const { colours } = this.scene;
    return colours.find(({ move }) => move === this.armed) ?? colours.find(({ colour }) => colour === this.colours.at) ?? null;
  }
  get order(): Side[] {
    const pick = this.pick;
    if (!pick) return [];
    const begins = this.first && pick.sides[this.first].order ? this.first : sides.find((side) => pick.sides[side].order);
    return begins ? pick.sides[begins].order! : [];
  }
  // The stones that would be taken, from the bottom of the tower to its top.
  get tower(): StoneName[] {
    const pick = this.pick;
    return pick ? this.order.map((side) => this.scene.view.board.stacks[stackBeside(pick.to, side)]!.at(-1)!) : [];
  }

  artistGlows(circle: string): boolean {
    return this.picking && this.hasMove(circle);
  }
  circleGlows(circle: string): boolean {
    return this.picking && this.from !== null && this.hasMove(`${this.from}${circle}`);
  }
  spaceGlows(space: number): boolean {
    if (this.white) return this.isLegal(`w${space}`);
    return this.picking && this.to !== null && this.isLegal(this.moveTo(space));
  }
  towerGlows(space: number): boolean {
    return this.picking && this.from === null && this.isLegal(`t${space}`);
  }
  private moveTo(space: number): string {
    return `${this.from}${this.to}${this.order[0] ?? "n"}${space}`;
  }

  chooseCircle(circle: string, hasArtist: boolean): void {
    if (!this.active) return;
    if (hasArtist && this.picking && (this.from === null || this.from === circle || this.artistGlows(circle))) {
      const again = this.from === circle;
      this.clear();
      if (again) return;
      if (this.artistGlows(circle)) this.from = circle;
      else this.reports().onask(this.moveFrom(circle));
      return;
    }
    if (!this.circleGlows(circle)) {
      this.reports().onask(`${this.from ?? circle}${circle}n1`);
      return;
    }
    this.reports().onchange();
    this.explained = 0;
    this.to = circle;
    this.first = this.order[0] ?? null;
  }
  // A move of an artist that cannot move, to ask about: to a circle that is free.
  private moveFrom(circle: string): string {
    const free = this.scene.picks.find(({ from }) => from === circle)?.to ?? circle;
    return `${circle}${free}n1`;
  }

  chooseFirst(side: Side): void {
    if (this.to && this.pick?.sides[side].order) this.first = side;
  }

  chooseSpace(space: number, confirm: boolean): void {
    if (!this.active) return;
    if (this.white) return this.commit(`w${space}`, confirm);
    if (this.to) return this.commit(this.moveTo(space), confirm);
    if (!this.towerGlows(space)) {
      this.reports().onask(this.from ? `${this.from}${this.from}n${space}` : `t${space}`);
      return;
    }
    this.reports().onchange();
    this.armed = null;
    this.towers = this.towers.includes(space) ? this.towers.filter((s) => s !== space) : [...this.towers, space].toSorted();
  }
  scoreTops(): void {
    this.commit(`t${this.towers.join("")}`, false);
  }
  scoreColour(scoring: ColourScoring, confirm: boolean): void {
    this.from = this.to = null;
    this.towers = [];
    this.commit(scoring.move, confirm);
  }
  whiteForPoints(): void {
    this.commit("wp", false);
  }
  // Shows a move as chosen, wherever it comes from.
  hold(move: string): void {
    if (this.armed === move || !this.isLegal(move)) return;
    this.clear();
    this.armed = move;
    if (move.length === 6) [this.from, this.to, this.first] = [move.slice(0, 2), move.slice(2, 4), move[4] as Side];
    if (move.startsWith("t")) this.towers = [...move.slice(1)].map(Number);
  }
  confirm(): void {
    if (this.armed) this.commit(this.armed, false);
  }
  private commit(move: string, confirm: boolean): void {
    this.explained = 0;
    if (confirm && this.armed !== move && this.isLegal(move)) {
      this.armed = move;
      return;
    }
    if (!this.isLegal(move)) {
      this.reports().onask(move);
      return;
    }
    this.armed = move;
    this.reports().onplay(move);
    if (!this.held) this.clear();
  }

  // The points that would arise on each tower.
  gains(): number[] {
    if (this.colour) return this.colour.by_space;
    return spaceNames.map((_, i) => (this.towers.includes(i + 1) ? 1 : 0));
  }
  // How many stones would go on the mandala.
  placing(): number {
    return this.gains().filter((gain) => gain > 0).length;
  }
}
