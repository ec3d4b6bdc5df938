import type { Plugin } from "vite";

// Leaves out of the bundle what only the command line says.
export function spokenMessages(): Plugin {
  return {
    name: "spoken-messages",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/i18n/messages.ts")) return null;
      const kept = code
        .split("\n")
        .filter((line) => !/^ {4}"(cli\.|play\.(cli|menu|save|file|ask)\.|play\.\w+\.(help|rules|unknown_input|list)\b)/.test(line));
      return { code: kept.join("\n"), map: null };
    },
  };
}
