// The sounds of the page as Web Audio: a grain of sand, a stone on a stone, a bowl that rings. All are quiet: several at once
// stay far below full scale, which a test measures.
export type Sound = "sand" | "stone" | "bowl";

// Plays into `audio` from its present time on. One function without outside names, so that a test can hand it to a browser.
export function compose(audio: BaseAudioContext, kind: Sound): void {
  const fade = (loud: number, length: number): GainNode => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(loud, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
    gain.connect(audio.destination);
    return gain;
  };
  if (kind === "bowl") {
    for (const [tone, loud] of [[392, 0.05], [1085, 0.02], [2090, 0.008]] as const) {
      const bell = audio.createOscillator();
      bell.frequency.value = tone;
      bell.connect(fade(loud, 2.4));
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
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const grain = audio.createBufferSource();
  grain.buffer = buffer;
  grain.connect(filter).connect(fade(kind === "sand" ? 0.04 : 0.2, length));
  grain.start();
}
