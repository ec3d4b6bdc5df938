// A link that carries a whole game: the record in notation, without times, compressed, in letters that an address may have.
import { t } from "../i18n/t.ts";
import { addressOf } from "../online/server.svelte.ts";
import { asJson, asNotation, NotARecord, type WrittenRecord } from "./records.ts";

const mostLetters = 60_000; // a real game needs about a thousand
const mostBytes = 1 << 20; // a record is not larger

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes shows at the other end.
  void writer.write(bytes as BufferSource).then(() => writer.close()).catch(() => undefined);
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>;
    if (done) break;
    size += value.length;
    if (size > mostBytes) {
      void reader.cancel();
      throw new NotARecord(t("library.fault.link_large"));
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const letters = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

// Times and takebacks are left out: they would make the link twice as long.
export async function packed(record: string): Promise<string> {
  const { takebacks: _, ...written } = JSON.parse(record) as WrittenRecord & { takebacks?: unknown };
  const moves = written.moves.map(({ seat, move, draws }) => ({ seat, move, ...(draws && { draws }) }));
  const notation = await asNotation(JSON.stringify({ ...written, version: 1, moves }));
  return letters(await through(new TextEncoder().encode(notation), new CompressionStream("deflate-raw")));
}

// The record as JSON, checked. What is wrong with a link is said in words.
export async function unpacked(text: string): Promise<string> {
  if (text.length > mostLetters) throw new NotARecord(t("library.fault.link_large"));
  if (!/^[\w-]+$/.test(text)) throw new NotARecord(t("library.fault.link_letters"));
  let bytes: Uint8Array;
  try {
    bytes = await through(bytesOf(text), new DecompressionStream("deflate-raw"));
  } catch (error) {
    throw error instanceof NotARecord ? error : new NotARecord(t("library.fault.link_damaged"));
  }
  try {
    return await asJson(bytes);
  } catch (error) {
    throw error instanceof NotARecord ? new NotARecord(t("library.fault.link_record", { why: error.message })) : error;
  }
}

export const linkOf = async (record: string, ...more: string[]) =>
  addressOf(`#/replay/link/${[await packed(record), ...more].join("/")}`).href;
