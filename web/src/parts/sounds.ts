// Quiet sounds made by the page: a grain of sand, a stone on a stone, a bowl that rings. None unless the player asks.
import { settings } from "../settings.svelte.ts";

export type Sound = "sand" | "stone" | "bowl";

let context: AudioContext | null = null;

function noise(audio: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function fade(audio: AudioContext, loud: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
  gain.connect(audio.destination);
  return gain;
}

export function sound(kind: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const audio = context;
  if (kind === "bowl") {
    for (const [tone, loud] of [[392, 0.05], [1085, 0.02], [2090, 0.008]] as const) {
      const bell = audio.createOscillator();
      bell.frequency.value = tone;
      bell.connect(fade(audio, loud, 2.4));
      bell.start();
      bell.stop(audio.currentTime + 2.4);
    }
    return;
  }
  const length = kind === "sand" ? 0.28 : 0.07;
  const filter = audio.createBiquadFilter();
  filter.type = kind === "sand" ? "highpass" : "bandpass";
  filter.frequency.value = kind === "sand" ? 4200 : 1500;
  filter.Q.value = kind === "sand" ? 0.4 : 5;
  const grain = noise(audio, length);
  grain.connect(filter).connect(fade(audio, kind === "sand" ? 0.04 : 0.25, length));
  grain.start();
}
