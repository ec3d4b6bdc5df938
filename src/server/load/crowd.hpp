// Many scripted tables and idle connections against one server or several nodes, and what was measured.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "games/game_kind.hpp"
#include "server/load/http_visit.hpp"
#include "server/load/measures.hpp"

namespace sandstone::load {

struct LoadPlan {
  std::vector<GameKind> kinds;  // in turn, a table each
  int tables = 100;
  int idle = 0;            // connections that only listen
  double warm_up = 1;      // seconds before anything is counted
  double seconds = 10;     // that are counted; without effect where games are
  int games = 0;           // a table; 0: as many as there is time for
  int records = 100;       // of finished games, to be fetched and verified
  std::uint64_t seed = 1;  // of the scripts' choices
};

struct LoadReport {
  double seconds = 0;
  std::uint64_t moves = 0;
  std::uint64_t bytes = 0;  // of all messages to clients of tables
  std::uint64_t games = 0;
  double p50 = 0;  // milliseconds from sending a move to an opponent's receiving it
  double p99 = 0;
  double slowest = 0;
  int records = 0;        // that were fetched and keep the rules
  double server_cpu = 0;  // seconds, while it was counted
  double client_cpu = 0;
  double machine_cpu = 0;          // of all processes of this machine, with those two
  std::uint64_t server_bytes = 0;  // resident with everybody connected, before the first game
  std::uint64_t server_bytes_end = 0;
  std::vector<std::string> faults;
};

// What the crowd may ask about servers that it can look into, all of them together; empty functions for those
// elsewhere.
struct ServerSight {
  std::function<std::uint64_t()> resident_bytes;
  std::function<double()> cpu_seconds;
};

// Tells how far it has come: what it does, how much of it, of how much.
using TellProgress = std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)>;

// Players of one table come in at one address after the other, and so do the tables.
tl::expected<LoadReport, std::string> drive(const std::vector<Address>& addresses, const LoadPlan& plan,
                                            const ServerSight& sight, const TellProgress& tell);

}  // namespace sandstone::load
