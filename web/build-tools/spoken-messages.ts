import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const messages = fileURLToPath(new URL("../src/i18n/messages.ts", import.meta.url));
// What only the command line says.
const groups = /cli\.|play\.(cli|menu|save|file|ask|flag|label|undo)\.|play\.\w+\.(help|rules|unknown_input|list)\b/;
const prompts = /play\.(press_enter|commands|undo_hint|undone|line_too_long|no_list_yet|no_such_number|no_moves_now|refused)"/;
const told = /play\.(log\.(cut|memory_off)|mandala\.(new_deck_was|ask_claim|unknown)|stones\.(legend|legend_open|next_bonus|end_in|ask_white))"/;
const drawn = /(noun\.(mandala|objective|stack|tower|white_stone)|play\.(thinking_percent|mandala\.place|stones\.(open_stacks|rule_\w+)))"/;
const commandLine = new RegExp(`^ {4}"(${groups.source}|${prompts.source}|${told.source}|${drawn.source})`);
const lookBack = /(review|whatif|library|statistics|belief|verdict|coach|puzzle|cli\.(fault|expected|draw|winner))\./;
const replays = /replay\.(?!(back|forth|objectives_of|watch)")/; // those are said elsewhere too
// What is loaded with the pages that say it.
const later: Record<string, RegExp> = {
  "messages:later": /^ {4}"(lesson|part|picture)\./,
  "messages:review": new RegExp(`^ {4}"(${lookBack.source}|${replays.source})`),
};

// Leaves out of the messages what the pages never say, and what they say later: those are modules of their own.
export function spokenMessages(): Plugin {
  return {
    name: "spoken-messages",
    enforce: "pre",
    resolveId: (id) => (later[id] ? `\0${id}` : null),
    load(id) {
      const wanted = later[id.slice(1)];
      if (!id.startsWith("\0messages:") || !wanted) return null;
      this.addWatchFile(messages);
      const lines = readFileSync(messages, "utf8").split("\n");
      const first = lines.findIndex((line) => line.startsWith("export const texts"));
      const table = lines.slice(first + 1, lines.indexOf("};", first) + 1);
      return ["export default {", ...table.filter((line) => !/^ {4}"/.test(line) || wanted.test(line))].join("\n");
    },
    transform(code, id) {
      if (!id.endsWith("/i18n/messages.ts")) return null;
      const gone = [commandLine, ...Object.values(later)];
      const kept = code.split("\n").filter((line) => !gone.some((some) => some.test(line)));
      return { code: kept.join("\n"), map: null };
    },
  };
}
