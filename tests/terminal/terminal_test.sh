#!/usr/bin/env bash
# Plays the real program in a real terminal: starts it inside tmux, types, and reads the screen.
#
#   tests/terminal/terminal_test.sh build/release/sandstone [TEST…]
set -euo pipefail

program=$(realpath "$1")
shift
work=$(mktemp -d)
socket=sandstone-test-$$
step="(start)"

run_tmux() { tmux -L "$socket" -f /dev/null "$@"; }

cleanup() {
  run_tmux kill-server 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

# A server without sessions ends; this one waits for the next.
run_tmux new-session -d -s waiting sleep 3600

screen() { run_tmux capture-pane -p -t game; }
with_scrollback() { run_tmux capture-pane -p -S - -t game; }
with_colours() { run_tmux capture-pane -p -e -t game; }

fail() {
  printf 'FAILED in %s: %s\nThe screen:\n' "$step" "$1" >&2
  screen >&2 2>/dev/null || printf '(there is none)\n' >&2
  exit 1
}

# start WIDTH HEIGHT [VARIABLE=VALUE…] -- ARGUMENT…: in a window of its own, with the exit code shown when it ends.
start() {
  local width=$1 height=$2 settings=()
  shift 2
  while [ "$1" != -- ]; do
    settings+=("$1")
    shift
  done
  shift
  run_tmux kill-session -t game 2>/dev/null || true
  run_tmux -u new-session -d -s game -x "$width" -y "$height" \
    env -u NO_COLOR -u LC_ALL LANG=C.UTF-8 TERM=screen-256color HOME="$work" XDG_STATE_HOME="$work/state" \
    "${settings[@]}" sh -c 'trap : INT; "$@"; echo "exit code $?"; exec sleep 600' sh "$program" play "$@"
}

# see TEXT: waits until the screen shows it.
see() {
  local try
  for ((try = 0; try < 200; ++try)); do
    if screen 2>/dev/null | grep -qF -e "$1"; then return 0; fi
    sleep 0.1
  done
  fail "this never appeared: $1"
}

not_see() {
  if screen | grep -qF -e "$1"; then fail "this should not be on the screen: $1"; fi
}

# type_line TEXT: what a person types, and Enter.
type_line() {
  if [ -n "$1" ]; then run_tmux send-keys -t game -l "$1"; fi
  run_tmux send-keys -t game Enter
}

saved_files() { find "$work/state/sandstone" -name '*.json'; }

test_mandala_in_english() {
  start 80 24 -- mandala --first 1 --seed 5 --names Ola
  see "Ola, your move:"
  see "hand    G   P   P   B   B   B"
  type_line "m1r"
  see "You have no card of this colour in your hand. [M3.1]"
  type_line "?"
  see "f1b2"
  type_line "f1b2"
  see "Ola puts 2 black cards on field 1."
  type_line "undo"
  see "Move taken back."
  type_line "f1b"
  see "Press Enter to end your turn:"
  type_line ""
  see "2. Bot "
  type_line "undo"
  see "Bot has moved since, so your move cannot be taken back."
  type_line "quit"
  see "Saved in $work/state/sandstone/mandala-"
  see "exit code 0"

  start 80 24 -- --resume
  see "1. Ola puts 1 black card on field 1."
  see "Ola, your move:"
  type_line "score"
  see "If the game ended now:"
  type_line "quit"
  see "exit code 0"
  [ "$(saved_files | wc -l)" = 1 ] || fail "resuming made another file"
}

test_hot_seat_in_polish() {
  start 80 24 -- stones --seats you,you --names Ola,Jan --first 1 --seed 5 --lang pl
  see "Teraz gra: Ola. Przekaż urządzenie."
  not_see "Cel za"
  type_line ""
  see "Ola, twój ruch:"
  see "Cel za 7 pkt"
  type_line "b2a1n1"
  see "[S3.2]"
  type_line "a2a1w4"
  see "Ola przestawia artystę z gwiazdą z a2 na a1"
  type_line "cofnij"
  see "Twój ruch odkrył symbol kamienia, więc nie można go cofnąć."
  type_line ""
  see "Teraz gra: Jan. Przekaż urządzenie."
  if with_scrollback | grep -qF "Cel za"; then fail "the objectives of Ola can be scrolled back to"; fi
  run_tmux send-keys -t game C-c
  see "Zapisano w pliku"
  see "exit code 130"

  start 80 24 LANG=pl_PL.UTF-8 --
  see "Niedokończone gry"
  see "Kamienna Mandala: Ola, Jan · 1 ruch"
  type_line ""
  see "Teraz gra: Jan. Przekaż urządzenie."
  not_see "Cel za"
  type_line ""
  see "Jan, twój ruch:"
  type_line "koniec"
  see "exit code 0"
}

test_a_killed_program_and_a_closed_terminal() {
  start 80 24 -- mandala --first 1 --seed 5 --save "$work/killed.json"
  see "Player, your move:"
  type_line "m1b"
  see "2. Bot "
  run_tmux list-panes -t game -F '#{pane_pid}' | xargs -I{} pgrep -P {} | xargs kill -KILL
  see "exit code 137"
  start 80 24 -- --resume "$work/killed.json"
  see "2. Bot "
  see "Player, your move:"
  type_line "m1b"
  see "4. Bot "
  run_tmux kill-session -t game
  start 80 24 -- --resume "$work/killed.json"
  see "4. Bot "
  see "Player, your move:"
}

test_the_first_minute_of_a_newcomer() {
  start 80 24 --
  see "Which game? [1]"
  type_line ""
  see "Press Enter to start"
  type_line ""
  see "your move:"
  type_line "help"
  see "To move, type a move"
  type_line "rules"
  see "Mandala: rules summary"
}

test_a_damaged_game_is_left_alone() {
  echo '{"format": "sandstone-record", "version": 1' >"$work/damaged.json"
  start 80 24 -- --resume "$work/damaged.json"
  see "cannot be resumed"
  see "damaged.json:2:1"
  see "exit code 2"
  [ "$(cat "$work/damaged.json")" = '{"format": "sandstone-record", "version": 1' ] || fail "the file has changed"
}

test_a_large_screen_with_the_log_and_colours() {
  start 120 40 -- stones --first 1 --seed 5
  see "Player, your move:"
  with_colours | grep -q $'\e\\[[0-9;]*48;5;' || fail "no colours"
  type_line "a2a1w4"
  see "2. Bot moves"
  see "  1. Player moves the artist"
  start 120 40 NO_COLOR=1 -- stones --first 1 --seed 5
  see "Player, your move:"
  if with_colours | grep -q $'\e\\[[0-9;]*[34]8;5;'; then fail "colours in spite of NO_COLOR"; fi
}

all=(test_the_first_minute_of_a_newcomer test_mandala_in_english test_hot_seat_in_polish
  test_a_killed_program_and_a_closed_terminal test_a_damaged_game_is_left_alone test_a_large_screen_with_the_log_and_colours)
if [ $# -gt 0 ]; then all=("$@"); fi
for step in "${all[@]}"; do
  rm -rf "$work/state"
  "$step"
  printf 'passed: %s\n' "$step"
done
