// The counters and gauges of a server in the text format of Prometheus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/net/counters.hpp"

namespace sandstone::net {

struct Gauges {
  std::size_t connections = 0;
  std::size_t clients = 0;  // open sockets
  std::size_t tables = 0;   // in memory
  std::uint64_t commits = 0;
  std::uint64_t failed_commits = 0;
  bool saving = true;  // what is to be kept can be kept
  std::int64_t uptime_millis = 0;
};

std::string write_metrics(const Counters& counters, const Gauges& gauges);

}  // namespace sandstone::net
