// Many controls with one Tab stop (roving tabindex). Arrow keys move the focus to the neighbour in that direction, Home and
// End to the first and the last control. The Tab key comes back to the one that had the focus last.
import type { Attachment } from "svelte/attachments";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const directions: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

// Which box a key leads to from box `at`: the nearest in a quarter circle around the direction. A row without one goes on in
// the order of the boxes, so that every box can be reached. -1: the key leads nowhere.
export function neighbour(boxes: Box[], at: number, key: string): number {
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  const direction = directions[key];
  if (!direction) return -1;
  const [dx, dy] = direction;
  const middle = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const;
  const [x, y] = middle(boxes[at]!);
  let nearest = -1;
  let shortest = Infinity;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (along <= 0 || aside > along || along + 2 * aside >= shortest) return;
    [nearest, shortest] = [i, along + 2 * aside];
  });
  return nearest < 0 && dx !== 0 ? (at + dx + boxes.length) % boxes.length : nearest;
}

// To be attached to the group; `items` selects its controls.
export function roving(items: string): Attachment<HTMLElement> {
  return (group) => {
    let stop: HTMLElement | null = null;
    const controls = () => [...group.querySelectorAll<HTMLElement>(items)];
    const settle = () => {
      const found = controls();
      if (!stop || !found.includes(stop)) stop = found[0] ?? null;
      for (const control of found) {
        const index = control === stop ? 0 : -1;
        if (control.getAttribute("tabindex") !== String(index)) control.tabIndex = index;
      }
    };
    const focused = ({ target }: FocusEvent) => {
      const control = (target as HTMLElement).closest<HTMLElement>(items);
      if (!control) return;
      stop = control;
      settle();
    };
    const pressed = (event: KeyboardEvent) => {
      const found = controls();
      const at = found.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? -1 : neighbour(found.map((control) => control.getBoundingClientRect()), at, event.key);
      if (next < 0) return;
      found[next]!.focus();
      event.preventDefault();
      event.stopPropagation(); // a page may use the same keys
    };
    const watcher = new MutationObserver(settle);
    watcher.observe(group, { childList: true, subtree: true });
    group.dataset["roving"] = "";
    group.addEventListener("focusin", focused);
    group.addEventListener("keydown", pressed);
    settle();
    return () => {
      watcher.disconnect();
      group.removeEventListener("focusin", focused);
      group.removeEventListener("keydown", pressed);
    };
  };
}
