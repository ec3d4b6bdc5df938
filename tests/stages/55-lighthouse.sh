# shellcheck shell=bash
deep_stage lighthouse 12 "Lighthouse: 95 or more in all categories, on a phone and on a desktop computer"

stage_lighthouse() {
  # shellcheck source=tools/web.sh
  source tools/web.sh
  web_parts
  web_pages
  npm_packages "$web/lighthouse"
  "$node" web/lighthouse/measure.mjs
}
