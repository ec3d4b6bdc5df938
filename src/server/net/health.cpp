#include "server/net/health.hpp"

namespace sandstone::net {

std::optional<HttpAnswer> answer_health(std::string_view path, const Health& health,
                                        const std::function<std::string()>& metrics) {
  if (path == "/healthz") return http_json(R"({"alive":true})");
  if (path == "/readyz") {
    if (health.draining) return http_fault(503, "draining");
    return health.saving ? http_json(R"({"ready":true})") : http_fault(503, "not_saving");
  }
  if (path != "/metrics" || !metrics) return std::nullopt;
  HttpAnswer answer;
  answer.type = "text/plain; version=0.0.4; charset=utf-8";
  answer.body = metrics();
  return answer;
}

}  // namespace sandstone::net
