# shellcheck shell=bash
deep_stage sanitizers 25 "all tests pass under AddressSanitizer and UndefinedBehaviorSanitizer"

stage_sanitizers() {
  build sanitizers
  run_ctest sanitizers
}
