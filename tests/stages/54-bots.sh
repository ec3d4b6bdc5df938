# shellcheck shell=bash
deep_stage bots 6 "the bots beat each other as they are meant to, in short matches (the proofs are bench/prove's, and take hours)"

stage_bots() {
  build release sandstone
  bench/prove --short --program build/release/sandstone
}
