# shellcheck shell=bash
stage tidy "clang-tidy-22 finds nothing (files that have not changed since it last looked are not asked again)"

stage_tidy() {
  build clang
  python3 tools/tidy.py --build build/clang --cache "$(house_cache)/tidy"
}
