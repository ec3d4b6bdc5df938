# shellcheck shell=bash
stage unit "everything builds with g++ without a warning, and all tests pass"

stage_unit() {
  build release
  run_ctest release
}
