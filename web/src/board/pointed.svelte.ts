// What the pointer is over and what has the keyboard's focus. They are two things: where the focus leaves one place, the
// pointer may be over another, whose preview has to stay in the page, since a press on it has just begun.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

export class Pointed<Place> {
  private hovered = $state.raw<Place | null>(null);
  private focused = $state.raw<Place | null>(null);

  // `turned` is called when the player turns to a place.
  constructor(private readonly turned: (place: Place) => void = () => {}) {}

  get at(): Place | null {
    return this.hovered ?? this.focused;
  }

  hover(place: Place | null): void {
    if (place === this.hovered) return;
    this.hovered = place;
    if (place !== null) this.turned(place);
  }
  focus(place: Place): void {
    this.focused = place;
    this.turned(place);
  }
  // The pointer or the focus leaves a place, or the place leaves the page.
  leave(place: Place): void {
    if (this.hovered === place) this.hovered = null;
  }
  blur(place: Place): void {
    if (this.focused === place) this.focused = null;
  }

  // To be attached to the element of a place.
  mark(place: Place): Attachment<HTMLElement> {
    return (element) => {
      const listeners = {
        pointerenter: () => this.hover(place),
        pointerleave: () => this.leave(place),
        // A click gives the focus too, but the pointer says where it is.
        focus: () => element.matches(":focus-visible") && this.focus(place),
        // Also when the page changes under it, in the midst of drawing, where what is read must not be written.
        blur: () => untrack(() => this.blur(place)),
      };
      for (const [kind, listener] of Object.entries(listeners)) element.addEventListener(kind, listener);
      return () => {
        for (const [kind, listener] of Object.entries(listeners)) element.removeEventListener(kind, listener);
        this.leave(place);
        this.blur(place);
      };
    };
  }
}
