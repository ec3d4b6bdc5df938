import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { rulesPages } from "./build-tools/rules-pages.ts";
import { serviceWorker } from "./build-tools/service-worker.ts";
import { spokenMessages } from "./build-tools/spoken-messages.ts";

// Relative addresses, so that the built pages work in any folder of any file host.
export default defineConfig({
  base: "./",
  plugins: [spokenMessages(), rulesPages(), svelte(), serviceWorker()],
  build: { target: "es2022", outDir: "dist", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
