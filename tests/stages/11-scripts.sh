# shellcheck shell=bash
stage scripts "shellcheck finds nothing in the shell scripts"

stage_scripts() {
  shellcheck --external-sources play test .ci/run tools/*.sh tests/stages/*.sh tests/house/*.sh tests/cli/*.sh tools/renew-golden tools/take-web-pictures
}
