# shellcheck shell=bash
deep_stage clang 25 "the same with clang-22; every header compiles by itself"

stage_clang() {
  build clang
  run_ctest clang
}
