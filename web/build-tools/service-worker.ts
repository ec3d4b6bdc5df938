import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

// Writes sw.js: all files of the build, kept for offline play under a name that changes whenever one of them does.
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => !name.endsWith(".map"));
        const hash = createHash("sha256");
        for (const name of files.toSorted()) {
          const file = bundle[name]!;
          hash.update(name).update(file.type === "chunk" ? file.code : file.source);
        }
        const shared = readdirSync(new URL("../public/", import.meta.url));
        for (const name of shared.toSorted()) hash.update(name).update(readFileSync(new URL(`../public/${name}`, import.meta.url)));
        const list = ["./", ...files.filter((name) => name !== "index.html"), ...shared];
        const source = readFileSync(new URL("./service-worker.js", import.meta.url), "utf8")
          .replace("VERSION", hash.digest("hex").slice(0, 16))
          .replace("[]", JSON.stringify(list));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
