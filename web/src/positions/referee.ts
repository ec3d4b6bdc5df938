// The referee in a worker of this page.
import type { Answers } from "./referee.worker.ts";
import RefereeWorker from "./referee.worker.ts?worker";
import type { Effort, NewGame, Referee, Table, TableSummary } from "../session/table.ts";
import ThinkerWorker from "./thinker.worker.ts?worker";

type Given<Ask extends keyof Answers> = Parameters<Answers[Ask]> extends [unknown, ...infer Rest] ? Rest : [];

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (fault: Error) => void;
}

type Reply = { id: number; answer?: unknown; fault?: string } | { effort: Effort };

export class LocalReferee implements Referee {
  onEffort: (effort: Effort | null) => void = () => {};
  private readonly worker = new RefereeWorker();
  private thinker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ("effort" in data) return this.onEffort(data.effort);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.fault === undefined) waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.fault));
    };
  }

  // Bots are woken when a table is opened, not before.
  private wakeThinker(): void {
    if (this.thinker) return;
    this.thinker = new ThinkerWorker();
    const channel = new MessageChannel();
    this.worker.postMessage("thinker", [channel.port1]);
    this.thinker.postMessage("port", [channel.port2]);
  }

  private ask<Ask extends keyof Answers>(ask: Ask, ...given: Given<Ask>): ReturnType<Answers[Ask]> {
    const id = ++this.asked;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.worker.postMessage({ id, ask, with: given });
    return answer as ReturnType<Answers[Ask]>;
  }

  facts = () => this.ask("facts");
  list = () => this.ask("list");
  create = (game: NewGame) => this.ask("create", game);
  remove = (id: string) => this.ask("remove", id);
  finished = (id: string) => this.ask("finished", id);
  replay = (record: string, turn: number, seat: number) => this.ask("replay", record, turn, seat);

  async open(id: string): Promise<{ table: Table; summary: TableSummary }> {
    this.wakeThinker();
    const summary = await this.ask("open", id);
    if (!summary) throw new Error("no such game");
    const table: Table = {
      sit: (seat) => this.ask("sit", seat),
      scene: () => this.ask("scene"),
      events: (from) => this.ask("events", from),
      play: (move) => this.ask("play", move),
      undo: () => this.ask("undo"),
      whyNot: (move) => this.ask("whyNot", move),
      botMove: () => this.ask("botMove").finally(() => this.onEffort(null)),
      record: () => this.ask("record"),
    };
    return { table, summary };
  }
}

export const referee: Referee = new LocalReferee();
