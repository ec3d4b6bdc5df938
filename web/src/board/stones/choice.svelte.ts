// What the player at the screen is about to do: an artist on its way, towers to score, or a white stone to place.
import { listed, t } from "../../i18n/t.ts";
import { partsOf, sides, type Side, type StoneName } from "../../positions/pieces.ts";
import { readPick, type Pick } from "../../positions/picks.ts";
import type { ColourScoring, StonesScene } from "../../positions/scene.ts";
import type { Session } from "../../session/session.svelte.ts";
import { spaceNames } from "../../i18n/tell.ts";
import { stackBeside } from "./lattice.ts";

export class StonesChoice {
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  over = $state<string | null>(null); // a circle under the pointer or the focus
  first = $state<Side | null>(null);
  space = $state(0); // a space of one's own under the pointer or the focus
  towers = $state<number[]>([]);
  colour = $state.raw<ColourScoring | null>(null); // pointed at, or armed
  armed = $state<string | null>(null); // a move to be confirmed

  constructor(private readonly session: Session) {}

  get scene(): StonesScene {
    return this.session.scene as StonesScene;
  }
  get active(): boolean {
    return this.session.stage === "turn";
  }
  get picking(): boolean {
    return this.active && this.scene.view.phase === "turn";
  }
  get white(): boolean {
    return this.active && this.scene.view.phase === "white";
  }

  clear(): void {
    this.from = this.to = this.over = this.first = this.armed = null;
    this.colour = null;
    this.towers = [];
    this.space = 0;
    this.session.refusal = null;
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
    return this.from ? this.pickTo(this.to ?? this.over) : null;
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

  async chooseCircle(circle: string, hasArtist: boolean): Promise<void> {
    if (!this.picking) return;
    if (hasArtist && (this.from === null || this.from === circle || this.artistGlows(circle))) {
      const again = this.from === circle;
      this.clear();
      if (!again) this.from = circle;
      return;
    }
    if (this.from === null) return;
    if (!this.circleGlows(circle)) {
      await this.session.ask(`${this.from}${circle}n1`);
      return;
    }
    this.session.refusal = null;
    this.to = circle;
    this.first = this.order[0] ?? null;
  }

  chooseFirst(side: Side): void {
    if (this.to && this.pick?.sides[side].order) this.first = side;
  }

  async chooseSpace(space: number, confirm: boolean): Promise<void> {
    if (this.white) return this.commit(`w${space}`, confirm);
    if (!this.picking) return;
    if (this.to) return this.commit(this.moveTo(space), confirm);
    if (!this.towerGlows(space)) {
      await this.session.ask(this.from ? `${this.from}${this.from}n${space}` : `t${space}`);
      return;
    }
    this.session.refusal = null;
    this.armed = null;
    this.towers = this.towers.includes(space) ? this.towers.filter((s) => s !== space) : [...this.towers, space].toSorted();
  }
  async scoreTops(): Promise<void> {
    await this.commit(`t${this.towers.join("")}`, false);
  }
  async scoreColour(scoring: ColourScoring, confirm: boolean): Promise<void> {
    this.from = this.to = null;
    this.towers = [];
    this.colour = scoring;
    await this.commit(scoring.move, confirm);
  }
  async whiteForPoints(): Promise<void> {
    await this.commit("wp", false);
  }
  async confirm(): Promise<void> {
    if (this.armed) await this.commit(this.armed, false);
  }
  private async commit(move: string, confirm: boolean): Promise<void> {
    if (confirm && this.armed !== move && this.isLegal(move)) {
      this.armed = move;
      return;
    }
    if (!this.isLegal(move)) {
      await this.session.ask(move);
      return;
    }
    this.clear();
    await this.session.play(move);
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

  sentence(): string {
    const { scene } = this;
    if (this.white) return t("web.stones.hint_white", { points: t("count.points", { n: scene.white_bonus }) });
    if (this.colour || this.towers.length > 0) return this.foretellScore();
    if (this.from === null) return scene.moves.some((move) => /^[abc]/.test(move)) ? t("web.stones.hint") : t("web.stones.hint_score");
    const pick = this.pick;
    if (!pick) return t("web.stones.hint_circle");
    return this.foretellPick(pick);
  }

  private foretellPick(pick: Pick): string {
    const blocked = sides.filter((side) => pick.sides[side].find === "guarded");
    const said: string[] = [];
    const colours = this.tower.map((stone) => t(`colour.stones.${partsOf(stone).colour}`));
    if (colours.length > 0) said.push(t("web.stones.will_take", { n: colours.length, stones: colours.join(", ") }));
    else said.push(t("web.stones.takes_nothing"));
    if (blocked.length > 0) {
      said.push(t("web.stones.blocked", { circles: listed([...new Set(blocked.map((side) => pick.sides[side].guard!))]) }));
    }
    if (this.to) said.push(t(colours.length > 1 ? "web.stones.hint_first" : "web.stones.hint_space"));
    return said.join(" ");
  }

  private foretellScore(): string {
    const gains = this.gains();
    const points = gains.reduce((sum, gain) => sum + gain, 0);
    const parts = gains.flatMap((gain, i) => (gain > 0 ? [`${spaceNames[i]} ${gain}`] : [])).join(" + ");
    const bonus = this.scene.bonuses_ahead[this.placing() - 1] ?? 0;
    const said = [t("web.stones.will_score", { points: t("count.points", { n: points }), parts })];
    if (bonus > 0 && this.scene.view.harmony) said.push(t("web.stones.will_white"));
    else if (bonus > 0) said.push(t("web.stones.will_bonus", { points: t("count.points", { n: bonus }) }));
    return said.join(" ");
  }
}
