// Who may talk, and who does not want to meet whom.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/storage/store.hpp"
#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class Moderation {
 public:
  Moderation(storage::Store& store, const Environment& environment, const ServiceLimits& limits)
      : store_{store}, environment_{environment}, limits_{limits} {}

  // Replaces all mutes: players, and until when (0: for good).
  void set_mutes(const std::vector<std::pair<std::string, std::int64_t>>& mutes);
  // Nothing if this player may talk; 0: never again.
  std::optional<std::int64_t> muted_until(std::string_view player) const;
  // Counts a message or a report; false if this player sends too many, on all connections together.
  bool take_line(const std::string& player);
  // Does anybody seated there block this player, or the other way round?
  bool is_blocked_at(const Table& table, std::string_view player);

 private:
  bool blocks(std::string_view player, std::string_view other);

  storage::Store& store_;
  const Environment& environment_;
  const ServiceLimits& limits_;
  ByText<std::int64_t> mutes_;  // by player
  ByText<std::int64_t> paid_;   // by player: until when what they have sent counts; old entries are removed
  std::int64_t look_at_ = 0;    // when to look for old ones
};

}  // namespace sandstone::tables
