// A WebAssembly module of ours: texts go in and come out through its two buffers, and its answers say how it went.
export interface TextExports {
  memory: WebAssembly.Memory;
  input(): number;
  input_size(): number;
  output(): number;
  output_size(): number;
}

export class TextModule<Exports extends TextExports> {
  private constructor(readonly calls: Exports) {}

  // A way to load a module once; a load that failed, without a network perhaps, is tried again when it is asked for again.
  static loader<Exports extends TextExports>(address: string): () => Promise<TextModule<Exports>> {
    let loading: Promise<TextModule<Exports>> | null = null;
    return () => {
      loading ??= TextModule.fetch<Exports>(address).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    };
  }

  private static async fetch<Exports extends TextExports>(address: string): Promise<TextModule<Exports>> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`the rulebook cannot be loaded (${answer.status})`);
    // Not instantiateStreaming: plain file hosts may not know the type of .wasm files.
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    return new TextModule(instance.exports as unknown as Exports);
  }

  write(text: string | Uint8Array): number {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
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
