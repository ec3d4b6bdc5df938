#!/usr/bin/env bash
# ./test itself: a stage that fails is seen to fail. Runs a copy of it with sample stages and packages.
#
#   test_script_test.sh ROOT
set -uo pipefail
root=$1
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/tests/stages" "$copy/tools"
cp "$root/test" "$copy/test"
cp "$root/tools/build.sh" "$copy/tools/"
faults=0

write_stage() { printf 'stage %s "sample"\nstage_%s() {\n%s\n}\n' "$1" "$1" "$2" >"$copy/tests/stages/$1.sh"; }

# expect WHAT STATUS PATTERN COMMAND…: the command ends with the status, and says a line that matches.
expect() {
  local what=$1 status=$2 pattern=$3 said got
  shift 3
  said=$("$@" 2>&1 </dev/null)
  got=$?
  if [ "$got" -eq "$status" ] && grep -qE -- "$pattern" <<<"$said"; then return; fi
  faults=$((faults + 1))
  printf 'WRONG: %s\n  wanted status %s and a line like %s; got status %s and:\n%s\n\n' \
    "$what" "$status" "$pattern" "$got" "$said"
}

write_stage packages 'install_packages test'
write_stage good 'true'
write_stage bad 'echo first-words; false; echo last-words'
write_stage absent 'skip "no such machine"'
printf 'deep_stage slow 5 "sample"\nstage_slow() { echo slow; }\n' >"$copy/tests/stages/slow.sh"
printf '# a comment\n\nbash  test\nno-such-shell  test  unless bash\nno-such-package  play\n' >"$copy/packages.txt"

expect 'installed packages and passing stages pass' 0 '^2 passed, 0 failed$' "$copy/test" good
expect 'a command that fails in the middle fails the stage' 1 '^1 passed, 1 failed$' "$copy/test" bad
expect 'it does so when shown as it runs' 1 '^1 passed, 1 failed$' "$copy/test" --verbose bad
expect 'a stage goes no further than what failed' 1 'first-words' "$copy/test" bad
expect 'nothing is shown from after the failure' 1 '^ *0$' bash -c "'$copy/test' bad | { grep -c last-words; exit 1; }"
expect 'other stages run all the same' 1 '^2 passed, 1 failed, 1 skipped$' "$copy/test"
expect 'and do not with --fail-fast' 1 'not run: ' "$copy/test" --fail-fast bad good
expect 'a stage that is left out says why' 0 'absent .*no such machine' "$copy/test" absent
expect 'deep stages run when named' 0 '^2 passed, 0 failed$' "$copy/test" slow
expect 'and with --deep' 1 '^3 passed, 1 failed, 1 skipped$' "$copy/test" --deep
expect 'but not where they might end too late' 1 'skipped  slow .*might not end within 3 minutes' "$copy/test" --deep --within 3
expect 'and they run where there is time enough' 1 '^3 passed, 1 failed, 1 skipped$' "$copy/test" --deep --within 9
expect 'a limit is a number' 2 'needs a number of minutes' "$copy/test" --within soon
expect 'an unknown stage is refused' 2 'no stage called nonsense' "$copy/test" nonsense
expect 'an unknown option is refused' 2 'no option --nonsense' "$copy/test" --nonsense
expect 'the list names the deep ones' 0 'slow .*\(deep\)' "$copy/test" --list

missing=(bash -c "source '$copy/tools/build.sh'; missing_packages test")
printf 'bash  test\nsurely-no-such-package  test\n' >"$copy/packages.txt"
expect 'a missing package is noticed beside an installed one' 0 '^surely-no-such-package$' "${missing[@]}"
expect 'also where every failing command counts' 0 '^surely-no-such-package$' \
  bash -c "set -euo pipefail; source '$copy/tools/build.sh'; missing_packages test"

if [ "$faults" -gt 0 ]; then
  echo "$faults of the sentences about ./test are wrong."
  exit 1
fi
echo "./test does what it says."
