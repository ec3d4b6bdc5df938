# shellcheck shell=bash
stage fuzz "no fuzzer breaks a law: its seeds, then a few seconds of chance (a minute each with --all)"

stage_fuzz() {
  build fuzz fuzzers
  local fuzzer name seconds=4 broken=()
  [ "${all:-no}" = yes ] && seconds=60
  for fuzzer in fuzz/corpus/*; do
    name=$(basename "$fuzzer")
    # What is found is kept between runs, so that each goes on where the last one stopped.
    mkdir -p "build/fuzz/found/$name" build/fuzz/broken
    echo "== $name"
    "build/fuzz/fuzz/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_final_stats=1 \
      -artifact_prefix="build/fuzz/broken/$name-" "build/fuzz/found/$name" "$fuzzer" || broken+=("$name")
  done
  [ ${#broken[@]} -eq 0 ] && return 0
  echo "Broken: ${broken[*]}. The inputs are in build/fuzz/broken/; a fix adds them to fuzz/corpus/."
  return 1
}
