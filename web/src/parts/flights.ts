// Motion that tells causes: before the board shows a move, its pieces travel from where they were to where they go.
import { mount, unmount, type Component } from "svelte";
import SandCard from "../art/SandCard.svelte";
import StoneStack from "../art/StoneStack.svelte";
import { stackBeside } from "../board/stones/lattice.ts";
import { pace } from "../settings.svelte.ts";
import type { MandalaEvent, StonesEvent, TableEvent } from "../table/scene.ts";
import { sound } from "./sounds.ts";

const longest = 320;

function rectOf(place: string): DOMRect | null {
  const all = [...document.querySelectorAll(`[data-place="${place}"]`)];
  const rects = all.map((found) => found.getBoundingClientRect());
  return rects.find(({ width }) => width > 0) ?? null;
}

// One piece on its way; several leave one after the other.
async function fly<Props extends Record<string, unknown>>(
  piece: Component<Props>,
  props: Props,
  [from, to]: [string, string],
  [width, after]: [number, number],
): Promise<void> {
  const [start, end] = [rectOf(from), rectOf(to)];
  const length = pace(longest);
  if (!start || !end || length === 0) return;
  const ghost = document.createElement("div");
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.cssText = `position:fixed;left:0;top:0;width:${width}px;z-index:30;pointer-events:none`;
  document.body.append(ghost);
  const drawn = mount(piece, { target: ghost, props });
  const at = ({ left, top, width: w, height: h }: DOMRect, scale: number) =>
    `translate(${left + w / 2 - width / 2}px, ${top + h / 2 - width * 0.7}px) scale(${scale})`;
  const motion = ghost.animate(
    [
      { transform: at(start, 0.8), opacity: 0.4 },
      { transform: at(end, 1), opacity: 1 },
    ],
    { duration: length, delay: pace(after), easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" },
  );
  await motion.finished.catch(() => undefined);
  void unmount(drawn);
  ghost.remove();
}

async function flyCards(event: MandalaEvent): Promise<void> {
  const { colour, seat } = event;
  const cards = (count: number, from: string, to: string, after = 0) =>
    Array.from({ length: Math.min(count, 4) }, (_, i) => fly(SandCard, { colour }, [from, to], [46, after + i * 70]));
  const hand = `hand-${seat}`;
  if (event.kind === "claim") {
    sound(event.destroys ? "bowl" : "sand");
    const from = `mountain-${event.from_mandala}`;
    await Promise.all([
      ...cards(event.river_place > 0 ? 1 : 0, from, `river-${seat}`),
      ...cards(event.to_cup, from, `cup-${seat}`, 80),
      ...cards(event.discarded, from, "discard"),
    ]);
    return;
  }
  sound("sand");
  const target = { build: `mountain-${event.mandala}`, grow: `field-${seat}-${event.mandala}`, redraw: "discard" }[event.kind];
  await Promise.all(cards(event.count, hand, target));
}

async function flyStones(event: StonesEvent): Promise<void> {
  sound(event.kind === "pick" ? "stone" : "bowl");
  if (event.kind === "pick") {
    const to = `tower-${event.seat}-${event.spaces[0]}`;
    await Promise.all(
      event.tower!.map((stone, i) =>
        fly(StoneStack, { stones: [stone], room: 1 }, [`stack-${stackBeside(event.to!, event.sides![i]!)}`, to], [42, i * 110]),
      ),
    );
    return;
  }
  if (event.kind === "white_points" || event.kind === "white_tower") return;
  await Promise.all(
    event.spaces.map((space, i) => {
      const from = `tower-${event.seat}-${space}`;
      const top = document.querySelector(`[data-place="${from}"]`)?.getAttribute("data-top") ?? "white";
      return fly(StoneStack, { stones: [top], room: 1 }, [from, "mandala"], [38, i * 110]);
    }),
  );
}

export async function showMove(event: TableEvent): Promise<void> {
  await ("drawn" in event ? flyCards(event) : flyStones(event));
}
