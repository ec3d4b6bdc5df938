# shellcheck shell=bash
# Long: from scratch it takes longer than all other stages together.
long_stage tidy "clang-tidy-22 finds nothing (files that have not changed since it last looked are not asked again)"

stage_tidy() {
  build clang
  python3 tools/tidy.py --build build/clang --cache "$(house_cache)/tidy"
}
