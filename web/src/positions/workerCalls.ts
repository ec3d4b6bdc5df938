// Calls to a worker by the names of what it answers: the page asks, and is answered.
interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (fault: Error) => void;
}

export interface Asked {
  id: number;
  ask: string;
  with: unknown[];
}
type Reply = { kind: "answer"; id: number; answer: unknown } | { kind: "fault"; id: number; fault: string };

type Answering = Record<string, (...given: never[]) => Promise<unknown>>;

// The page's end. What the worker says without being asked goes to `told`.
export class WorkerCalls<Answers extends Answering> {
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(
    readonly worker: Worker,
    told: (said: unknown) => void = () => {},
  ) {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind !== "answer" && data.kind !== "fault") return told(data);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.kind === "answer") waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.fault));
    };
  }

  ask<Ask extends keyof Answers & string>(ask: Ask, ...given: Parameters<Answers[Ask]>): Promise<Awaited<ReturnType<Answers[Ask]>>> {
    const id = ++this.asked;
    this.worker.postMessage({ id, ask, with: given } satisfies Asked);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve: resolve as Waiting["resolve"], reject }));
  }
  asks<Ask extends keyof Answers & string>(ask: Ask) {
    return (...given: Parameters<Answers[Ask]>) => this.ask(ask, ...given);
  }

  // Nothing more is asked; who still waits is told so.
  end(): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error("the worker has ended"));
    this.waiting.clear();
  }
}

// The worker's end: answers one question by `answer`.
export async function answerCall({ id, ask, with: given }: Asked, answer: (ask: string, given: unknown[]) => Promise<unknown>): Promise<void> {
  try {
    postMessage({ kind: "answer", id, answer: await answer(ask, given) } satisfies Reply);
  } catch (error) {
    postMessage({ kind: "fault", id, fault: String(error) } satisfies Reply);
  }
}
