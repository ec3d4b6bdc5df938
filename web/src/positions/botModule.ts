// The bots of a game. Those of the full games play by networks, whose module and weights are fetched when the first of them
// thinks. Miniatures have none: their bots are the rulebook's.
import wasmUrl from "../../../build/wasm/nets.wasm?url";
import mandalaUrl from "../../../weights/mandala.net?url";
import stonesUrl from "../../../weights/stones.net?url";
import { loadRulebook } from "./rulebook.ts";
import { TextModule, type TextExports } from "./textModule.ts";

interface Thinking extends TextExports {
  think_begin(size: number): number;
  think_step(simulations: number): number;
  think_answer(): number;
}
interface Exports extends Thinking {
  net_open(size: number): number;
}

const weights: Record<string, string> = { "mandala-1": mandalaUrl, "stones-1": stonesUrl };
const loadNetworks = TextModule.loader<Exports>(wasmUrl);
const opened = new Map<string, Promise<void>>();

async function open(module: TextModule<Exports>, address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the network cannot be loaded (${answer.status})`);
  module.accepted(module.calls.net_open(module.write(new Uint8Array(await answer.arrayBuffer()))));
}

// What thinks about a game, ready to be asked. What failed, without a connection perhaps, is tried again the next time.
export async function loadBots(ruleset: string): Promise<TextModule<Thinking>> {
  const address = weights[ruleset];
  if (!address) return loadRulebook();
  const module = await loadNetworks();
  const opening =
    opened.get(ruleset) ??
    open(module, address).catch((error: unknown) => {
      opened.delete(ruleset);
      throw error;
    });
  opened.set(ruleset, opening);
  await opening;
  return module;
}
