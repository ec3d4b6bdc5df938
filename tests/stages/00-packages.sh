# shellcheck shell=bash disable=SC2154 # house.sh sets the house_ variables
stage packages "the Debian and npm packages that the tests need are installed"

stage_packages() {
  house_packages build test
  house_npm "$house_root"
}
