// The motifs of the pieces as SVG, each in a square from -50 to 50. `cut` is what shows through.
export type Motif = "lotus" | "flame" | "sun" | "leaf" | "moon" | "mountain" | "wave";

export interface MotifShape {
  shape: string;
  cut?: string;
}

function petal(turn: number, length: number, width: number): string {
  const a = (turn * Math.PI) / 180;
  const at = (x: number, y: number) => {
    const px = x * Math.cos(a) - y * Math.sin(a);
    const py = x * Math.sin(a) + y * Math.cos(a) + 32;
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  };
  return `M${at(0, 0)}C${at(-width, -length * 0.3)} ${at(-width * 0.8, -length * 0.72)} ${at(0, -length)}C${at(width * 0.8, -length * 0.72)} ${at(width, -length * 0.3)} ${at(0, 0)}Z`;
}

function rays(count: number, inner: number, outer: number, half: number): string {
  let path = "";
  for (let i = 0; i < count; ++i) {
    const a = (2 * Math.PI * i) / count;
    const at = (r: number, turn: number) =>
      `${(r * Math.sin(a + turn)).toFixed(1)} ${(-r * Math.cos(a + turn)).toFixed(1)}`;
    path += `M${at(inner, -half)}L${at(outer, 0)}L${at(inner, half)}Z`;
  }
  return path;
}

const disc = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const motifs: Record<Motif, MotifShape> = {
  lotus: {
    shape: [petal(-78, 50, 12), petal(78, 50, 12), petal(-40, 62, 15), petal(40, 62, 15), petal(0, 76, 17)].join(""),
    cut: "M0 32C-6 16 -5 -6 0 -22C5 -6 6 16 0 32Z",
  },
  flame: {
    shape: "M4 -48C8 -26 32 -12 32 14C32 34 18 47 0 47C-18 47 -32 34 -32 15C-32 1 -24 -8 -19 -20C-14 -12 -11 -9 -7 -10C2 -14 3 -32 4 -48Z",
    cut: "M1 6C6 15 14 20 14 30C14 39 8 43 0 43C-8 43 -14 38 -14 30C-14 22 -4 17 1 6Z",
  },
  sun: { shape: `${disc(21)}${rays(12, 25, 47, 0.17)}`, cut: disc(9) },
  leaf: {
    shape: "M36 -42C-8 -42 -38 -18 -36 22C-36 28 -34 33 -32 36C-30 20 -18 0 8 -16C-10 2 -22 20 -27 40C22 44 46 12 36 -42Z",
  },
  moon: {
    shape:
      "M10 -46C-18 -46 -40 -25 -40 2C-40 28 -19 47 7 47C26 47 41 37 47 21C41 26 33 28 25 28C3 28 -11 12 -11 -9C-11 -25 -3 -39 10 -46Z" +
      "M24 -30L28 -19L39 -15L28 -11L24 0L20 -11L9 -15L20 -19Z",
  },
  mountain: {
    shape: "M-48 36L-14 -36L6 6L18 -12L48 36Z",
    cut: "M-14 -36L-2 -10L-10 -15L-16 -7L-22 -14L-25 -12Z",
  },
  wave: {
    shape:
      "M-46 16C-46 -14 -24 -38 6 -38C26 -38 40 -27 44 -12C34 -22 20 -22 13 -14C5 -4 14 10 30 8C39 7 45 2 48 -4C49 18 30 36 0 36C-20 36 -38 30 -46 16Z",
    cut: "M-33 14C-33 -6 -20 -22 0 -26C-12 -16 -14 4 -2 16C-14 22 -26 20 -33 14Z",
  },
};
