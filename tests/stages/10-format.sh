# shellcheck shell=bash
stage format "clang-format-22 would change no C++ file"

stage_format() {
  local folders=()
  for folder in src tests bench fuzz train; do [ -d "$folder" ] && folders+=("$folder"); done
  find "${folders[@]}" \( -name '*.[hc]pp' -o -name '*.cu' -o -name '*.cuh' \) -print0 |
    xargs -0 clang-format-22 --dry-run -Werror
}
