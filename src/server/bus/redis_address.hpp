// redis://[user:password@]host[:port][/name]: where a Redis is, and by which name this installation's hints go there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sandstone::bus {

struct RedisAddress {
  std::string host;
  int port = 6379;
  std::string user;
  std::string password;
  std::string name = "sandstone";  // installations that share a Redis have different ones

  static std::optional<RedisAddress> parse(std::string_view text);
};

}  // namespace sandstone::bus
