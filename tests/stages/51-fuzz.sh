# shellcheck shell=bash
deep_stage fuzz 15 "no fuzzer breaks a law: its seeds, then half a minute of chance each"

stage_fuzz() {
  build fuzz fuzzers
  local fuzzer name broken=()
  for fuzzer in fuzz/corpus/*; do
    name=$(basename "$fuzzer")
    # What is found is kept between runs, so that each goes on where the last one stopped.
    mkdir -p "build/fuzz/found/$name" build/fuzz/broken
    echo "== $name"
    "build/fuzz/fuzz/$name" -max_total_time=30 -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_final_stats=1 \
      -artifact_prefix="build/fuzz/broken/$name-" "build/fuzz/found/$name" "$fuzzer" > "build/logs/fuzz-$name.log" 2>&1 ||
      broken+=("$name")
    grep '^stat::' "build/logs/fuzz-$name.log" || true
  done
  [ ${#broken[@]} -eq 0 ] && return 0
  for name in "${broken[@]}"; do
    echo "== the end of build/logs/fuzz-$name.log"
    grep -v '# Uses:' "build/logs/fuzz-$name.log" | tail -n 40
  done
  echo "Broken: ${broken[*]}. The inputs are in build/fuzz/broken/; a fix adds them to fuzz/corpus/."
  return 1
}
