#!/usr/bin/env bash
# ./test itself: a stage that fails is seen to fail. Runs it in a house of its own, with sample stages and packages.
#
#   house_test.sh ROOT
set -uo pipefail
root=$1
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
mkdir -p "$house/tests/stages" "$house/tools"
cp "$root/test" "$house/test"
cp "$root/tools/house.sh" "$house/tools/"
faults=0

write_stage() { printf 'stage %s "sample"\nstage_%s() {\n%s\n}\n' "$1" "$1" "$2" >"$house/tests/stages/$1.sh"; }

# expect WHAT STATUS PATTERN COMMAND…: the command ends with the status, and says a line that matches.
expect() {
  local what=$1 status=$2 pattern=$3 said got
  shift 3
  said=$("$@" 2>&1 </dev/null)
  got=$?
  if [ "$got" -eq "$status" ] && grep -qE -- "$pattern" <<<"$said"; then return; fi
  faults=$((faults + 1))
  printf 'NOT SO: %s\n  wanted status %s and a line like %s; got status %s and:\n%s\n\n' \
    "$what" "$status" "$pattern" "$got" "$said"
}

write_stage packages 'house_packages test'
write_stage good 'true'
write_stage bad 'echo first-words; false; echo last-words'
write_stage absent 'skip "no such machine"'
printf 'long_stage slow "sample"\nstage_slow() { echo slow; }\n' >"$house/tests/stages/slow.sh"
printf '# a comment\n\nbash  test\nno-such-shell  test  unless bash\nno-such-package  play\n' >"$house/packages.txt"

expect 'installed packages and passing stages pass' 0 '^2 passed, 0 failed$' "$house/test" good
expect 'a command that fails in the middle fails the stage' 1 '^1 passed, 1 failed$' "$house/test" bad
expect 'it does so when shown as it runs' 1 '^1 passed, 1 failed$' "$house/test" --verbose bad
expect 'a stage goes no further than what failed' 1 'first-words' "$house/test" bad
expect 'nothing is shown from after the failure' 1 '^ *0$' bash -c "'$house/test' bad | { grep -c last-words; exit 1; }"
expect 'other stages run all the same' 1 '^2 passed, 1 failed, 1 skipped$' "$house/test"
expect 'and do not with --fail-fast' 1 'not run: ' "$house/test" --fail-fast bad good
expect 'a stage that is left out says why' 0 'absent .*no such machine' "$house/test" absent
expect 'long stages run when asked for' 0 '^2 passed, 0 failed$' "$house/test" slow
expect 'and with --all' 1 '^3 passed, 1 failed, 1 skipped$' "$house/test" --all
expect 'an unknown stage is refused' 2 'no stage called nonsense' "$house/test" nonsense
expect 'an unknown option is refused' 2 'no option --nonsense' "$house/test" --nonsense
expect 'the list names the long ones' 0 'slow .*\(long\)' "$house/test" --list

missing=(bash -c "source '$house/tools/house.sh'; house_missing_packages test")
printf 'bash  test\nsurely-no-such-package  test\n' >"$house/packages.txt"
expect 'a missing package is noticed beside an installed one' 0 '^surely-no-such-package$' "${missing[@]}"
expect 'also where every failing command counts' 0 '^surely-no-such-package$' \
  bash -c "set -euo pipefail; source '$house/tools/house.sh'; house_missing_packages test"

if [ "$faults" -gt 0 ]; then
  echo "$faults of the sentences about ./test are not so."
  exit 1
fi
echo "./test does what it says."
