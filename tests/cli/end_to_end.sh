#!/usr/bin/env bash
# sandstone from a shell: pipes, files, exit statuses, and everything that can go wrong around a program.
#
#   end_to_end.sh SANDSTONE
# shellcheck disable=SC2016 # single quotes are for the inner shell to expand
set -uo pipefail
# shellcheck source=tests/cli/expect.sh
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"
sandstone=$1
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder" || exit 1

shell=(bash -o pipefail -c)
export sandstone

# ---- the two ways through the program --------------------------------------------------------------------------------

expect 'random games are verified through a pipe' 0 '^All 200 records are valid\.$' \
  "${shell[@]}" '"$sandstone" random --games 200 --seed 3 --out - | "$sandstone" record verify -'
expect 'random games are written to a folder' 0 '^Wrote 26 records to games$' \
  "$sandstone" random --games 26 --out games
expect 'and verified from there' 0 '^All 26 records are valid\.$' "${shell[@]}" '"$sandstone" record verify games/*.json'
expect 'nothing but the records is in the folder' 0 '^26$' "${shell[@]}" 'ls -A games | wc -l'
expect 'the same seed writes the same bytes' 0 '^same$' \
  "${shell[@]}" '"$sandstone" random --games 26 --out again 2>/dev/null && diff -r games again && echo same'
expect 'a folder that has them is left alone' 1 'is there already; --force overwrites it' \
  "$sandstone" random --games 26 --out games
expect 'unless forced' 0 '^Wrote 26 records' "$sandstone" random --games 26 --out games --force
expect 'a game is told' 0 '^ +1  [a-z0-9+?]+ +Random [12] ' "$sandstone" record show games/000001-mandala.json
expect 'in Polish too' 0 '^Ruchy$' "$sandstone" record show games/000002-stones-2p.json --lang pl --seat 2
expect 'the environment chooses the language' 0 '^Zapis jest poprawny\.$' \
  "${shell[@]}" 'LC_ALL=pl_PL.UTF-8 "$sandstone" record verify games/000001-mandala.json'
expect 'a record goes to notation and back' 0 '^same$' \
  "${shell[@]}" '"$sandstone" record convert games/000003*.json --to notation --out a.txt &&
       "$sandstone" record convert a.txt --to json | diff - games/000003*.json && echo same'
expect 'the notation is verified as well' 0 '^The record is valid\.$' "$sandstone" record verify a.txt
expect 'perft counts and checks what it counted' 0 '^table\.txt: right, ' \
  "${shell[@]}" '"$sandstone" perft --game stones --mini --depth 3 > table.txt && "$sandstone" perft --check table.txt'
expect 'bench writes JSON' 0 '^  \{"game": "stones", "players": 4, "harmony": true, ' \
  "$sandstone" bench --json --seconds 0.001

# ---- looking back ----------------------------------------------------------------------------------------------------

expect 'a game is looked back at' 0 '^Luck and skill, in percent of a win$' \
  "$sandstone" review games/000002-stones-2p.json --no-network --budget 2
expect 'in Polish too' 0 '^Decydujące momenty$' \
  "$sandstone" review games/000002-stones-2p.json --no-network --budget 2 --lang pl --ascii
expect 'the same review whatever the threads' 0 '^same$' \
  "${shell[@]}" 'review() { "$sandstone" review games/000002-stones-2p.json --no-network --budget 2 --json --threads "$1"; }
       diff <(review 1) <(review 3) && echo same'
expect 'one decision is analysed' 0 '^Random [12]: [0-9]+ legal moves$' \
  "$sandstone" review games/000001-mandala.json --no-network --budget 20 --turn 5
expect 'of a turn that there is' 1 'nobody decides on move 999' \
  "$sandstone" review games/000001-mandala.json --no-network --turn 999
expect 'weights that are not there are missed' 1 'mandala\.net.*--no-network does without$' \
  "$sandstone" review games/000001-mandala.json --weights nowhere
printf '%s\n' '{"id":"mandala-1","since":"2026-11-01","ruleset":"mandala-1","view":"","best":"m1r"}' >set.jsonl
expect 'puzzles take part in days only after those before' 1 '^sandstone puzzle make: set\.jsonl has puzzles for days from 2026-11-01' \
  "$sandstone" puzzle make set.jsonl --game mandala --no-network --since 2026-10-31
expect 'a puzzle takes part from a day on' 1 'a day is written as' "$sandstone" puzzle make set.jsonl --game mandala --since noon
expect 'a set of puzzles has a line for each' 2 '^sandstone puzzle check: a\.txt:1: ' "$sandstone" puzzle check a.txt

# ---- bad input -------------------------------------------------------------------------------------------------------

head -c 1000 games/000001-mandala.json >cut.json
head -c 3000000 /dev/urandom >noise.json
head -c 3000000 /dev/zero >zeros.json
printf '[%.0s' {1..100000} >deep.json
printf '{"a":%.0s' {1..100000} >deeper.json
: >empty.json
sed 's/"move": "\(..\)/"move": "\1\1/' games/000001-mandala.json >moves.json
sed 's/"total": \([0-9]*\)/"total": \10/' games/000002-stones-2p.json >score.json
for file in cut noise zeros deep deeper empty moves score; do
  expect "$file.json is faulty and the fault has a place" 2 "^$file\.json:[0-9]+:[0-9]+: " \
    "$sandstone" record verify $file.json
  expect "$file.json is not looked back at" 2 "^sandstone review: $file\.json:[0-9]+:[0-9]+: " \
    "$sandstone" review $file.json
  expect "$file.json is not shown" 2 "^sandstone record show: $file\.json:[0-9]+:[0-9]+: " \
    "$sandstone" record show $file.json
done
expect 'one faulty record among many is counted' 2 '^1 of 27 records is not valid\.$' \
  "${shell[@]}" '"$sandstone" record verify games/*.json score.json'
expect 'a missing file is named' 2 '^none\.json: No such file or directory$' "$sandstone" record verify none.json
expect 'a folder is no record' 2 '^games: Is a directory$' "$sandstone" record verify games
expect 'an endless file ends' 2 '^/dev/zero:1:[0-9]+: ' "$sandstone" record verify /dev/zero
expect 'an endless stream of spaces ends' 2 'is not valid\.$' "${shell[@]}" 'yes " " | tr -d "\n" | "$sandstone" record verify -'
expect 'standard input may be closed' 2 'is not valid\.$' "${shell[@]}" '"$sandstone" record verify - <&-'
expect 'what programs read is JSON even then' 0 '^true$' "${shell[@]}" \
  '"$sandstone" record verify --json cut.json none.json noise.json | python3 -c "
import json, sys
print(str(json.load(sys.stdin)[\"faulty\"] == 3).lower())"
   true'
if [ "$(id -u)" -ne 0 ]; then
  cp games/000001-mandala.json locked.json && chmod 000 locked.json
  expect 'a file that may not be read is named' 2 '^locked\.json: Permission denied$' "$sandstone" record verify locked.json
  mkdir locked && chmod 500 locked
  expect 'a folder that may not be written is named' 1 'Permission denied' "$sandstone" random --out locked
fi

# ---- no space, no reader, no folder ----------------------------------------------------------------------------------

expect 'a full disk is noticed' 1 '^sandstone: cannot write to standard output: No space left on device$' \
  "${shell[@]}" '"$sandstone" random --games 5 --out - >/dev/full'
expect 'also by short answers' 1 'No space left on device' "${shell[@]}" '"$sandstone" --version >/dev/full'
expect 'also by help' 1 'No space left on device' "${shell[@]}" '"$sandstone" bench --help >/dev/full'
expect 'a fault found is not hidden by a full disk' 2 'No space left on device' \
  "${shell[@]}" '"$sandstone" record verify cut.json >/dev/full'
expect 'a file on a full disk is noticed' 1 '^sandstone record convert: /dev/full: No space left on device$' \
  "$sandstone" record convert games/000001-mandala.json --to json --out /dev/full
expect 'a closed standard output is noticed' 1 '^sandstone: cannot write to standard output' \
  "${shell[@]}" '"$sandstone" --version >&-'
# The pipe's reader takes one line and goes away; the program must not go on for a thousand million games.
expect 'a reader that goes away ends the work quietly' 0 '^ended$' "${shell[@]}" \
  'exec 3>&1
   { timeout 60 "$sandstone" random --games 1000000000 --out - 2>errors; [ $? -ne 124 ] && echo ended >&3; } | head -n 1 >/dev/null
   [ ! -s errors ]'
expect 'also where the signal is ignored' 0 '^ended$' "${shell[@]}" \
  'exec 3>&1
   trap "" PIPE
   { timeout 60 "$sandstone" random --games 1000000000 --out - 2>errors; [ $? -eq 1 ] && echo ended >&3; } | head -n 1 >/dev/null
   [ ! -s errors ]'
expect 'a missing folder for a file is named' 1 'no/such/a\.txt: No such file or directory$' \
  "$sandstone" record convert games/000001-mandala.json --to json --out no/such/a.txt
expect 'a file where a folder should be is named' 1 '^sandstone random: a\.txt/b: Not a directory$' \
  "$sandstone" random --out a.txt/b

# ---- words -----------------------------------------------------------------------------------------------------------

expect 'without a command there is help, and failure' 1 '^Usage: sandstone ' "$sandstone"
expect 'help is no failure' 0 '^Usage: sandstone record verify ' "$sandstone" record verify --help
expect 'what was meant is guessed' 1 '^sandstone: There is no command pertf\. Did you mean perft\?$' "$sandstone" pertf
expect 'also for options' 1 'There is no option --boadrs\. Did you mean --boards\?$' \
  "$sandstone" record show games/000001-mandala.json --boadrs all
expect 'a bar is drawn for a terminal only' 0 '^0$' \
  "${shell[@]}" '"$sandstone" random --games 5000 --out - 2>&1 >/dev/null | wc -c'
if command -v script >/dev/null; then
  # So many games that no machine is done before the bar appears.
  expect 'and there it is drawn' 0 'random games  \[' bash -c \
    'script -qfec "exec \"$sandstone\" random --games 1000000000 --out - >/dev/null" /dev/null </dev/null >bar &
     until grep -q "random games" bar || ! kill -0 $!; do sleep 0.1; done
     kill $!
     cat bar'
fi

finish sandstone
