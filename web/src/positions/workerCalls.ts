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

// The page's end. What the worker says without being asked goes to `told`. A worker that could not be loaded, or came to a
// sudden end, is told to all who wait (`lost` first), and the next question begins another one.
export class WorkerCalls<Answers extends Answering> {
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private running: Worker | null = null;

  constructor(
    private readonly begin: () => Worker,
    private readonly told: (said: unknown) => void = () => {},
    private readonly lost: () => void = () => {},
  ) {
    void this.worker; // it is loaded while nobody needs it yet
  }

  get worker(): Worker {
    if (this.running) return this.running;
    const worker = this.begin();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind !== "answer" && data.kind !== "fault") return this.told(data);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.kind === "answer") waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.fault));
    };
    worker.onerror = () => {
      if (this.running !== worker) return;
      this.lost();
      this.end();
    };
    return (this.running = worker);
  }

  ask<Ask extends keyof Answers & string>(ask: Ask, ...given: Parameters<Answers[Ask]>): Promise<Awaited<ReturnType<Answers[Ask]>>> {
    return new Promise((resolve, reject) => {
      const id = ++this.asked;
      this.waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      this.worker.postMessage({ id, ask, with: given } satisfies Asked);
    });
  }
  asks<Ask extends keyof Answers & string>(ask: Ask) {
    return (...given: Parameters<Answers[Ask]>) => this.ask(ask, ...given);
  }

  // Who still waits is told so.
  end(): void {
    this.running?.terminate();
    this.running = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new Error("the worker has ended"));
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
