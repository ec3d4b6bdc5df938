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
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

// So many lines at once, and after those one now and then; for each of many.
class LinePace {
 public:
  LinePace(std::int64_t every, int at_once) : every_{every}, longest_{every * at_once} {}

  bool may_take(const std::string& who, std::int64_t now) const;
  void take(const std::string& who, std::int64_t now);

 private:
  std::int64_t every_;
  std::int64_t longest_;
  ByText<std::int64_t> paid_;  // until when what they have sent counts; old entries are removed
  std::int64_t look_at_ = 0;   // when to look for old ones
};

class Moderation {
 public:
  Moderation(const Environment& environment, const ServiceLimits& limits)
      : environment_{environment},
        by_player_{limits.line_every, limits.lines_at_once},
        by_address_{limits.line_every / limits.players_per_address, limits.lines_at_once * limits.players_per_address} {
  }

  // Replaces all mutes: players, and until when (0: for good).
  void set_mutes(const std::vector<std::pair<std::string, std::int64_t>>& mutes);
  // Nothing if this player may talk; 0: never again.
  std::optional<std::int64_t> muted_until(std::string_view player) const;
  // Counts a message or a report; false if this player sends too many, on all connections together, or all players of
  // this address do.
  bool take_line(const std::string& player, const std::string& address);
  std::uint64_t refused_lines() const { return refused_lines_; }

 private:
  const Environment& environment_;
  ByText<std::int64_t> mutes_;  // by player
  LinePace by_player_;
  LinePace by_address_;
  std::uint64_t refused_lines_ = 0;
};

}  // namespace sandstone::tables
