// The page's end of the referee's worker: asks, and is answered.
import type { BotProgress } from "../session/source.ts";
import type { Answers } from "./referee.worker.ts";
import { keptLuck } from "./luck.ts";
import RefereeWorker from "./referee.worker.ts?worker";
import ThinkerWorker from "./thinker.worker.ts?worker";
import { WorkerCalls } from "./workerCalls.ts";

// The seat of one who sees everything that any seat knew.
export const allSeeing = -1;

class Referee {
  onBotProgress: (progress: BotProgress | null) => void = () => {};
  private readonly calls = new WorkerCalls<Answers>(
    () => new RefereeWorker({ name: keptLuck() }),
    (said) => this.onBotProgress((said as { progress: BotProgress }).progress),
    () => this.endThinker(), // it knows the one that has ended
  );
  private thinker: Worker | null = null;

  // Bots are woken when a game is opened, not before.
  private wakeThinker(): void {
    if (this.thinker) return;
    const thinker = new ThinkerWorker();
    thinker.onerror = () => {
      if (this.thinker !== thinker) return;
      this.endThinker();
      this.calls.worker.postMessage("no thinker");
    };
    this.thinker = thinker;
    const channel = new MessageChannel();
    this.calls.worker.postMessage("thinker", [channel.port1]);
    thinker.postMessage("port", [channel.port2]);
  }
  private endThinker(): void {
    this.thinker?.terminate();
    this.thinker = null;
  }

  facts = this.calls.asks("facts");
  // Positions of games that are not played here.
  openView = this.calls.asks("openView");
  openRecord = this.calls.asks("openRecord");
  goTo = this.calls.asks("goTo");
  close = this.calls.asks("close");
  sceneOfView = this.calls.asks("sceneOfView");
  sceneOfRecord = this.calls.asks("sceneOfRecord");
  // There, or in the game that is played here.
  whyNot = this.calls.asks("whyNot");
  // The games that are kept in this browser.
  list = this.calls.asks("list");
  create = this.calls.asks("create");
  remove = this.calls.asks("remove");
  restore = this.calls.asks("restore");
  finished = this.calls.asks("finished");
  keep = this.calls.asks("keep");
  branch = this.calls.asks("branch");
  played = this.calls.asks("played");
  // The game that is played here.
  sit = this.calls.asks("sit");
  viewToDecide = this.calls.asks("viewToDecide");
  play = this.calls.asks("play");
  undo = this.calls.asks("undo");
  record = this.calls.asks("record");
  giveUp = this.calls.asks("giveUp");
  past = this.calls.asks("past");
  open(id: string) {
    this.wakeThinker();
    return this.calls.ask("open", id);
  }
  botMove(known: number) {
    this.wakeThinker();
    return this.calls.ask("botMove", known).finally(() => this.onBotProgress(null));
  }
}

export const referee = new Referee();
