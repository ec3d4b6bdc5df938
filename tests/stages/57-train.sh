# shellcheck shell=bash
deep_stage train 3 "a small network learns a miniature from itself on the CPU, nearly to perfection; a killed run goes on (needs python3-torch)"

mini_run=(train/run mandala --mini --device cpu --weights build/train/stage.net)

broken() {
  echo "$*" >&2
  exit 1
}

# What a program prints, and that it ends well.
said() {
  local what=$1 text
  shift
  text=$("$@") || broken "$*: it failed: $text"
  grep -q "$what" <<<"$text" || broken "$*: it does not say \"$what\": $text"
}

fails() { if "$@" 2>&1; then return 1; fi; }

# Killed at any moment, a run goes on from its last checkpoint. They are so far apart that less than a minute is lost.
killed_run_goes_on() {
  local pid
  rm -rf build/train/stage-killed
  "${mini_run[@]}" --name stage-killed --iterations 1000000 --checkpoint-seconds 0 >build/train/stage-killed.log 2>&1 &
  pid=$!
  until [ -e build/train/stage-killed/checkpoint.pt ]; do
    kill -0 "$pid" 2>/dev/null || broken "the run ended too early: $(cat build/train/stage-killed.log)"
    sleep 0.1
  done
  kill -KILL "$pid"
  wait "$pid" 2>/dev/null || true
  # These weights have hardly learned: they do not replace those of the first run.
  said 'goes on after .* iterations' "${mini_run[@]}" --name stage-killed --iterations 1
  said 'is of a run with other settings' fails "${mini_run[@]}" --name stage-killed --iterations 1 --seed 2
  PYTHONPATH=train python3 -c 'import train; assert train.CHECKPOINT_SECONDS < 55'
}

stage_train() {
  python3 -c 'import torch' 2>/dev/null || skip "no PyTorch here (on Debian: python3-torch)"
  rm -f build/train/stage.net
  "${mini_run[@]}" --iterations 30 --name stage --fresh
  python3 - <<'PYTHON'
import json
drawn = json.load(open('build/train/stage/report.json'))['results'][0]
assert drawn['exploitability'] < drawn['random'] / 4, drawn
PYTHON
  cp build/train/stage.net build/train/stage-before.net
  killed_run_goes_on
  cmp build/train/stage.net build/train/stage-before.net
  said 'The newest, .*, is behind none' "${mini_run[@]}" --name stage --league
}
