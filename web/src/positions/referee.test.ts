// Workers that end, or never begin, are told of and begun anew.
import { beforeEach, expect, test, vi } from "vitest";

const workers = vi.hoisted(() => [] as FakeWorker[]);

class FakeWorker {
  said: unknown[] = [];
  ended = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  constructor(readonly kind: string) {
    workers.push(this);
  }
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}
vi.mock("./luck.ts", () => ({ keptLuck: () => "" }));
vi.mock("./referee.worker.ts?worker", () => ({ default: function () { return new FakeWorker("referee"); } }));
vi.mock("./thinker.worker.ts?worker", () => ({ default: function () { return new FakeWorker("thinker"); } }));

const latest = (kind: string): FakeWorker => workers.findLast((worker) => worker.kind === kind)!;
let referee: typeof import("./referee.ts").referee;
beforeEach(async () => {
  workers.length = 0;
  vi.resetModules();
  ({ referee } = await import("./referee.ts"));
});

test("who waits for a rulebook that cannot be loaded is told, and the next question begins anew", async () => {
  const [first, second] = [referee.facts(), referee.list()];
  latest("referee").onerror({ message: "not found" });
  await expect(first).rejects.toThrow("the worker has ended");
  await expect(second).rejects.toThrow("the worker has ended");
  expect(latest("referee").ended).toBe(true);
  const again = referee.facts();
  const worker = latest("referee");
  expect(worker.ended).toBe(false);
  const { id } = worker.said[0] as { id: number };
  worker.onmessage({ data: { kind: "answer", id, answer: "facts" } });
  expect(await again).toBe("facts");
});

test("a bot that ends in the middle of a thought is told to the referee, and another is woken for the next", () => {
  void referee.open("game");
  void referee.botMove(0);
  const [bot, worker] = [latest("thinker"), latest("referee")];
  bot.onerror({ message: "out of memory" });
  expect(bot.ended).toBe(true);
  expect(worker.said.at(-1)).toBe("no thinker");
  void referee.botMove(0);
  expect(latest("thinker")).not.toBe(bot);
  expect(worker.said.filter((said) => said === "thinker")).toHaveLength(2);
});
