// What those ask for who watch over a process: whether it is alive, whether it can work, and its figures.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/http_answer.hpp"

namespace sandstone::net {

// Where they ask.
struct HealthAddress {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: none
};

struct Health {
  bool draining = false;  // new work is turned away
  bool saving = true;     // what is to be kept can be kept
};

// Answers /healthz, /readyz and /metrics; nothing if the path is another. Without `metrics` there are no figures.
std::optional<HttpAnswer> answer_health(std::string_view path, const Health& health,
                                        const std::function<std::string()>& metrics);

}  // namespace sandstone::net
