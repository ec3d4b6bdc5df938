import { expect, test } from "vitest";
import { correctionOf, qrCode } from "./qr.ts";

test("the correction bytes of a known block are the known ones", () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

// What a reader does with an undamaged code: the modules that hold data, in their order, without the mask.
function readQr(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const inSquare = (row: number, column: number, top: number, left: number, side: number) =>
    row >= top && row < top + side && column >= left && column < left + side;
  const fixed = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    inSquare(row, column, 0, 0, 9) ||
    inSquare(row, column, 0, size - 8, 9) ||
    inSquare(row, column, size - 8, 0, 9) ||
    (version > 1 && inSquare(row, column, size - 9, size - 9, 5));
  let bits = "";
  const columns = Array.from({ length: size }, (_, i) => size - 1 - i).filter((column) => column !== 6);
  for (let pair = 0; pair < columns.length; pair += 2) {
    const rows = Array.from({ length: size }, (_, i) => (pair % 4 === 0 ? size - 1 - i : i));
    for (const row of rows) {
      for (const column of columns.slice(pair, pair + 2)) {
        if (!fixed(row, column)) bits += grid[row]![column] !== ((row + column) % 2 === 0) ? "1" : "0";
      }
    }
  }
  const words = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  const blocks = [1, 1, 1, 2, 2, 4][version - 1]!;
  const sizes = [16, 28, 44, 32, 43, 27][version - 1]!;
  const data = Array.from({ length: blocks * sizes }, (_, i) => words[Math.floor(i / sizes) + blocks * (i % sizes)]!);
  const text = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const length = parseInt(text.slice(4, 12), 2);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, i) => parseInt(text.slice(12 + 8 * i, 20 + 8 * i), 2)));
}

test("a reader finds the text again, in every version", () => {
  for (const length of [5, 14, 20, 26, 40, 42, 60, 62, 80, 84, 100, 106]) {
    const text = `https://sandstone.example/#/online/${"abc".repeat(40)}`.slice(-length);
    expect(readQr(qrCode(text)!)).toBe(text);
  }
});

test("a text that is too long has no code", () => {
  expect(qrCode("x".repeat(107))).toBeNull();
});

test("the three corners have their squares, and the format says M with mask 0", () => {
  const grid = qrCode("hello")!;
  expect(grid.map((row) => row.slice(0, 7).map((dark) => (dark ? "#" : ".")).join("")).slice(0, 7)).toEqual([
    "#######",
    "#.....#",
    "#.###.#",
    "#.###.#",
    "#.###.#",
    "#.....#",
    "#######",
  ]);
  expect([0, 1, 2, 3, 4, 5, 7, 8].map((column) => (grid[8]![column] ? 1 : 0)).join("")).toBe("10101000");
  expect([7, 5, 4, 3, 2, 1, 0].map((row) => (grid[row]![8] ? 1 : 0)).join("")).toBe("0010010");
});
