// Asks bots for their moves.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "server/tables/environment.hpp"
#include "server/tables/table_actions.hpp"
#include "server/tables/table_directory.hpp"
#include "server/tables/thinker.hpp"

namespace sandstone::tables {

class BotDesk {
 public:
  // Stores and tells what a bot has done.
  using Write = std::function<void(LoadedTable& loaded, const Events& events)>;

  BotDesk(Thinker& thinker, TableDirectory& directory, const Environment& environment, Write write)
      : thinker_{thinker}, directory_{directory}, environment_{environment}, write_{std::move(write)} {}

  // If a bot must move at this table, and that was left to us, it is asked once.
  void ask(LoadedTable& loaded);
  // Tables for which bots think.
  const std::set<std::string>& thinking() const { return thinking_; }

 private:
  void answered(const std::string& id, std::int64_t seq, const std::string& move);

  Thinker& thinker_;
  TableDirectory& directory_;
  const Environment& environment_;
  Write write_;
  std::set<std::string> thinking_;
};

}  // namespace sandstone::tables
