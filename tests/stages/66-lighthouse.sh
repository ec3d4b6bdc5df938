# shellcheck shell=bash
long_stage lighthouse "Lighthouse: 95 or more in all categories, on a phone and on a desktop computer"

stage_lighthouse() {
  # shellcheck source=tools/web.sh
  source tools/web.sh
  web_parts
  web_pages
  house_npm "$house_web/lighthouse"
  "$house_node" web/lighthouse/measure.mjs
}
