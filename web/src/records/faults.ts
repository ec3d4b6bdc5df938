// What is wrong with a record from outside, and where, in the player's language.
import { texts } from "../i18n/messages.ts";
import { maybe, t } from "../i18n/t.ts";
import type { GameName } from "../positions/scene.ts";
import "./reviewMessages.ts";

// As records.wasm writes it: src/wasm/records.cpp.
export interface RecordFault {
  fault: string;
  line: number;
  column: number;
  move: number;
  draw: number;
  seat: number;
  low: number;
  high: number;
  right: number;
  found: number;
  expected: string; // English, or a name of the format
  refusal: string; // the rule that forbids the move
  clause: string;
}

// What a reader expected. The catalogue has each phrase below cli.expected., and its English is the phrase itself.
function expectedInWords(expected: string): string {
  const plain = (text: unknown) => String(text).replaceAll("{{", "{").replaceAll("}}", "}");
  const key = Object.keys(texts.en).find((name) => name.startsWith("cli.expected.") && plain(texts.en[name as keyof typeof texts.en]) === expected);
  return key ? maybe(key) : expected;
}

function refusalInWords({ refusal }: RecordFault): string {
  const games: GameName[] = ["mandala", "stones"];
  return games.map((game) => maybe(`refusal.${game}.${refusal}`)).find((words) => words !== "") ?? refusal;
}

export function faultInWords(fault: RecordFault): string {
  const { move, draw, seat, line, column } = fault;
  const event = move === 0 ? t("cli.draw.of_setup", { draw }) : t("cli.draw.after_move", { draw, move });
  const winner = t(fault.right !== 0 ? "cli.winner.missing" : "cli.winner.surplus", { seat });
  const values = { ...fault, event, winner, expected: expectedInWords(fault.expected), why: refusalInWords(fault) };
  const what = maybe(`cli.fault.${fault.fault}`, values) || fault.fault;
  return `${t("library.fault.place", { line, column })} ${what.replace(/([^.\]])$/, "$1.")}`;
}
