# shellcheck shell=bash disable=SC2154 # build.sh sets root
stage packages "the Debian and npm packages that the tests need are installed"

stage_packages() {
  install_packages build test
  npm_packages "$root"
}
