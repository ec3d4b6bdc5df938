# shellcheck shell=bash
stage layers "includes and links keep to the table of ARCHITECTURE.md"

stage_layers() {
  build release layers_test
  run_ctest release -L '^layers$'
}
