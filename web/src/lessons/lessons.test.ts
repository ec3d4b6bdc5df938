// Each step of each lesson against the rulebook: it is the learner's move, and what is asked for is what the rules say.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { say, type MessageKey } from "../i18n/messages.ts";
import type { Refusal, Scene } from "../positions/scene.ts";
import "./laterMessages.ts";
import { endOf, lessons, type Step } from "./lessons.ts";
import { lessonNames } from "./progress.svelte.ts";

interface Module {
  memory: WebAssembly.Memory;
  input(): number;
  output(): number;
  output_size(): number;
}
interface Records extends Module {
  record_json(size: number): number;
}
interface Rules extends Module {
  position_open_record(size: number, low: number, high: number): number;
  position_close(position: number): void;
  position_go_to(position: number, turn: number): number;
  position_scene(position: number, seat: number): number;
  position_why_not(position: number, size: number, seat: number): number;
}
let rules: Rules;
let records: Records;
beforeAll(async () => {
  const load = async (name: string): Promise<unknown> => {
    const bytes = readFileSync(new URL(`../../../build/wasm/${name}.wasm`, import.meta.url));
    return (await WebAssembly.instantiate(bytes, {})).instance.exports;
  };
  rules = (await load("sandstone")) as Rules;
  records = (await load("records")) as Records;
});
const write = (text: string, { memory, input }: Module = rules) =>
  new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, input())).written;
const read = ({ memory, output, output_size }: Module = rules) =>
  new TextDecoder().decode(new Uint8Array(memory.buffer, output(), output_size()));

// What is so at a step, and after it.
function at({ record, turn, ...step }: Step) {
  const position = rules.position_open_record(write(record), 0, 0);
  expect(position, read()).toBeGreaterThan(0);
  const sceneAt = (after: number) => {
    expect(rules.position_go_to(position, after)).toBe(1);
    expect(rules.position_scene(position, 1)).toBe(1);
    return JSON.parse(read()) as Scene;
  };
  const end = sceneAt(endOf({ record, turn, ...step }));
  const start = sceneAt(turn);
  const whyNot = (move: string) => (rules.position_why_not(position, write(move), 1) === 0 ? (JSON.parse(read()) as Refusal) : null);
  const refusals = step.refused ? triedMoves(start).flatMap((move) => whyNot(move) ?? []) : [];
  rules.position_close(position);
  return { start, end, refusals };
}

// What a board can ask about: cards of one colour to a place, or an artist to a circle.
function triedMoves(scene: Scene): string[] {
  if (scene.game === "mandala") return ["m1", "m2", "f1", "f2"].flatMap((place) => [..."roygpb"].map((colour) => place + colour));
  return scene.picks.map(({ from, to }) => `${from}${to}n1`);
}

for (const name of lessonNames) {
  const { game, steps } = lessons[name];
  test(`${name}: every record keeps the rules`, () => {
    for (const { says, record } of steps) expect(records.record_json(write(record, records)), `${says}: ${read(records)}`).toBe(1);
  });

  test(`${name}: every step begins with the learner's turn, and its move or refusal is possible`, () => {
    for (const step of steps) {
      const moves = (JSON.parse(step.record) as { moves: { seat: number; move: string }[] }).moves;
      const { start, refusals } = at(step);
      expect(start.to_move, step.says).toBe(1);
      if (step.refused) expect(refusals.filter(({ refusal }) => refusal === step.refused).map(({ clause }) => clause), step.says).toContain(step.clause);
      else expect(moves[step.turn]?.seat, step.says).toBe(1);
      expect(start.game).toBe(game);
    }
  });

  test(`${name}: every step has its lines in both languages`, () => {
    for (const { says, look } of steps) {
      for (const language of ["en", "pl"] as const) {
        const lines = say(language, says as MessageKey & "web.close").split("\n");
        expect(lines, says).toHaveLength(look ? 2 : 4);
        expect(Math.max(...lines.map((line) => line.length)), says).toBeLessThan(330);
      }
    }
  });
}

test("what the texts say of points is so", () => {
  const total = (step: Step) => at(step).end.score.map((score) => score.total);
  const [worth, , end] = lessons.mandala.steps.slice(-3) as [Step, Step, Step];
  expect([total(end), at(end).end.over]).toEqual([[26, 21], true]);
  const { start, end: claimed } = at(worth);
  expect(claimed.score[0]!.total - start.score[0]!.total).toBe(15);
  expect(total(lessons.stones.steps.at(-1)!)).toEqual([65, 64]);
  const bonus = at(lessons.stones.steps[6]!);
  expect(bonus.end.score[0]!.total - bonus.start.score[0]!.total).toBe(14);
});
