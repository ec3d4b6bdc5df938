// Bots think here, from the views that the referee sends and nothing else, in slices short enough to be interrupted.
import { Rulebook } from "./rulebook.ts";

const loading = Rulebook.load();
const sliceMillis = 20;

async function think(port: MessagePort, request: unknown): Promise<void> {
  const rules = await loading;
  const wanted = rules.calls.think_begin(rules.write(JSON.stringify(request)));
  if (wanted < 0) throw new Error(rules.read());
  let step = 8;
  for (let done = 0; done < wanted; ) {
    const began = performance.now();
    done = rules.calls.think_step(Math.min(step, wanted - done));
    const took = performance.now() - began;
    step = Math.max(1, Math.min(512, Math.round((step * sliceMillis) / Math.max(took, 1))));
    port.postMessage({ done, of: wanted });
    await new Promise((resolve) => setTimeout(resolve));
  }
  rules.calls.think_answer();
  port.postMessage({ move: rules.readJson<{ move: string }>().move });
}

onmessage = ({ ports }: MessageEvent) => {
  const port = ports[0]!;
  port.onmessage = ({ data }) => void think(port, data);
};
