// Sees to what is due at tables, above all bots' moves, beside servers that use the same database. No player connects
// to it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/bus/bus.hpp"
#include "server/net/health.hpp"
#include "server/net/log_line.hpp"
#include "server/storage/stores.hpp"
#include "server/tables/thinker.hpp"

namespace sandstone::net {

class Worker {
 public:
  // Bus, thinker and stores must have stopped before the worker goes.
  Worker(storage::Stores& stores, bus::Bus& bus, const storage::WriteHealth& health, tables::Thinker& thinker, Log log);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Answers what went wrong, in English. `watched_at`: where it is told how the worker does.
  std::optional<std::string> open(const HealthAddress& watched_at);
  // Works until the process is asked to end by SIGINT or SIGTERM. What was begun is given back or written.
  void run();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sandstone::net
