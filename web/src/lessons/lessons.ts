// The lessons: positions of committed records, and what is to be done in each. The texts are in the catalogue, a message a
// step: its title, what it is about, the task, and what is to be learned from it, a line each.
import type { MessageKey } from "../i18n/messages.ts";
import type { GameName } from "../positions/scene.ts";
import type { LessonName } from "./progress.svelte.ts";
import mandalaEmpty from "./records/mandala-empty.json?raw";
import mandalaEnd from "./records/mandala-end.json?raw";
import mandalaOpening from "./records/mandala-opening.json?raw";
import mandalaWorth from "./records/mandala-worth.json?raw";
import stonesBonus from "./records/stones-bonus.json?raw";
import stonesEnd from "./records/stones-end.json?raw";
import stonesHarmony from "./records/stones-harmony.json?raw";
import stonesOpening from "./records/stones-opening.json?raw";

export interface Step {
  says: MessageKey;
  clause: string;
  record: string;
  turn: number; // the position after so many moves of the record
  to?: number; // the step ends with the position after so many moves; without it after the next
  refused?: string; // instead of a move, something that is refused for this reason is to be tried
  look?: true; // there is nothing to do but to look
  shows: string; // the parts of the table that it is about, as the labels call them
}

export interface Lesson {
  game: GameName;
  steps: Step[];
}

export const lessons: Record<LessonName, Lesson> = {
  mandala: {
    game: "mandala",
    steps: [
      { says: "lesson.mandala.build", clause: "M3.1", record: mandalaOpening, turn: 0, shows: "mountain" },
      { says: "lesson.mandala.grow", clause: "M3.2", record: mandalaOpening, turn: 2, shows: "field" },
      { says: "lesson.mandala.colour", clause: "M4.1", record: mandalaOpening, turn: 4, refused: "colour_on_mountain", shows: "mountain field" },
      { says: "lesson.mandala.discard", clause: "M3.3", record: mandalaOpening, turn: 4, shows: "discard" },
      { says: "lesson.mandala.complete", clause: "M5.1", record: mandalaOpening, turn: 6, shows: "mountain" },
      { says: "lesson.mandala.claim", clause: "M5.3", record: mandalaOpening, turn: 7, to: 9, shows: "river cup" },
      { says: "lesson.mandala.river", clause: "M7.1", record: mandalaOpening, turn: 9, to: 11, shows: "river cup" },
      { says: "lesson.mandala.worth", clause: "M7.1", record: mandalaWorth, turn: 50, shows: "river" },
      { says: "lesson.mandala.empty", clause: "M5.5", record: mandalaEmpty, turn: 19, shows: "field" },
      { says: "lesson.mandala.end", clause: "M6.1", record: mandalaEnd, turn: 46, to: 48, shows: "river" },
    ],
  },
  stones: {
    game: "stones",
    steps: [
      { says: "lesson.stones.artist", clause: "S3.2", record: stonesOpening, turn: 0, shows: "artist tower" },
      { says: "lesson.stones.order", clause: "S3.3", record: stonesOpening, turn: 2, shows: "tower" },
      { says: "lesson.stones.blocking", clause: "S3.2", record: stonesOpening, turn: 4, refused: "takes_nothing", shows: "artist" },
      { says: "lesson.stones.colour", clause: "S3.5", record: stonesOpening, turn: 4, shows: "tower" },
      { says: "lesson.stones.spaces", clause: "S4.2", record: stonesOpening, turn: 6, shows: "tower" },
      { says: "lesson.stones.tops", clause: "S3.6", record: stonesOpening, turn: 10, shows: "tower" },
      { says: "lesson.stones.mandala", clause: "S5.2", record: stonesBonus, turn: 10, shows: "mandala" },
      { says: "lesson.stones.objectives", clause: "S6.2", record: stonesEnd, turn: 28, look: true, shows: "objectives" },
      { says: "lesson.stones.end", clause: "S5.3", record: stonesEnd, turn: 28, to: 30, shows: "mandala" },
    ],
  },
  harmony: {
    game: "stones",
    steps: [
      { says: "lesson.harmony.white", clause: "S8.2", record: stonesHarmony, turn: 12, shows: "mandala" },
      { says: "lesson.harmony.tower", clause: "S8.2", record: stonesHarmony, turn: 13, shows: "tower" },
      { says: "lesson.harmony.joker", clause: "S8.3", record: stonesHarmony, turn: 15, shows: "tower" },
    ],
  },
};

export const endOf = ({ turn, to, refused, look }: Step): number => (refused || look ? turn : (to ?? turn + 1));
