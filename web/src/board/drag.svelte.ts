// Dragging by any pointer: from a press that moves, over places marked data-target, to a release.
interface Reports {
  start: () => void;
  over: (target: string | null) => void;
  drop: (target: string | null) => void;
}

const slack = 9; // pixels that a click may wander

export class Drag {
  active = $state(false);
  x = $state(0);
  y = $state(0);
  dragged = false; // the press that has just ended was a drag, not a click

  begin(event: PointerEvent, reports: Reports): void {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    this.dragged = false;
    const targetAt = (e: PointerEvent) =>
      document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>("[data-target]")?.dataset["target"] ?? null;
    const move = (e: PointerEvent) => {
      if (e.pointerId !== event.pointerId) return;
      if (!this.active) {
        if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < slack) return;
        this.active = this.dragged = true;
        reports.start();
      }
      [this.x, this.y] = [e.clientX, e.clientY];
      reports.over(targetAt(e));
    };
    const end = (e: PointerEvent) => {
      if (e.pointerId !== event.pointerId) return;
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      if (!this.active) return;
      this.active = false;
      setTimeout(() => (this.dragged = false)); // after the click that a release may bring
      reports.drop(e.type === "pointerup" ? targetAt(e) : null);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }
}
