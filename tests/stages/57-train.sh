# shellcheck shell=bash
deep_stage train 3 "a small network learns a miniature from itself on the CPU, and beats random by far (needs python3-torch)"

stage_train() {
  python3 -c 'import torch' 2>/dev/null || skip "no PyTorch here (on Debian: python3-torch)"
  train/run mandala --mini --device cpu --iterations 60 --games 512 --batch 2048 --width 32 --depth 1 --rate 0.005 --skipped 10 \
    --name stage --fresh --weights build/train/stage.net --match random:400
  python3 - <<'PYTHON'
import json
result = json.load(open('build/train/stage/report.json'))['results'][0]
assert result['score'] - result['error'] > 0.6, result
PYTHON
}
