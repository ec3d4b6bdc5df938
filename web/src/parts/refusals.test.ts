// Laws over whole games: whatever a player chooses and wherever they click, they may do it, or they are told why not.
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test, vi } from "vitest";
import { MandalaChoice, type Target } from "../board/mandala/choice.svelte.ts";
import { circles } from "../board/stones/lattice.ts";
import { StonesChoice } from "../board/stones/choice.svelte.ts";
import { say, type MessageKey } from "../i18n/messages.ts";
import { cardList, sides } from "../positions/pieces.ts";
import { loadRulebook } from "../positions/rulebook.ts";
import type { MandalaScene, Refusal, Scene, StonesScene } from "../positions/scene.ts";

const root = new URL("../../../", import.meta.url).pathname;
vi.stubGlobal("fetch", async () => new Response(readFileSync(`${root}build/wasm/sandstone.wasm`)));
const records = globSync(`${root}tests/data/records/samples/*.json`);

// What the boards report of one gesture: a move that is played, or one that is asked about.
class Told {
  moves: string[] = [];
  asked: string[] = [];
  readonly reports = () => ({
    onplay: (move: string) => void this.moves.push(move),
    onask: (move: string) => void this.asked.push(move),
    onchange: () => {},
  });
}

// Every position of the record in which a seat decides, as that seat sees it.
async function* decisions(file: string): AsyncGenerator<{ scene: Scene; whyNot: (move: string) => Refusal | null }> {
  const rules = await loadRulebook();
  const position = rules.accepted(rules.calls.position_open_record(rules.write(readFileSync(file, "utf8")), 0, 0));
  const turns = rules.calls.position_turns(position);
  for (let turn = 0; turn <= turns; ++turn) {
    rules.accepted(rules.calls.position_go_to(position, turn));
    const { to_move: seat } = rules.json<Scene>(rules.calls.position_scene(position, 0));
    if (seat === 0) continue;
    const scene = rules.json<Scene>(rules.calls.position_scene(position, seat));
    const whyNot = (move: string) =>
      rules.calls.position_why_not(position, rules.write(move), seat) === 0 ? rules.json<Refusal>() : null;
    yield { scene, whyNot };
  }
  rules.calls.position_close(position);
}

// Either one legal move was played, or one move was asked about that has a reason with a sentence in both languages.
function expectAnswer(told: Told, what: string, { scene, whyNot }: { scene: Scene; whyNot: (move: string) => Refusal | null }): void {
  expect(told.moves.length + told.asked.length, what).toBe(1);
  for (const move of told.moves) expect(whyNot(move), what).toBe(null);
  for (const move of told.asked) {
    const refusal = whyNot(move);
    expect(refusal?.clause, `${what} asks ${move}`).toMatch(/^[MS]\d+\.\d+$/);
    const key = `refusal.${scene.game}.${refusal!.refusal}` as MessageKey;
    expect(say("en", key as "web.skip") && say("pl", key as "web.skip"), key).toBeTruthy();
  }
}

const targets: Target[] = ["m1", "m2", "f1", "f2", "d"];

for (const file of records.filter((name) => name.includes("mandala-"))) {
  test(`in Mandala every number of cards and every place gives a move or a reason: ${basename(file)}`, async () => {
    for await (const decision of decisions(file)) {
      const scene = decision.scene as MandalaScene;
      const hand = scene.view.hands[scene.to_move - 1]!;
      for (const colour of new Set(cardList(hand))) {
        for (let count = 1; count <= hand[colour]!; ++count) {
          for (const target of targets) {
            const told = new Told();
            const choice = new MandalaChoice(() => ({ scene, active: true }), told.reports);
            choice.choose(colour, count);
            if (told.asked.length === 0) choice.take(target, false); // else a claim is due
            expectAnswer(told, `${count} ${colour} to ${target}`, decision);
          }
        }
      }
    }
  });
}

for (const file of records.filter((name) => name.includes("stones-"))) {
  test(`in Stones every artist, circle and space gives a move or a reason: ${basename(file)}`, async () => {
    for await (const decision of decisions(file)) {
      const scene = decision.scene as StonesScene;
      const hasArtist = (name: string) => scene.view.board.circles[circles.findIndex((circle) => circle.name === name)] !== null;
      const click = (...names: string[]) => {
        const told = new Told();
        const choice = new StonesChoice(() => ({ scene, active: true }), told.reports);
        for (const name of names) if (told.asked.length === 0) choice.chooseCircle(name, hasArtist(name));
        return { told, choice };
      };
      for (const { name: from } of circles) {
        const first = click(from);
        if (first.choice.from === null) {
          expectAnswer(first.told, from, decision);
          continue;
        }
        for (const { name: to } of circles) {
          if (to === from) continue; // puts the artist back
          const { told, choice } = click(from, to);
          if (choice.to === null) {
            if (choice.from !== to) expectAnswer(told, `${from} to ${to}`, decision); // else another artist was chosen
            continue;
          }
          for (const side of sides) {
            for (let space = 1; space <= 5; ++space) {
              const tried = click(from, to);
              tried.choice.chooseFirst(side);
              tried.choice.chooseSpace(space, false);
              expectAnswer(tried.told, `${from} to ${to}, ${side} first, on ${space}`, decision);
            }
          }
        }
      }
      for (let space = 1; space <= 5; ++space) {
        const told = new Told();
        const choice = new StonesChoice(() => ({ scene, active: true }), told.reports);
        choice.chooseSpace(space, false);
        if (choice.towers.length === 0) expectAnswer(told, `space ${space}`, decision);
      }
    }
  });
}
