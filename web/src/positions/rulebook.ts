// The C++ rulebook as WebAssembly: texts go in and come out through its two buffers.
import wasmUrl from "../../../build/wasm/sandstone.wasm?url";

interface Exports {
  memory: WebAssembly.Memory;
  input(): number;
  input_size(): number;
  output(): number;
  output_size(): number;
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

export class Rulebook {
  private constructor(readonly calls: Exports) {}

  private static loading: Promise<Rulebook> | null = null;

  // Loads it once; a load that failed, without a network perhaps, is tried again when it is asked for again.
  static load(): Promise<Rulebook> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private static async fetch(): Promise<Rulebook> {
    const answer = await fetch(wasmUrl);
    if (!answer.ok) throw new Error(`the rulebook cannot be loaded (${answer.status})`);
    // Not instantiateStreaming: plain file hosts may not know the type of .wasm files.
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    return new Rulebook(instance.exports as unknown as Exports);
  }

  write(text: string): number {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > this.calls.input_size()) throw new RangeError("a text larger than the rulebook's input");
    new Uint8Array(this.calls.memory.buffer, this.calls.input(), bytes.length).set(bytes);
    return bytes.length;
  }

  private read(): string {
    return new TextDecoder().decode(
      new Uint8Array(this.calls.memory.buffer, this.calls.output(), this.calls.output_size()),
    );
  }

  // What a call answered that is refused by 0, and a handle from 1 on otherwise; the output says why it is refused.
  accepted(answer: number): number {
    if (answer <= 0) throw new Error(this.read());
    return answer;
  }
  // What a call wrote, if it was accepted.
  text(answer = 1): string {
    this.accepted(answer);
    return this.read();
  }
  json<T>(answer = 1): T {
    return JSON.parse(this.text(answer)) as T;
  }
}
