// Motion that tells causes: before the board shows a move, its pieces travel from where they were to where they go, and its
// points from where they arise to the score. A press or a key ends whatever still moves.
import { mount, unmount, type Component } from "svelte";
import Artist from "../art/Artist.svelte";
import SandCard from "../art/SandCard.svelte";
import StoneStack from "../art/StoneStack.svelte";
import { sandPaint } from "../art/palette.ts";
import { random } from "../art/rings.ts";
import type { Places } from "../board/places.ts";
import { stackBeside } from "../board/stones/lattice.ts";
import { pace } from "../settings.svelte.ts";
import { sandColours } from "../positions/pieces.ts";
import type { MandalaEvent, Scene, StonesEvent, StonesScene, TableEvent } from "../positions/scene.ts";
import { sound } from "./sounds.ts";

const longest = 320;
const running = new Set<Animation>();

const finishAll = () => running.forEach((motion) => motion.finish());
// The page listens only while something moves.
function listen(change: "addEventListener" | "removeEventListener"): void {
  for (const kind of ["pointerdown", "keydown"]) window[change](kind, finishAll, { capture: true });
}

function ghostOf(width: number): HTMLElement {
  const ghost = document.createElement("div");
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.cssText = `position:fixed;left:0;top:0;width:${width}px;z-index:30;pointer-events:none`;
  document.body.append(ghost);
  return ghost;
}

async function run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
  const motion = element.animate(frames, { fill: "both", ...timing });
  if (running.size === 0) listen("addEventListener");
  running.add(motion);
  await motion.finished.catch(() => undefined);
  running.delete(motion);
  if (running.size === 0) listen("removeEventListener");
}

// A ghost `width` wide on its way from the middle of one place to that of another.
async function travel(ghost: HTMLElement, [start, end]: [DOMRect, DOMRect], [width, after]: [number, number]): Promise<void> {
  const { height } = ghost.getBoundingClientRect();
  const at = ({ left, top, width: w, height: h }: DOMRect, scale: number) =>
    `translate(${left + w / 2 - width / 2}px, ${top + h / 2 - height / 2}px) scale(${scale})`;
  await run(
    ghost,
    [
      { transform: at(start, 0.8), opacity: 0.4 },
      { transform: at(end, 1), opacity: 1 },
    ],
    { duration: pace(longest), delay: pace(after), easing: "cubic-bezier(.3,.1,.2,1)" },
  );
  ghost.remove();
}

// One piece on its way; several leave one after the other.
async function fly<Props extends Record<string, unknown>>(
  piece: Component<Props>,
  props: Props,
  [board, from, to]: [Places, string, string],
  [width, after]: [number, number],
): Promise<void> {
  const [start, end] = [board.place(from), board.place(to)];
  if (!start || !end || pace(longest) === 0) return;
  const ghost = ghostOf(width);
  const drawn = mount(piece, { target: ghost, props });
  await travel(ghost, [start, end], [width, after]);
  void unmount(drawn);
}

// Points from where they arise to the score of a seat.
async function flyPoints(points: number, [board, from, seat]: [Places, string, number], after = 0): Promise<void> {
  const [start, end] = [board.place(from), board.place(`score-${seat}`)];
  if (points <= 0 || !start || !end || pace(longest) === 0) return;
  const ghost = ghostOf(44);
  ghost.className = "flying-points figures";
  ghost.textContent = `+${points}`;
  await travel(ghost, [start, end], [44, after]);
}

// M5.6: a destroyed mandala is swept from left to right, like sand.
async function sweep(rect: DOMRect | null): Promise<void> {
  if (!rect || pace(longest) === 0) return;
  const ground = ghostOf(rect.width);
  ground.style.cssText += `;left:${rect.left}px;top:${rect.top}px;height:${rect.height}px`;
  const next = random(5);
  const grains = Array.from({ length: 90 }, (_, i) => {
    const [radius, turn] = [Math.sqrt(next()) * 0.46, next() * 2 * Math.PI];
    const [x, y] = [0.5 + radius * Math.cos(turn), 0.5 + radius * Math.sin(turn)];
    const grain = document.createElement("i");
    const size = rect.width * (0.012 + 0.02 * next());
    grain.style.cssText = `position:absolute;left:${100 * x}%;top:${100 * y}%;width:${size}px;height:${size}px;border-radius:50%;background:${sandPaint[sandColours[i % 6]!].fill}`;
    ground.append(grain);
    const gone = `translate(${rect.width * (0.35 + 0.4 * next())}px, ${rect.width * (next() - 0.5) * 0.35}px) scale(.3)`;
    return run(
      grain,
      [
        { transform: "none", opacity: 0.9 },
        { transform: gone, opacity: 0 },
      ],
      { duration: pace(230), delay: pace(120 * x), easing: "ease-in" },
    );
  });
  await Promise.all(grains);
  ground.remove();
}

async function flyCards(event: MandalaEvent, board: Places): Promise<void> {
  const { colour, seat } = event;
  const cards = (count: number, from: string, to: string, after = 0) =>
    Array.from({ length: Math.min(count, 4) }, (_, i) => fly(SandCard, { colour }, [board, from, to], [46, after + i * 70]));
  const hand = `hand-${seat}`;
  if (event.kind === "claim") {
    sound(event.destroys ? "bowl" : "sand");
    const from = `mountain-${event.from_mandala}`;
    await Promise.all([
      ...cards(event.river_place > 0 ? 1 : 0, from, `river-${seat}`),
      ...cards(event.to_cup, from, `cup-${seat}`, 80),
      ...cards(event.discarded, from, "discard"),
    ]);
    if (event.destroys) await sweep(board.place(`disc-${event.from_mandala}`));
    return;
  }
  sound("sand");
  const target = { build: `mountain-${event.mandala}`, grow: `field-${seat}-${event.mandala}`, redraw: "discard" }[event.kind];
  await Promise.all(cards(event.count, hand, target));
}

async function flyPick(event: StonesEvent, board: Places): Promise<void> {
  await fly(Artist, { pattern: event.pattern! }, [board, `circle-${event.from}`, `circle-${event.to}`], [44, 0]);
  const to = `tower-${event.seat}-${event.spaces[0]}`;
  await Promise.all(
    event.tower!.map((stone, i) => {
      const from = `stack-${stackBeside(event.to!, event.sides![i]!)}`;
      return fly(StoneStack, { stones: [stone], room: 1 }, [board, from, to], [42, i * 110]);
    }),
  );
}

async function flyStones(event: StonesEvent, scene: StonesScene, board: Places): Promise<void> {
  const { seat } = event;
  sound(event.kind === "pick" ? "stone" : "bowl");
  if (event.kind === "pick") return flyPick(event, board);
  if (event.kind === "white_points") return flyPoints(event.bonus, [board, "mandala", seat]);
  if (event.kind === "white_tower") {
    return fly(StoneStack, { stones: ["white"], room: 1 }, [board, "mandala", `tower-${seat}-${event.spaces[0]}`], [38, 0]);
  }
  // The points of each tower to the score while its top stone goes to the mandala, then what the mandala adds.
  await Promise.all(
    event.spaces.flatMap((space, i) => {
      const from = `tower-${seat}-${space}`;
      const top = scene.view.towers[seat - 1]![space - 1]!.at(-1) ?? "white";
      return [
        fly(StoneStack, { stones: [top], room: 1 }, [board, from, "mandala"], [38, i * 110]),
        flyPoints(event.by_space?.[space - 1] ?? 1, [board, from, seat], 60 + i * 110),
      ];
    }),
  );
  await flyPoints(event.bonus, [board, "mandala", seat]);
}

// A move on the board that still shows the position before it.
export async function showMove(event: TableEvent, scene: Scene, board: Places): Promise<void> {
  if (event.game === "mandala") await flyCards(event, board);
  else if (scene.game === "stones") await flyStones(event, scene, board);
}

// Mandala counts points as rivers and cups grow, so they fly once the board shows them; nobody waits for that.
export function showGains(before: Scene, after: Scene, board: Places): void {
  if (before.game !== "mandala" || after.game !== "mandala") return;
  after.score.forEach(({ total }, i) => {
    void flyPoints(total - before.score[i]!.total, [board, `river-${i + 1}`, i + 1]);
  });
}
