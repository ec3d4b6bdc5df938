// A QR code (ISO/IEC 18004) of a short text: byte mode, error correction M, versions 1 to 6, always with mask 0.

// By version: error correction bytes of a block, blocks, data bytes of a block.
const versions: [correction: number, blocks: number, data: number][] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
];

// The field of 256 elements: powers of 2, and their exponents.
const power: number[] = [];
const exponent: number[] = [];
for (let e = 0, x = 1; e < 255; ++e) {
  [power[e], exponent[x]] = [x, e];
  x = x < 128 ? x * 2 : (x * 2) ^ 0x11d;
}
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : power[(exponent[a]! + exponent[b]!) % 255]!);

// Reed and Solomon's correction bytes of a block.
export function correctionOf(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; ++i) {
    const next = [...generator, 0];
    generator.forEach((factor, k) => (next[k + 1]! ^= times(factor, power[i]!)));
    generator = next;
  }
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  data.forEach((_, i) => {
    const lead = rest[i]!;
    generator.forEach((factor, k) => (rest[i + k]! ^= times(factor, lead)));
  });
  return rest.slice(data.length);
}

// The text with its length, filled up to `size` bytes.
function dataOf(bytes: Uint8Array, size: number): number[] {
  const bits = [0, 1, 0, 0];
  const add = (value: number) => {
    for (let bit = 7; bit >= 0; --bit) bits.push((value >> bit) & 1);
  };
  add(bytes.length);
  bytes.forEach(add);
  bits.push(0, 0, 0, 0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((value, bit) => 2 * value + bit, 0));
  for (let i = 0; data.length < size; ++i) data.push(i % 2 === 0 ? 0xec : 0x11);
  return data;
}

// The blocks of data and their corrections, byte by byte in turn.
function interleaved(data: number[], [count, blocks, size]: (typeof versions)[number]): number[] {
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const corrections = parts.map((part) => correctionOf(part, count));
  const inTurn = (lists: number[][]) => lists[0]!.flatMap((_, i) => lists.map((list) => list[i]!));
  return [...inTurn(parts), ...inTurn(corrections)];
}

// The fixed patterns of a code with `size` modules a side; undefined where data goes.
function patterns(size: number, version: number): (boolean | undefined)[][] {
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  const square = (row: number, column: number, reach: number, dark: (ring: number) => boolean) => {
    for (let dr = -reach; dr <= reach; ++dr) {
      for (let dc = -reach; dc <= reach; ++dc) {
        const line = grid[row + dr];
        if (line && column + dc >= 0 && column + dc < size) line[column + dc] = dark(Math.max(Math.abs(dr), Math.abs(dc)));
      }
    }
  };
  for (let i = 8; i < size - 8; ++i) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  if (version > 1) square(size - 7, size - 7, 2, (ring) => ring !== 1);
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  // Error correction M with mask 0 is written as 101010000010010, twice.
  const format = [..."101010000010010"].map((bit) => bit === "1");
  const first = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]] as const;
  format.forEach((dark, i) => {
    const [row, column] = first[i]!;
    grid[row]![column] = dark;
    if (i < 7) grid[size - 1 - i]![8] = dark;
    else grid[8]![size - 15 + i] = dark;
  });
  grid[size - 8]![8] = true;
  return grid;
}

// Row by row, true: dark. Nothing for a text that is too long.
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = versions.findIndex(([, blocks, data]) => blocks * data >= bytes.length + 2);
  const chosen = versions[fits];
  if (!chosen) return null;
  const size = 21 + 4 * fits;
  const grid = patterns(size, fits + 1);
  const words = interleaved(dataOf(bytes, chosen[1] * chosen[2]), chosen);
  // Two columns at a time from the right, up and down in turn; the column of the timing pattern is left out.
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; ++i) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== undefined) continue;
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        grid[row]![column] = (dark === 1) !== ((row + column) % 2 === 0);
        ++bit;
      }
    }
  }
  return grid as boolean[][];
}
