# shellcheck shell=bash
stage sanitizers "all tests pass under AddressSanitizer and UndefinedBehaviorSanitizer"

stage_sanitizers() {
  build sanitizers
  run_ctest sanitizers
}
