// The referee: owns the state of the game that is played, saves it after each move, and tells the page just what the
// seat at its screen may know. Bots are asked through a channel that the page cannot listen to.
import { listGames, loadGame, removeGame, saveGame, type GameSummary, type SavedGame } from "../saves/saves.ts";
import type { NewGame } from "../session/newGame.ts";
import type { Seen } from "../session/source.ts";
import { Rulebook } from "./rulebook.ts";
import type { Refusal, Scene, StonesFacts, TableEvent } from "./scene.ts";
import type { Thought } from "./thinker.worker.ts";

const allSeeing = -1;
let thinker: MessagePort | null = null;
let game: SavedGame | null = null;
let started = 0;
let atScreen = 0;

function dice(): [number, number] {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [numbers[0]!, numbers[1]!];
}

function emptyRecord(wanted: NewGame): string {
  const first = wanted.startingSeat > 0 ? { starting_seat: wanted.startingSeat } : {};
  const options =
    wanted.game === "mandala"
      ? first
      : { players: wanted.names.length, harmony: wanted.harmony, open_stacks: wanted.openStacks, ...first };
  return JSON.stringify({
    format: "sandstone-record",
    version: 1,
    game: wanted.game,
    ruleset: `${wanted.game}-1`,
    options,
    players: wanted.names.map((name) => ({ name })),
    started: `${new Date().toISOString().slice(0, 19)}Z`,
    setup: [],
    moves: [],
  });
}

function sceneOf(rules: Rulebook, seat: number): Scene {
  rules.calls.table_scene(seat);
  return rules.readJson<Scene>();
}

function eventsOf(rules: Rulebook, seat: number, known = 0): TableEvent[] {
  const events: TableEvent[] = [];
  for (let n = known + 1; rules.calls.table_event(n, seat) === 1; ++n) events.push(rules.readJson<TableEvent>());
  return events;
}

// What the seat at the screen sees, with the moves after those that the page knows.
function seen(rules: Rulebook, known = 0): Seen {
  return { seat: atScreen, scene: sceneOf(rules, atScreen), from: known, events: eventsOf(rules, atScreen, known) };
}

async function keep(rules: Rulebook): Promise<void> {
  if (!game) return;
  rules.calls.table_record();
  const record = rules.read();
  const scene = sceneOf(rules, 0);
  game = { ...game, record, moves: scene.moves_played, over: scene.over, updated: Date.now() };
  await saveGame(game);
}

// M5.6: what the rules leave no choice in is not asked for.
function playForced(rules: Rulebook): void {
  while (rules.calls.table_forced() === 1) {
    const move = rules.read();
    const seat = sceneOf(rules, 0).to_move;
    rules.calls.table_play(rules.write(move), seat, Date.now() - started);
  }
}

function playMove(rules: Rulebook, move: string, seat: number): Refusal | null {
  const legal = rules.calls.table_play(rules.write(move), seat, Date.now() - started);
  if (legal !== 1) return legal === 0 ? rules.readJson<Refusal>() : { refusal: "", clause: "" };
  playForced(rules);
  return null;
}

function askThinker(rules: Rulebook, seat: number, level: number): Promise<string> {
  const { view, game: name } = sceneOf(rules, seat);
  const seed = dice()[0];
  return new Promise((resolve, reject) => {
    thinker!.onmessage = ({ data }: MessageEvent<Thought>) => {
      if (data.kind === "effort") postMessage({ kind: "effort", effort: { seat, done: data.done, of: data.of } });
      else if (data.kind === "move") resolve(data.move);
      else reject(new Error(data.fault));
    };
    thinker!.postMessage({ ruleset: `${name}-1`, view, seed, level });
  });
}

function isPerson(seat: number): boolean {
  return seat === 0 || game?.sitters[seat - 1]?.kind === "person";
}

// A finished game after so many moves, as a seat saw it; for `allSeeing` with everything that any seat knew.
function replay(rules: Rulebook, record: string, turn: number, seat: number): Seen | null {
  game = null;
  const { result: _, takebacks: __, ...whole } = JSON.parse(record) as { moves: unknown[]; result?: unknown; takebacks?: unknown };
  const text = JSON.stringify({ ...whole, moves: whole.moves.slice(0, turn) });
  if (rules.calls.table_open(rules.write(turn >= whole.moves.length ? record : text), 0, 0) !== 1) return null;
  const viewer = seat === allSeeing ? 0 : seat;
  const scene = sceneOf(rules, viewer);
  if (seat === allSeeing) {
    scene.names.forEach((_, i) => uncover(scene, sceneOf(rules, i + 1), i));
  }
  return { seat: viewer, scene, from: 0, events: eventsOf(rules, viewer) };
}

function uncover(scene: Scene, theirs: Scene, i: number): void {
  scene.score[i] = theirs.score[i]!;
  if (scene.game === "mandala" && theirs.game === "mandala") {
    scene.view.hands[i] = theirs.view.hands[i]!;
    scene.view.cups[i] = theirs.view.cups[i]!;
  } else if (scene.game === "stones" && theirs.game === "stones") scene.view.objectives[i] = theirs.view.objectives[i]!;
}

const answers = {
  async facts(rules: Rulebook): Promise<StonesFacts> {
    rules.calls.table_facts();
    return rules.readJson<StonesFacts>();
  },
  list: (): Promise<GameSummary[]> => listGames(),
  async create(rules: Rulebook, wanted: NewGame): Promise<string> {
    const id = [...crypto.getRandomValues(new Uint8Array(6))].map((b) => b.toString(16).padStart(2, "0")).join("");
    const record = emptyRecord(wanted);
    if (rules.calls.table_open(rules.write(record), ...dice()) !== 1) throw new Error(rules.read());
    const { names, sitters, memory } = wanted;
    game = { id, record, game: wanted.game, names, sitters, memory, moves: 0, over: false, updated: 0 };
    await keep(rules);
    return id;
  },
  async open(rules: Rulebook, id: string): Promise<{ summary: GameSummary; seen: Seen } | null> {
    const found = await loadGame(id);
    if (!found) return null;
    // The draws to come have new luck each time a game is opened; those that were made stay in the record.
    if (rules.calls.table_open(rules.write(found.record), ...dice()) !== 1) throw new Error(rules.read());
    game = found;
    started = Date.parse((JSON.parse(found.record) as { started: string }).started);
    // Where only one person plays, the screen is theirs.
    const persons = found.sitters.flatMap(({ kind }, i) => (kind === "person" ? [i + 1] : []));
    atScreen = persons.length === 1 ? persons[0]! : 0;
    const { record: _, ...summary } = found;
    return { summary, seen: seen(rules) };
  },
  remove: (_: Rulebook, id: string): Promise<void> => removeGame(id),
  // Who is at the screen from now on; 0: nobody.
  async sit(rules: Rulebook, seat: number): Promise<Seen> {
    if (isPerson(seat)) atScreen = seat;
    return seen(rules);
  },
  async play(rules: Rulebook, move: string, known: number): Promise<{ refusal: Refusal | null; seen: Seen | null }> {
    const refusal = playMove(rules, move, atScreen);
    if (refusal) return { refusal, seen: null };
    await keep(rules);
    return { refusal: null, seen: seen(rules, known) };
  },
  async undo(rules: Rulebook): Promise<Seen | null> {
    if (atScreen === 0 || rules.calls.table_undo(atScreen) !== 1) return null;
    await keep(rules);
    return seen(rules);
  },
  async whyNot(rules: Rulebook, move: string): Promise<Refusal | null> {
    return rules.calls.table_why_not(rules.write(move), atScreen) === 0 ? rules.readJson<Refusal>() : null;
  },
  // Lets the bot whose turn it is think and move.
  async botMove(rules: Rulebook, known: number): Promise<Seen | null> {
    const playing = game?.id;
    const { to_move: seat } = sceneOf(rules, 0);
    const sitter = game?.sitters[seat - 1];
    if (sitter?.kind !== "bot") return null;
    const move = await askThinker(rules, seat, sitter.level);
    if (game?.id !== playing) return null; // another game was opened meanwhile
    playMove(rules, move, seat);
    await keep(rules);
    return seen(rules, known);
  },
  // The record of a game that is over, of those kept here.
  async finished(_: Rulebook, id: string): Promise<string | null> {
    const found = await loadGame(id);
    return found?.over ? found.record : null;
  },
  replay: async (rules: Rulebook, record: string, turn: number, seat: number): Promise<Seen | null> => replay(rules, record, turn, seat),
  async record(rules: Rulebook): Promise<string | null> {
    if (!sceneOf(rules, 0).over) return null;
    rules.calls.table_record();
    return rules.read();
  },
};

export type Answers = typeof answers;

onmessage = async ({ data, ports }: MessageEvent<{ id: number; ask: keyof Answers; with: unknown[] } | "thinker">) => {
  if (data === "thinker") {
    thinker = ports[0] ?? null;
    return;
  }
  try {
    const rules = await Rulebook.load();
    const ask = answers[data.ask] as (rules: Rulebook, ...given: unknown[]) => Promise<unknown>;
    postMessage({ kind: "answer", id: data.id, answer: await ask(rules, ...data.with) });
  } catch (error) {
    postMessage({ kind: "fault", id: data.id, fault: String(error) });
  }
};
