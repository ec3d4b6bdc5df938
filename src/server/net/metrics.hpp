// The counters and gauges of a server in the text format of Prometheus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/bus/bus.hpp"
#include "server/net/account_api.hpp"
#include "server/net/counters.hpp"
#include "server/tables/table_service.hpp"
#include "server/tables/thinker.hpp"

namespace sandstone::net {

struct Gauges {
  std::size_t connections = 0;
  std::size_t clients = 0;  // open sockets
  std::size_t queued_bytes = 0;
  std::size_t tables = 0;  // in memory
  std::int64_t unreadable_tables = 0;
  std::uint64_t commits = 0;
  std::uint64_t failed_commits = 0;
  std::uint64_t damage_found = 0;  // times that a read or a write found the database damaged
  bool saving = true;              // what is to be kept can be kept
  std::int64_t uptime_millis = 0;
  std::int64_t clock_difference = 0;  // milliseconds by which the machine's clock is ahead of the server's
  std::uint64_t accept_failures = 0;
  tables::ServiceCounts service;
  bus::BusCounts bus;
  tables::ThinkerCounts thinker;
  ApiCounts api;
};

std::string write_metrics(const Counters& counters, const Gauges& gauges);

}  // namespace sandstone::net
