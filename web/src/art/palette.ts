// The colours of the pieces: the same by day and by night.
import type { SandColour, StoneColour } from "../positions/pieces.ts";

export interface Paint {
  fill: string;
  rim: string;
  light: string;
  motif: string;
}

export const ivory = "#fffaf0";

export const sandPaint: Record<SandColour, Paint> = {
  red: { fill: "#c4463c", rim: "#8c2a23", light: "#d9665b", motif: ivory },
  orange: { fill: "#e58a2c", rim: "#a35810", light: "#f2a552", motif: ivory },
  yellow: { fill: "#f0c94e", rim: "#a97f12", light: "#f8dc80", motif: "#6b4a06" },
  green: { fill: "#3f8f5b", rim: "#22603a", light: "#5cab77", motif: ivory },
  purple: { fill: "#6f4fa3", rim: "#48307a", light: "#8b6cbd", motif: ivory },
  black: { fill: "#2b2a30", rim: "#0f0e12", light: "#4a4853", motif: ivory },
};

export const stonePaint: Record<StoneColour | "white", Paint> = {
  yellow: { fill: "#e9b949", rim: "#a57a12", light: "#f4cf72", motif: ivory },
  blue: { fill: "#3f7fbf", rim: "#24547f", light: "#659dd4", motif: ivory },
  red: { fill: "#c8505a", rim: "#8c2b36", light: "#dc7680", motif: ivory },
  purple: { fill: "#7b57a6", rim: "#513477", light: "#9878bf", motif: ivory },
  white: { fill: "#fffdf7", rim: "#7d6f52", light: "#ffffff", motif: "#7d6f52" },
};
