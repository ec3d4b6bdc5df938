// Quiet sounds made by the page. None unless the player asks.
import { settings } from "../settings.svelte.ts";
import { compose, type Sound } from "./tones.ts";

let context: AudioContext | null = null;

export function sound(kind: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  compose(context, kind);
}
