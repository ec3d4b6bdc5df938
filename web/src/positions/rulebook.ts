// The C++ rulebook as WebAssembly.
import wasmUrl from "../../../build/wasm/sandstone.wasm?url";
import { TextModule, type TextExports } from "./textModule.ts";

interface Exports extends TextExports {
  position_open_record(size: number, seedLow: number, seedHigh: number): number;
  position_open_view(size: number): number;
  position_close(position: number): void;
  position_scene(position: number, seat: number): number;
  position_view(position: number, seat: number): number;
  position_why_not(position: number, size: number, seat: number): number;
  position_play(position: number, size: number, seat: number, at: number): number;
  position_undo(position: number, seat: number): number;
  position_forced(position: number): number;
  position_record(position: number): number;
  position_turns(position: number): number;
  position_go_to(position: number, turn: number): number;
  position_events(position: number, from: number, seat: number): number;
  read_events(size: number): number;
  stones_facts(): void;
  think_begin(size: number): number;
  think_step(simulations: number): number;
  think_answer(): number;
}

export type Rulebook = TextModule<Exports>;
export const loadRulebook = TextModule.loader<Exports>(wasmUrl);
