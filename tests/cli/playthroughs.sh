#!/usr/bin/env bash
# Golden playthroughs: whole random games as readable text, every state included. What a change of the rules, of how
# luck is spent, or of the words does to a game shows here as a difference.
#
#   playthroughs.sh SANDSTONE FOLDER            compares
#   playthroughs.sh SANDSTONE FOLDER --update   writes them again
set -euo pipefail
sandstone=$1 folder=$2 update=${3:-}

# name, and the options of `sandstone random`
playthroughs="
mandala-river-full     --game mandala --seed 1
mandala-last-phase     --game mandala --seed 3
stones-2p              --game stones --players 2 --no-harmony --no-open-stacks --seed 1
stones-3p-harmony      --game stones --players 3 --harmony --no-open-stacks --seed 1
stones-4p-harmony-open --game stones --players 4 --harmony --open-stacks --seed 2
"

tell() { "$sandstone" random "$@" --out - | "$sandstone" record show - --seat all --boards none --states --lang en; }

told=$(mktemp)
trap 'rm -f "$told"' EXIT
different=0
while read -r name options; do
  [ -n "$name" ] || continue
  # shellcheck disable=SC2086 # the options are words
  tell $options >"$told"
  if [ "$update" = --update ]; then
    mkdir -p "$folder"
    cp "$told" "$folder/$name.txt"
  elif ! diff -u "$folder/$name.txt" "$told" | head -n 40 || ! cmp -s "$folder/$name.txt" "$told"; then
    different=$((different + 1))
  fi
done <<<"$playthroughs"

if [ "$different" -gt 0 ]; then
  echo "$different of the golden playthroughs differ. If that is meant: tools/renew-golden"
  exit 1
fi
