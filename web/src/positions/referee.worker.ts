// The rulebook at work, in a worker of the page. It opens positions: views that the server sent, records to be seen again, and
// the game that is played here. That game it owns, saves after each move, and tells of it just what the seat at the screen
// may know. Bots are asked through a channel that the page cannot listen to.
import { allGames, listGames, loadGame, outcomeOf, removeGame, saveGame } from "../saves/saves.ts";
import type { GameSummary, PlayedGame, SavedGame } from "../saves/saves.ts";
import type { NewGame } from "../session/newGame.ts";
import type { Seen } from "../session/source.ts";
import { luckFrom } from "./luck.ts";
import { loadRulebook, type Rulebook } from "./rulebook.ts";
import type { GameName, Refusal, Scene, StonesFacts, TableEvent } from "./scene.ts";
import type { Thought } from "./thinker.worker.ts";
import { answerCall, type Asked } from "./workerCalls.ts";

const allSeeing = -1;
let thinker: MessagePort | null = null;
let endThought: (fault: Error) => void = () => {};
let game: SavedGame | null = null;
let handle = 0; // of that game
let started = 0;
let removed: SavedGame | null = null;
let atScreen = 0;

const randomSeed = luckFrom(self.name);

const newId = () => [...crypto.getRandomValues(new Uint8Array(6))].map((b) => b.toString(16).padStart(2, "0")).join("");

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

function sceneOf(rules: Rulebook, position: number, seat: number): Scene {
  return rules.json<Scene>(rules.calls.position_scene(position, seat));
}

// What a seat sees of a record, with the moves after those that the page knows.
function seenBy(rules: Rulebook, position: number, seat: number, known = 0): Seen {
  const events = rules.json<TableEvent[]>(rules.calls.position_events(position, known + 1, seat));
  return { seat, scene: sceneOf(rules, position, seat), from: known, events };
}
const seen = (rules: Rulebook, known = 0): Seen => seenBy(rules, handle, atScreen, known);

// Opens the record of a game to play; its draws to come have new luck each time.
function openGame(rules: Rulebook, found: SavedGame): void {
  rules.calls.position_close(handle);
  game = null;
  handle = rules.accepted(rules.calls.position_open_record(rules.write(found.record), ...randomSeed()));
  game = found;
  started = Date.parse((JSON.parse(found.record) as { started: string }).started);
  // Where only one person plays, the screen is theirs.
  const persons = found.sitters.flatMap(({ kind }, i) => (kind === "person" ? [i + 1] : []));
  atScreen = persons.length === 1 ? persons[0]! : 0;
}

async function keep(rules: Rulebook): Promise<void> {
  if (!game) return;
  const record = rules.text(rules.calls.position_record(handle));
  const moves = rules.calls.position_turns(handle);
  game = { ...game, record, moves, over: game.gaveUp || sceneOf(rules, handle, 0).over, updated: Date.now() };
  await saveGame(game);
}

function playMove(rules: Rulebook, move: string, seat: number): Refusal | null {
  const play = (chosen: string, by: number) => rules.calls.position_play(handle, rules.write(chosen), by, Date.now() - started);
  const legal = play(move, seat);
  if (legal !== 1) return legal === 0 ? rules.json<Refusal>() : { refusal: "", clause: "" };
  // M5.6: what the rules leave no choice in is not asked for.
  while (rules.calls.position_forced(handle) === 1) play(rules.text(), sceneOf(rules, handle, 0).to_move);
  return null;
}

function askThinker(rules: Rulebook, seat: number, level: number): Promise<string> {
  const view = rules.text(rules.calls.position_view(handle, seat));
  const seed = randomSeed()[0];
  return new Promise((resolve, reject) => {
    endThought = reject;
    thinker!.onmessage = ({ data }: MessageEvent<Thought>) => {
      if (data.kind === "progress") postMessage({ kind: "progress", progress: { seat, done: data.done, of: data.of } });
      else if (data.kind === "move") resolve(data.move);
      else reject(new Error(data.fault));
    };
    thinker!.postMessage({ ruleset: `${game!.game}-1`, view, seed, level });
  });
}

function isPerson(seat: number): boolean {
  return seat === 0 || game?.sitters[seat - 1]?.kind === "person";
}

// For `allSeeing`: a spectator's scene with everything that any seat knew.
function uncover(scene: Scene, theirs: Scene, i: number): void {
  scene.score[i] = theirs.score[i]!;
  if (scene.game === "mandala" && theirs.game === "mandala") {
    scene.view.hands[i] = theirs.view.hands[i]!;
    scene.view.cups[i] = theirs.view.cups[i]!;
  } else if (scene.game === "stones" && theirs.game === "stones") scene.view.objectives[i] = theirs.view.objectives[i]!;
}

// The scene of a position that is then closed.
function once(rules: Rulebook, opened: number, seat: number, turn?: number): Scene {
  const position = rules.accepted(opened);
  try {
    if (turn !== undefined) rules.accepted(rules.calls.position_go_to(position, turn));
    return sceneOf(rules, position, seat);
  } finally {
    rules.calls.position_close(position);
  }
}

const answers = {
  async facts(rules: Rulebook): Promise<StonesFacts> {
    rules.calls.stones_facts();
    return rules.json<StonesFacts>();
  },

  // ---- positions of games that are not played here -------------------------------------------------------------------

  // A view and events as the server writes them, in place of the position `old`.
  async openView(rules: Rulebook, name: GameName, view: string, events: string[], old: number): Promise<View> {
    rules.calls.position_close(old);
    const ruleset = `${name}-1`;
    const position = rules.accepted(rules.calls.position_open_view(rules.write(`${ruleset} ${view}`)));
    const scene = sceneOf(rules, position, 0);
    return { position, scene, events: rules.json<TableEvent[]>(rules.calls.read_events(rules.write([ruleset, ...events].join("\n")))) };
  },
  async openRecord(rules: Rulebook, record: string): Promise<number> {
    return rules.accepted(rules.calls.position_open_record(rules.write(record), 0, 0));
  },
  // A record after so many moves.
  async goTo(rules: Rulebook, position: number, turn: number, seat: number): Promise<Seen> {
    if (position === handle) throw new Error("a game that is played shows what its seats may know");
    rules.accepted(rules.calls.position_go_to(position, turn));
    if (seat !== allSeeing) return seenBy(rules, position, seat);
    const all = seenBy(rules, position, 0);
    all.scene!.score.forEach((_, i) => uncover(all.scene!, sceneOf(rules, position, i + 1), i));
    return all;
  },
  async close(rules: Rulebook, position: number): Promise<void> {
    if (position !== handle) rules.calls.position_close(position);
  },
  // A position that is looked at once: a view after the name of its game, or a record after so many moves.
  async sceneOfView(rules: Rulebook, view: string): Promise<Scene> {
    const [, name, rest] = /^(\w+) (.*)$/s.exec(view)!;
    return once(rules, rules.calls.position_open_view(rules.write(`${name}-1 ${rest}`)), 0);
  },
  async sceneOfRecord(rules: Rulebook, record: string, turn: number, seat: number): Promise<Scene> {
    const position = rules.calls.position_open_record(rules.write(record), 0, 0);
    return once(rules, position, seat, turn);
  },
  // Why a move is not legal there; by default in the game that is played here.
  async whyNot(rules: Rulebook, move: string, position = handle, seat = atScreen): Promise<Refusal | null> {
    return rules.calls.position_why_not(position, rules.write(move), seat) === 0 ? rules.json<Refusal>() : null;
  },

  // ---- games that are kept in this browser ---------------------------------------------------------------------------

  list: (): Promise<GameSummary[]> => listGames(),
  async remove(_: Rulebook, id: string): Promise<void> {
    removed = (await loadGame(id)) ?? null;
    await removeGame(id);
  },
  // The game that was removed last, back again.
  async restore(_: Rulebook, id: string): Promise<void> {
    if (removed?.id === id) await saveGame(removed);
  },
  // The record of a game that is over, or was brought here from elsewhere: nobody hides anything in it any more.
  async finished(_: Rulebook, id: string): Promise<string | null> {
    const found = await loadGame(id);
    return found && (found.over || found.imported) ? found.record : null;
  },
  // Keeps a record that was checked; answers whether it is new here.
  async keep(_: Rulebook, brought: SavedGame): Promise<boolean> {
    if (await loadGame(brought.id)) return false;
    await saveGame(brought);
    return true;
  },
  // Begins a game at a position of a finished one.
  async branch(rules: Rulebook, { record, ...summary }: Omit<SavedGame, "id" | "updated" | "over">): Promise<string> {
    const id = newId();
    openGame(rules, { ...summary, id, record, over: false, updated: 0 });
    await keep(rules);
    return id;
  },
  // All games that are kept here, with what is known of those that are over.
  async played(): Promise<PlayedGame[]> {
    const games = await allGames();
    return games.map(({ record, ...summary }) => ({ ...summary, outcome: summary.over ? outcomeOf(record) : null }));
  },
  async create(rules: Rulebook, wanted: NewGame): Promise<string> {
    const id = newId();
    const { names, sitters, memory } = wanted;
    openGame(rules, { id, record: emptyRecord(wanted), game: wanted.game, names, sitters, memory, moves: 0, over: false, updated: 0 });
    await keep(rules);
    return id;
  },
  async open(rules: Rulebook, id: string): Promise<{ summary: GameSummary; seen: Seen } | null> {
    const found = await loadGame(id);
    if (!found) return null;
    openGame(rules, found);
    const { record: _, ...summary } = found;
    return { summary, seen: seen(rules) };
  },

  // ---- the game that is played here ----------------------------------------------------------------------------------

  // Who is at the screen from now on; 0: nobody.
  async sit(rules: Rulebook, seat: number): Promise<Seen> {
    if (isPerson(seat)) atScreen = seat;
    return seen(rules);
  },
  // What the seat at the screen may know of its own decision, in the text form of views; null while somebody else decides.
  async viewToDecide(rules: Rulebook): Promise<string | null> {
    const { over, to_move: seat } = sceneOf(rules, handle, 0);
    return !over && atScreen > 0 && seat === atScreen ? rules.text(rules.calls.position_view(handle, seat)) : null;
  },
  async play(rules: Rulebook, move: string, known: number): Promise<{ refusal: Refusal | null; seen: Seen | null }> {
    const refusal = playMove(rules, move, atScreen);
    if (refusal) return { refusal, seen: null };
    await keep(rules);
    return { refusal: null, seen: seen(rules, known) };
  },
  async undo(rules: Rulebook): Promise<Seen | null> {
    if (atScreen === 0 || rules.calls.position_undo(handle, atScreen) !== 1) return null;
    await keep(rules);
    return seen(rules);
  },
  // Lets the bot whose turn it is think and move.
  async botMove(rules: Rulebook, known: number): Promise<Seen | null> {
    const playing = game?.id;
    const { to_move: seat } = sceneOf(rules, handle, 0);
    const sitter = game?.sitters[seat - 1];
    if (sitter?.kind !== "bot") return null;
    const move = await askThinker(rules, seat, sitter.level);
    if (game?.id !== playing) return null; // another game was opened meanwhile
    playMove(rules, move, seat);
    await keep(rules);
    return seen(rules, known);
  },
  // The only person at the table gives the game up: it goes on no more.
  async giveUp(rules: Rulebook): Promise<void> {
    if (game) game.gaveUp = true;
    await keep(rules);
  },
  // The position after so many moves, as the seat at the screen saw it then.
  async past(rules: Rulebook, turn: number): Promise<Scene | null> {
    return game && once(rules, rules.calls.position_open_record(rules.write(game.record), 0, 0), atScreen, turn);
  },
  async record(rules: Rulebook): Promise<string | null> {
    return game?.gaveUp || sceneOf(rules, handle, 0).over ? rules.text(rules.calls.position_record(handle)) : null;
  },
};

export interface View {
  position: number;
  scene: Scene;
  events: TableEvent[];
}
// As the page calls them: the rulebook is found here.
type Bound<Answer> = Answer extends (rules: Rulebook, ...given: infer Given) => infer Result ? (...given: Given) => Result : never;
export type Answers = { [Ask in keyof typeof answers]: Bound<(typeof answers)[Ask]> };

onmessage = async ({ data, ports }: MessageEvent<Asked | "thinker" | "no thinker">) => {
  if (data === "thinker" || data === "no thinker") {
    endThought(new Error("no bot"));
    thinker = ports[0] ?? null;
    return;
  }
  await answerCall(data, async (ask, given) => {
    const answer = answers[ask as keyof typeof answers] as (rules: Rulebook, ...given: unknown[]) => Promise<unknown>;
    return answer(await loadRulebook(), ...given);
  });
};
