// The C++ rulebook as WebAssembly: texts go in and come out through its two buffers.
import wasmUrl from "../../../build/wasm/sandstone.wasm?url";

interface Exports {
  memory: WebAssembly.Memory;
  input(): number;
  input_size(): number;
  output(): number;
  output_size(): number;
  table_open(size: number, seedLow: number, seedHigh: number): number;
  table_scene(seat: number): void;
  table_why_not(size: number, seat: number): number;
  table_play(size: number, seat: number, at: number): number;
  table_undo(seat: number): number;
  table_forced(): number;
  table_event(number: number, seat: number): number;
  table_record(): void;
  table_facts(): void;
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

  read(): string {
    return new TextDecoder().decode(
      new Uint8Array(this.calls.memory.buffer, this.calls.output(), this.calls.output_size()),
    );
  }

  readJson<T>(): T {
    return JSON.parse(this.read()) as T;
  }
}
