// Bots think here, from the views that the referee sends and nothing else, in slices short enough to be interrupted.
import { loadRulebook } from "./rulebook.ts";

export type Thought = { kind: "progress"; done: number; of: number } | { kind: "move"; move: string } | { kind: "fault"; fault: string };

const sliceMillis = 20;

async function think(port: MessagePort, request: unknown): Promise<void> {
  const rules = await loadRulebook();
  const wanted = rules.calls.think_begin(rules.write(JSON.stringify(request)));
  if (wanted < 0) rules.accepted(wanted);
  let step = 8;
  for (let done = 0; done < wanted; ) {
    const began = performance.now();
    done = rules.calls.think_step(Math.min(step, wanted - done));
    const took = performance.now() - began;
    step = Math.max(1, Math.min(512, Math.round((step * sliceMillis) / Math.max(took, 1))));
    port.postMessage({ kind: "progress", done, of: wanted } satisfies Thought);
    await new Promise((resolve) => setTimeout(resolve));
  }
  rules.calls.think_answer();
  port.postMessage({ kind: "move", move: rules.json<{ move: string }>().move } satisfies Thought);
}

onmessage = ({ ports }: MessageEvent) => {
  const port = ports[0]!;
  port.onmessage = ({ data }) =>
    void think(port, data).catch((error: unknown) => port.postMessage({ kind: "fault", fault: String(error) } satisfies Thought));
};
