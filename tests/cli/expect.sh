# shellcheck shell=bash
# Expectations about a program, for tests to source. Counts those that fail in $faults.
faults=0

not_so() {
  faults=$((faults + 1))
  printf 'NOT SO: %s\n' "$*"
}

# expect WHAT STATUS PATTERN COMMAND…: the command ends with the status, and what it says, on either stream, has a line
# that matches. Nothing waits for a keyboard.
expect() {
  local what=$1 status=$2 pattern=$3 said got
  shift 3
  said=$(timeout 120 "$@" 2>&1 </dev/null)
  got=$?
  if [ "$got" -eq "$status" ] && grep -qE -- "$pattern" <<<"$said"; then return; fi
  not_so "$what
  wanted status $status and a line like $pattern; got status $got and:
$(head -c 2000 <<<"$said")
"
}

finish() {
  if [ "$faults" -gt 0 ]; then
    echo "$faults sentences about $1 are not so."
    exit 1
  fi
  echo "$1 does what it says."
}
