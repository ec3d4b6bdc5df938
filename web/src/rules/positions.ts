// The positions of a picture, as the rulebook tells them. Records are opened one after the other, since few can be open at once.
import { referee } from "../positions/referee.ts";
import type { Scene, StonesFacts, TableEvent } from "../positions/scene.ts";
import type { Picture } from "./pictures.ts";

export interface Shown {
  scenes: Scene[]; // at each turn of the picture, as the first seat sees it
  events: TableEvent[]; // of the record, up to the last of them
  facts: StonesFacts | null;
}

let latest: Promise<unknown> = Promise.resolve();

export function positionsOf(picture: Picture): Promise<Shown> {
  const read = latest.then(() => open(picture));
  latest = read.catch(() => undefined);
  return read;
}

async function open({ record, turns }: Picture): Promise<Shown> {
  const position = await referee.openRecord(record);
  try {
    const shown: Shown = { scenes: [], events: [], facts: null };
    for (const turn of turns) {
      const { scene, events } = await referee.goTo(position, turn, 1);
      shown.scenes.push(scene!);
      shown.events = events;
    }
    if (shown.scenes[0]?.game === "stones") shown.facts = await referee.facts();
    return shown;
  } finally {
    await referee.close(position);
  }
}
