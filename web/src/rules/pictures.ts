// The pictures of the rules pages: small boards at the clauses that they belong to, each at some turns of a record of the
// lessons. With several turns a picture is an example to be stepped through, told by its moves.
import type { MessageKey } from "../i18n/messages.ts";
import type { Side } from "../positions/pieces.ts";
import type { GameName } from "../positions/scene.ts";
import mandalaEmpty from "../lessons/records/mandala-empty.json?raw";
import mandalaEnd from "../lessons/records/mandala-end.json?raw";
import mandalaOpening from "../lessons/records/mandala-opening.json?raw";
import stonesBonus from "../lessons/records/stones-bonus.json?raw";
import stonesEnd from "../lessons/records/stones-end.json?raw";
import stonesHarmony from "../lessons/records/stones-harmony.json?raw";
import stonesOpening from "../lessons/records/stones-opening.json?raw";

export type Part = "mandalas" | "mandala" | "player" | "lattice" | "towers" | "spiral" | "objectives";

export interface Picture {
  at: string; // the clause; "table": in place of the sketch of the table
  says: MessageKey;
  record: string;
  turns: number[];
  parts: Part[];
  pick?: [from: string, to: string, first?: Side]; // an artist that is about to move, and the stone it takes first
}

export const pictures: Record<GameName, Picture[]> = {
  mandala: [
    { at: "table", says: "picture.mandala.table", record: mandalaOpening, turns: [4], parts: ["mandalas", "player"] },
    { at: "M3.1", says: "picture.mandala.build", record: mandalaOpening, turns: [0, 1], parts: ["mandala", "player"] },
    { at: "M3.2", says: "picture.mandala.grow", record: mandalaOpening, turns: [2, 3], parts: ["mandala"] },
    { at: "M4.2", says: "picture.mandala.colour", record: mandalaOpening, turns: [6], parts: ["mandala"] },
    { at: "M5.4", says: "picture.mandala.claim", record: mandalaOpening, turns: [7, 8, 9, 10, 11], parts: ["mandala", "player"] },
    { at: "M5.5", says: "picture.mandala.empty", record: mandalaEmpty, turns: [19], parts: ["mandala"] },
    { at: "M7.1", says: "picture.mandala.score", record: mandalaEnd, turns: [48], parts: ["player"] },
  ],
  stones: [
    { at: "table", says: "picture.stones.table", record: stonesOpening, turns: [0], parts: ["lattice"] },
    { at: "S3.2", says: "picture.stones.pick", record: stonesOpening, turns: [0], parts: ["lattice"], pick: ["c2", "a1"] },
    { at: "S3.3", says: "picture.stones.order", record: stonesOpening, turns: [2, 3], parts: ["lattice", "towers"], pick: ["a1", "a2", "e"] },
    { at: "S3.4", says: "picture.stones.blocked", record: stonesOpening, turns: [4], parts: ["lattice"], pick: ["a1", "b2"] },
    { at: "S3.7", says: "picture.stones.score", record: stonesBonus, turns: [10, 11], parts: ["towers", "spiral"] },
    { at: "S4.5", says: "picture.stones.spaces", record: stonesOpening, turns: [10], parts: ["towers"] },
    { at: "S5.3", says: "picture.stones.spiral", record: stonesEnd, turns: [28, 29], parts: ["spiral"] },
    { at: "S7.11", says: "picture.stones.objectives", record: stonesEnd, turns: [28], parts: ["objectives"] },
    { at: "S8.2", says: "picture.stones.harmony", record: stonesHarmony, turns: [12, 13, 14, 15, 16], parts: ["towers", "spiral"] },
  ],
};
