# shellcheck shell=bash
deep_stage tidy 3 "clang-tidy-22 finds nothing in files that changed since it last found nothing; with --within, while time is left"

stage_tidy() {
  local limit=()
  # shellcheck disable=SC2154 # ./test sets within
  [ -n "$within" ] && limit=(--minutes $(((60 * within - SECONDS) / 60)))
  build release
  python3 tools/tidy.py --build build/release --cache "$(cache_folder)/tidy" "${limit[@]}" | show_progress "clang-tidy"
  return "${PIPESTATUS[0]}"
}
