// Records that come from outside are checked here, by the C++ that reads them everywhere, so that a page stays smooth whatever
// a file holds.
import wasmUrl from "../../../build/wasm/records.wasm?url";
import { TextModule, type TextExports } from "../positions/textModule.ts";
import { answerCall, type Asked } from "../positions/workerCalls.ts";
import type { RecordFault } from "./faults.ts";

interface Exports extends TextExports {
  record_json(size: number): number;
  record_notation(size: number): number;
}
const load = TextModule.loader<Exports>(wasmUrl);

export type Checked = { text: string } | { fault: RecordFault };

const answers = {
  // The record in a text of either format, as JSON or in notation; or what is wrong with it.
  async convert(bytes: Uint8Array, format: "json" | "notation"): Promise<Checked> {
    const records = await load();
    const most = records.calls.input_size();
    if (bytes.length > most) return { fault: { ...nothing, fault: "too_large", high: most } };
    const answer = records.calls[`record_${format}`](records.write(bytes));
    return answer === 0 ? { fault: records.json<RecordFault>() } : { text: records.text(answer) };
  },
};
const nothing: RecordFault = {
  fault: "", line: 1, column: 1, move: 0, draw: 0, seat: 0, low: 0, high: 0, right: 0, found: 0, expected: "", refusal: "", clause: "",
};
export type Answers = typeof answers;

onmessage = ({ data }: MessageEvent<Asked>) =>
  answerCall(data, (ask, given) => (answers[ask as keyof Answers] as (...all: unknown[]) => Promise<unknown>)(...given));
