// Generative line drawings: rings of petals, beads and scallops about a centre. The same seed gives the same drawing.
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

function polar(r: number, turn: number): string {
  return `${(r * Math.sin(turn)).toFixed(2)} ${(-r * Math.cos(turn)).toFixed(2)}`;
}

// Petals with their feet on one circle and their tips on another.
export function petalRing(count: number, foot: number, tip: number, fullness = 0.9, offset = 0): string {
  const half = (Math.PI / count) * fullness;
  const middle = foot + (tip - foot) * 0.45;
  let path = "";
  for (let i = 0; i < count; ++i) {
    const a = (2 * Math.PI * (i + offset)) / count;
    path += `M${polar(foot, a)}C${polar(middle, a - half)} ${polar(foot + (tip - foot) * 0.8, a - half)} ${polar(tip, a)}C${polar(foot + (tip - foot) * 0.8, a + half)} ${polar(middle, a + half)} ${polar(foot, a)}Z`;
  }
  return path;
}

export function beadRing(count: number, r: number, size: number, offset = 0): string {
  let path = "";
  for (let i = 0; i < count; ++i) {
    const a = (2 * Math.PI * (i + offset)) / count;
    const x = r * Math.sin(a);
    const y = -r * Math.cos(a);
    path += `M${(x - size).toFixed(2)} ${y.toFixed(2)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`;
  }
  return path;
}

export function scallopRing(count: number, r: number, depth: number): string {
  let path = `M${polar(r, 0)}`;
  for (let i = 0; i < count; ++i) {
    const a = (2 * Math.PI * (i + 1)) / count;
    const middle = (2 * Math.PI * (i + 0.5)) / count;
    path += `Q${polar(r + depth, middle)} ${polar(r, a)}`;
  }
  return `${path}Z`;
}

// One great petal that points up, from its foot to its tip.
export function greatPetal(foot: number, tip: number, width: number): string {
  const length = tip - foot;
  const at = (x: number, up: number) => `${(x * width).toFixed(2)} ${(-foot - up * length).toFixed(2)}`;
  return `M${at(0, 0)}C${at(-0.55, 0.03)} ${at(-1, 0.25)} ${at(-0.95, 0.5)}C${at(-0.9, 0.75)} ${at(-0.35, 0.86)} ${at(0, 1)}C${at(0.35, 0.86)} ${at(0.9, 0.75)} ${at(0.95, 0.5)}C${at(1, 0.25)} ${at(0.55, 0.03)} ${at(0, 0)}Z`;
}

// The part of a ring between two turns (degrees, clockwise from the top).
export function ringPart(inner: number, outer: number, from: number, to: number): string {
  const [a, b] = [(from * Math.PI) / 180, (to * Math.PI) / 180];
  return `M${polar(inner, a)}L${polar(outer, a)}A${outer} ${outer} 0 0 1 ${polar(outer, b)}L${polar(inner, b)}A${inner} ${inner} 0 0 0 ${polar(inner, a)}Z`;
}
