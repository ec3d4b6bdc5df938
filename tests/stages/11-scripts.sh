# shellcheck shell=bash
stage scripts "shellcheck finds nothing in the shell scripts"

stage_scripts() {
  shellcheck --external-sources play test train/run .ci/run tools/*.sh tools/renew-golden tools/take-web-pictures bench/levels-in-browser bench/sleeping/run deploy/install deploy/backup \
    tests/stages/*.sh tests/scripts/*.sh tests/cli/*.sh
}
