// Bots think here, from the views that the referee sends and nothing else, in slices short enough to be interrupted.
import { loadBots } from "./botModule.ts";

export type Thought = { kind: "progress"; done: number; of: number } | { kind: "move"; move: string } | { kind: "fault"; fault: string };

const sliceMillis = 20;

async function think(port: MessagePort, request: { ruleset: string }): Promise<void> {
  const bots = await loadBots(request.ruleset);
  const wanted = bots.calls.think_begin(bots.write(JSON.stringify(request)));
  if (wanted < 0) bots.accepted(wanted);
  let step = 8;
  const start = performance.now();
  for (let done = 0; done < wanted; ) {
    const began = performance.now();
    done = bots.calls.think_step(Math.min(step, wanted - done));
    const took = performance.now() - began;
    step = Math.max(1, Math.min(512, Math.round((step * sliceMillis) / Math.max(took, 1))));
    port.postMessage({ kind: "progress", done, of: wanted } satisfies Thought);
    await new Promise((resolve) => setTimeout(resolve));
  }
  bots.calls.think_answer();
  performance.measure("think", { start }); // for pace/measure.mjs
  port.postMessage({ kind: "move", move: bots.json<{ move: string }>().move } satisfies Thought);
}

onmessage = ({ ports }: MessageEvent) => {
  const port = ports[0]!;
  port.onmessage = ({ data }) =>
    void think(port, data as { ruleset: string }).catch((error: unknown) => port.postMessage({ kind: "fault", fault: String(error) } satisfies Thought));
};
