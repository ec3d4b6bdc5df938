// Reviews, single decisions and beliefs, worked out by review.wasm in slices short enough to be heard of between them.
import wasmUrl from "../../../build/wasm/review.wasm?url";
import mandalaWeights from "../../../weights/mandala.net?url";
import stonesWeights from "../../../weights/stones.net?url";
import { TextModule, type TextExports } from "../positions/textModule.ts";
import { answerCall, type Asked } from "../positions/workerCalls.ts";
import type { GameName } from "../positions/scene.ts";
import type { BeliefReport, ChoiceReport, ReviewReport, TurnReview } from "./report.ts";

interface Exports extends TextExports {
  review_weights(size: number): number;
  review_open(size: number): number;
  review_open_view(size: number): number;
  review_begin(budget: number, seed: number): number;
  choice_begin(turn: number, budget: number, seed: number): number;
  compare_begin(turn: number, size: number, budget: number, seed: number): number;
  belief_begin(turn: number, seat: number, worlds: number, seed: number): number;
  review_step(steps: number): number;
  review_is_done(): number;
  review_answer(): number;
  review_turn(turn: number): number;
}
type Module = TextModule<Exports>;

export interface ReviewProgress {
  done: number;
  of: number;
  turns: TurnReview[]; // done since the last time
}

const load = TextModule.loader<Exports>(wasmUrl);
const weightsOf: Record<GameName, string> = { mandala: mandalaWeights, stones: stonesWeights };
let weighed = ""; // the game whose weights are in
let opened = ""; // what is open
const seed = 1;
const sliceMillis = 20;

// A call of this module refuses by -1.
function accepted(module: Module, answer: number): number {
  if (answer < 0) throw new Error(module.text());
  return answer;
}

// Without its network a game is judged by the quick evaluation, which is weaker.
async function moduleFor(game: GameName): Promise<Module> {
  const module = await load();
  if (weighed === game) return module;
  const answer = await fetch(weightsOf[game]);
  if (answer.ok) accepted(module, module.calls.review_weights(module.write(new Uint8Array(await answer.arrayBuffer()))));
  [weighed, opened] = [game, ""];
  return module;
}

async function openRecord(game: GameName, record: string): Promise<Module> {
  const module = await moduleFor(game);
  if (opened !== record) accepted(module, module.calls.review_open(module.write(record)));
  opened = record;
  return module;
}

async function openView(game: GameName, view: string): Promise<Module> {
  const module = await moduleFor(game);
  opened = "";
  accepted(module, module.calls.review_open_view(module.write(`${game}-1 ${view}`)));
  return module;
}

async function work(module: Module, tell: (done: number) => void): Promise<void> {
  let step = 2;
  while (module.calls.review_is_done() === 0) {
    const began = performance.now();
    const done = accepted(module, module.calls.review_step(step));
    const took = performance.now() - began;
    step = Math.max(1, Math.min(256, Math.round((step * sliceMillis) / Math.max(took, 1))));
    tell(done);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const answers = {
  async review(game: GameName, record: string, budget: number): Promise<ReviewReport> {
    const module = await openRecord(game, record);
    const of = accepted(module, module.calls.review_begin(budget, seed));
    let told = 0;
    await work(module, (done) => {
      const turns: TurnReview[] = [];
      while (told < done && module.calls.review_turn(told + 1) === 1) {
        turns.push(module.json<TurnReview>());
        ++told;
      }
      if (turns.length > 0) postMessage({ kind: "progress", done, of, turns } satisfies ReviewProgress & { kind: string });
    });
    return module.json<ReviewReport>(module.calls.review_answer());
  },
  async belief(game: GameName, record: string, turn: number, seat: number, worlds: number): Promise<BeliefReport> {
    const module = await openRecord(game, record);
    accepted(module, module.calls.belief_begin(turn, seat, worlds, seed));
    await work(module, () => {});
    return module.json<BeliefReport>(module.calls.review_answer());
  },
  // The decision of a seat, by nothing but its view.
  async choice(game: GameName, view: string, budget: number): Promise<ChoiceReport> {
    const module = await openView(game, view);
    const of = accepted(module, module.calls.choice_begin(0, budget, seed));
    await work(module, (done) => postMessage({ kind: "progress", done, of, turns: [] } satisfies ReviewProgress & { kind: string }));
    return module.json<ChoiceReport>(module.calls.review_answer());
  },
  // The same for some of its moves, by other luck.
  async compare(game: GameName, view: string, moves: string[], budget: number): Promise<ChoiceReport> {
    const module = await openView(game, view);
    accepted(module, module.calls.compare_begin(0, module.write(moves.join(" ")), budget, seed + 1));
    await work(module, () => {});
    return module.json<ChoiceReport>(module.calls.review_answer());
  },
};
export type Answers = typeof answers;

onmessage = ({ data }: MessageEvent<Asked>) =>
  answerCall(data, (ask, given) => (answers[ask as keyof Answers] as (...all: unknown[]) => Promise<unknown>)(...given));
