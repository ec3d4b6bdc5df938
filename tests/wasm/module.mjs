// Loads sandstone.wasm and passes texts to and from it.
import { readFileSync } from 'node:fs';

export async function load(path) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
  const { exports } = instance;
  return {
    exports,
    write(text) {
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      if (bytes.length > exports.input_size()) throw new RangeError('larger than the input of the module');
      new Uint8Array(exports.memory.buffer, exports.input(), bytes.length).set(bytes);
      return bytes.length;
    },
    read() {
      return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.output(), exports.output_size()));
    },
  };
}
