// Who may talk, and how much.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/pace.hpp"
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class Moderation {
 public:
  Moderation(const Environment& environment, const ServiceLimits& limits)
      : environment_{environment}, lines_{limits.line_every, limits.lines_at_once, limits.players_per_address} {}

  // Replaces all mutes: players, and until when (0: for good).
  void set_mutes(const std::vector<std::pair<std::string, std::int64_t>>& mutes);
  // Nothing if this player may talk; 0: never again.
  std::optional<std::int64_t> muted_until(std::string_view player) const;
  // Counts a message, a report or a block; false if this player sends too many, on all connections together, or all
  // players of this address do.
  bool take_line(const std::string& player, const std::string& address) {
    return lines_.take(player, address, environment_.now());
  }
  std::uint64_t refused_lines() const { return lines_.refused(); }

 private:
  const Environment& environment_;
  ByText<std::int64_t> mutes_;  // by player
  Pace lines_;
};

}  // namespace sandstone::tables
