#!/usr/bin/env bash
# The completion scripts in the shells they are for. bash is always there; zsh and fish where they are installed.
#
#   completion.sh SANDSTONE
set -uo pipefail
# shellcheck source=tests/cli/expect.sh
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"
sandstone=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
mkdir a-folder && : >a-file.json
# The scripts ask the program by the name that was typed.
mkdir bin && ln -s "$(realpath "$sandstone")" bin/sandstone && PATH=$folder/bin:$PATH

# ---- bash ------------------------------------------------------------------------------------------------------------

# shellcheck source=/dev/null
source <("$sandstone" completion bash)
compopt() { :; } # outside of a completion bash refuses it

# bash_offers WORD…: what is offered for the last word, sorted, on one line.
bash_offers() {
  COMP_WORDS=(sandstone "$@")
  COMP_CWORD=$#
  COMPREPLY=()
  _sandstone
  printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd ' '
}

# offers SHELL WANTED WORD…
offers() {
  local shell=$1 wanted=$2 got
  shift 2
  got=$("${shell}_offers" "$@")
  [ "$got" = "$wanted" ] || not_so "$shell: for '$*' offers '$wanted', but: '$got'"
}

offers bash 'bench' be
offers bash 'random record review' r
offers bash 'convert show verify' record ''
offers bash '--game --games' random --game
offers bash 'mandala stones' random --game ''
offers bash 'stones' bench --game s
offers bash 'mandala stones' bench --game =
offers bash 'mandala' bench --game = m
offers bash 'en pl' record show --lang ''
offers bash 'json notation' record convert x --to ''
offers bash 'bash' completion b
offers bash 'a-file.json a-folder' record verify a
offers bash 'a-folder' random --out a
offers bash '--seed' perft --see
offers bash '' bench --seconds ''

# ---- fish ------------------------------------------------------------------------------------------------------------

# fish_offers WORD…: the same from fish, without the descriptions.
fish_offers() {
  # shellcheck disable=SC2016 # fish's own variable
  SANDSTONE=$sandstone fish --no-config -c 'source ($SANDSTONE completion fish | psub); complete -C "'"sandstone $*"'"' |
    cut -f 1 | sort | paste -sd ' '
}

if command -v fish >/dev/null; then
  offers fish 'bench' be
  offers fish 'random record review' r
  offers fish 'convert show verify' record ''
  offers fish '--game --games' random --game
  offers fish 'mandala stones' random --game ''
  offers fish 'en pl' record show --lang ''
  offers fish 'bash' completion b
  offers fish 'a-file.json a-folder/' record verify a
  offers fish 'a-folder/' random --out a
  offers fish '' bench --seconds ''
fi

# ---- zsh -------------------------------------------------------------------------------------------------------------

# zsh_completes TYPED WANTED: typing this and a tab in zsh makes that of the line.
zsh_completes() {
  local typed=$1 wanted=$2
  FUNCTIONS=$folder/zsh TYPED=$typed zsh -f >zsh-said <<'END'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1= PROMPT_SP= fpath=($FUNCTIONS $fpath); unsetopt prompt_cr; autoload -U compinit; compinit -u; print READY'
zpty -r shell said '*READY*READY*'
zpty -n -w shell $TYPED$'\t'
sleep 1
zpty -n -w shell $'\C-u\C-d'
while zpty -r shell more; do said+=$more; done
print -r -- $said
END
  grep -qF -- "$wanted" zsh-said || not_so "zsh: '$typed' and a tab gives '$wanted', but: $(tail -n 5 zsh-said | cat -v)"
}

if command -v zsh >/dev/null; then
  mkdir zsh && "$sandstone" completion zsh >zsh/_sandstone
  zsh -n zsh/_sandstone || not_so 'zsh can read its script'
  zsh_completes 'sandstone be' 'sandstone bench'
  zsh_completes 'sandstone record ver' 'sandstone record verify'
  zsh_completes 'sandstone record show --la' 'sandstone record show --lang'
  zsh_completes 'sandstone random --game m' 'sandstone random --game mandala'
  zsh_completes 'sandstone record verify a-fi' 'sandstone record verify a-file.json'
fi

finish 'completion'
