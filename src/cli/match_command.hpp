// sandstone match: bots against each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.hpp"
#include "cli/console.hpp"
#include "cli/exit_code.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct MatchRequest {
  std::vector<std::string> bots;
  std::string game = "mandala";
  std::optional<int> players;  // more than there are bots: the last one sits on all other seats
  bool harmony = false;
  int deals = 100;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one a core
  std::vector<double> sprt;
  std::string state;
  std::string records;
  bool json = false;
};

ExitCode play_match(const MatchRequest& request, Console& console);

void add_match_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
