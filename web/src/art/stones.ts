// Stones as SVG texts, each made once: a table has a hundred of them, which a slow phone must draw without a pause.
import { partsOf, type StoneName } from "../positions/pieces.ts";
import { stoneMotif } from "./motifOf.ts";
import { motifs } from "./motifs.ts";
import { ivory, stonePaint } from "./palette.ts";

const burst = `${Array.from({ length: 16 }, (_, i) => {
  const r = i % 2 === 0 ? 46.5 : 29;
  const a = (Math.PI * i) / 8;
  return `${i === 0 ? "M" : "L"}${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join("")}Z`;

function drawFace(stone: StoneName): string {
  const { colour, pattern } = partsOf(stone);
  const { fill, rim, light } = stonePaint[colour];
  const ground = `<circle r="47" fill="${fill}" stroke="${rim}" stroke-width="3"/>`;
  if (colour === "white") {
    return `${ground}<circle r="36" fill="none" stroke="${rim}" stroke-width="2" stroke-dasharray="3 5"/><path d="M0 -22L5 -5L22 0L5 5L0 22L-5 5L-22 0L-5 -5Z" fill="${rim}"/>`;
  }
  const { shape, cut } = motifs[stoneMotif[colour]];
  const motif = (scale: number) =>
    `<g transform="scale(${scale})"><path d="${shape}" fill="${ivory}"/>${cut ? `<path d="${cut}" fill="${fill}"/>` : ""}</g>`;
  if (pattern === "star") {
    return `${ground}<path d="${burst}" fill="${ivory}" stroke="${rim}" stroke-width="2" stroke-linejoin="round"/><circle r="24" fill="${fill}" stroke="${rim}" stroke-width="2"/>${motif(0.36)}`;
  }
  if (pattern === "ring") {
    return `${ground}<circle r="37" fill="none" stroke="${ivory}" stroke-width="11"/><circle r="31" fill="${fill}" stroke="${rim}" stroke-width="2"/><circle r="43" fill="none" stroke="${rim}" stroke-width="1.5"/>${motif(0.44)}`;
  }
  return `${ground}<g transform="scale(.5)" opacity="0.75"><path d="${shape}" fill="${light}"/></g>`;
}

// The side of a stone below another. Each colour has a band of its own, for those who cannot tell blue from purple:
// none, long dashes, dots or a line.
const bands = { blue: "15 10", red: "0.1 10.5", purple: "none" };
function drawSide(stone: StoneName): string {
  const { colour, pattern } = partsOf(stone);
  const { fill, rim } = stonePaint[colour];
  let drawn = `<circle r="48.5" fill="${fill}"/>`;
  if (colour !== "yellow" && colour !== "white") {
    drawn += `<path d="M-42.5 14A48 48 0 0 0 42.5 14" fill="none" stroke="${ivory}" stroke-width="${colour === "red" ? 5 : 3.4}" stroke-linecap="round" stroke-dasharray="${bands[colour]}" transform="translate(0 3)" opacity="0.85"/>`;
  }
  if (!pattern) return drawn;
  const sign =
    pattern === "ring"
      ? `<circle r="40" fill="none" stroke="${ivory}" stroke-width="22"/>`
      : `<path d="M0 -60L14 -14L60 0L14 14L0 60L-14 14L-60 0L-14 -14Z" fill="${ivory}"/>`;
  return `${drawn}<circle cy="47" r="9.5" fill="${rim}"/><g transform="translate(0 47) scale(.12)">${sign}</g>`;
}

function once(draw: (stone: StoneName) => string): (stone: StoneName) => string {
  const drawn = new Map<StoneName, string>();
  return (stone) => {
    let text = drawn.get(stone);
    if (text === undefined) drawn.set(stone, (text = draw(stone)));
    return text;
  };
}

// The face of a stone, in a disc of radius 48: a star that bursts to the rim, or a ring that encloses.
export const stoneFace = once(drawFace);
const stoneSide = once(drawSide);

// Stones on top of each other from the bottom up, each a step higher than the one below; the lowest is at `base`.
export function stonePile(stones: StoneName[], base: number, step: number): string {
  const top = stones.length - 1;
  return stones
    .map((stone, i) => {
      const { rim } = stonePaint[partsOf(stone).colour];
      const drawn = i === top ? stoneFace(stone) : stoneSide(stone);
      return `<g transform="translate(0 ${base - i * step})"><circle cy="6" r="48.5" fill="${rim}"/>${drawn}</g>`;
    })
    .join("");
}
