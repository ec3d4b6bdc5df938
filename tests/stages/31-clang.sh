# shellcheck shell=bash
stage clang "the same with clang-22; every header compiles by itself"

stage_clang() {
  build clang
  run_ctest clang
}
