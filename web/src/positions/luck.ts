// The luck of the games that are played in this page. Tests seed it (web/README.md): then the same moves lead to the same game.
export const luckKey = "sandstone-luck";

// Seeds for the rulebook's own random numbers: of the one given, or of true chance without it.
export function luckFrom(seed: string): () => [number, number] {
  if (!seed) return () => [...crypto.getRandomValues(new Uint32Array(2))] as [number, number];
  let state = Number(seed);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16)) >>> 0;
  };
  return () => [next(), next()];
}

export function keptLuck(): string {
  try {
    return localStorage.getItem(luckKey) ?? "";
  } catch {
    return "";
  }
}
