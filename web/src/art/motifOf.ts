import type { SandColour, StoneColour } from "../positions/pieces.ts";
import type { Motif } from "./motifs.ts";

export const sandMotif: Record<SandColour, Motif> = {
  red: "lotus",
  orange: "flame",
  yellow: "sun",
  green: "leaf",
  purple: "moon",
  black: "mountain",
};

export const stoneMotif: Record<StoneColour, Motif> = { yellow: "sun", blue: "wave", red: "lotus", purple: "moon" };
