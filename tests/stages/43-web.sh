# shellcheck shell=bash
stage web "the browser client: types, unit tests, size budgets, whole games in Chromium, here and with the server"

stage_web() {
  # shellcheck source=tools/web.sh
  source tools/web.sh
  web_parts
  web_pages
  build release sandstone
  (
    cd web || exit 1
    "$node" node_modules/svelte-check/bin/svelte-check --tsconfig tsconfig.json --fail-on-warnings
    "$node" node_modules/vitest/vitest.mjs run
    "$node" node_modules/@playwright/test/cli.js test
  )
}
