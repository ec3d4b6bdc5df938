// sandstone ladder: every level against the one below it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct LadderRequest {
  std::string game = "mandala";
  int players = 2;
  int deals = 100;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one a core
  int highest = 8;  // levels above are left out
  std::string doc;  // the page to put the table into; empty: standard output
};

ExitCode play_ladder(const LadderRequest& request, Console& console);

// The page with this table in place of the old one, which stands between <!-- ladder:PLACE --> and
// <!-- /ladder:PLACE -->; nothing if it has no such place. Places are mandala, stones, stones-3 and stones-4.
std::optional<std::string> with_ladder(std::string_view page, std::string_view place, std::string_view table);

void add_ladder_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
