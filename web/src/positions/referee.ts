// The page's end of the referee's worker: asks, and is answered.
import type { BotProgress } from "../session/source.ts";
import type { Answers } from "./referee.worker.ts";
import { keptLuck } from "./luck.ts";
import RefereeWorker from "./referee.worker.ts?worker";
import ThinkerWorker from "./thinker.worker.ts?worker";

type Given<Ask extends keyof Answers> = Parameters<Answers[Ask]> extends [unknown, ...infer Rest] ? Rest : [];

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (fault: Error) => void;
}

type Reply = { kind: "answer"; id: number; answer: unknown } | { kind: "fault"; id: number; fault: string } | { kind: "progress"; progress: BotProgress };

// The seat of one who sees everything that any seat knew.
export const allSeeing = -1;

class Referee {
  onBotProgress: (progress: BotProgress | null) => void = () => {};
  private readonly worker = new RefereeWorker({ name: keptLuck() });
  private thinker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind === "progress") return this.onBotProgress(data.progress);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.kind === "answer") waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.fault));
    };
  }

  // Bots are woken when a game is opened, not before.
  private wakeThinker(): void {
    if (this.thinker) return;
    this.thinker = new ThinkerWorker();
    const channel = new MessageChannel();
    this.worker.postMessage("thinker", [channel.port1]);
    this.thinker.postMessage("port", [channel.port2]);
  }

  private ask<Ask extends keyof Answers>(ask: Ask, ...given: Given<Ask>): Promise<Awaited<ReturnType<Answers[Ask]>>> {
    const id = ++this.asked;
    this.worker.postMessage({ id, ask, with: given });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve: resolve as Waiting["resolve"], reject }));
  }
  private asks<Ask extends keyof Answers>(ask: Ask) {
    return (...given: Given<Ask>) => this.ask(ask, ...given);
  }

  facts = this.asks("facts");
  // Positions of games that are not played here.
  openView = this.asks("openView");
  openRecord = this.asks("openRecord");
  goTo = this.asks("goTo");
  close = this.asks("close");
  sceneOfView = this.asks("sceneOfView");
  sceneOfRecord = this.asks("sceneOfRecord");
  // There, or in the game that is played here.
  whyNot = this.asks("whyNot");
  // The games that are kept in this browser.
  list = this.asks("list");
  create = this.asks("create");
  remove = this.asks("remove");
  restore = this.asks("restore");
  finished = this.asks("finished");
  // The game that is played here.
  sit = this.asks("sit");
  play = this.asks("play");
  undo = this.asks("undo");
  record = this.asks("record");
  giveUp = this.asks("giveUp");
  past = this.asks("past");
  open(id: string) {
    this.wakeThinker();
    return this.ask("open", id);
  }
  botMove(known: number) {
    return this.ask("botMove", known).finally(() => this.onBotProgress(null));
  }
}

export const referee = new Referee();
