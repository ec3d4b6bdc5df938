// How often each player may do something, on all connections together, and how often all players of an address.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class Pace {
 public:
  // So many at once, and after those one every so many milliseconds; as many as `players` may from one address.
  Pace(std::int64_t every, int at_once, int players)
      : by_player_{every, every * at_once}, by_address_{every / players, every * at_once} {}

  // Counts it if it may be done now.
  bool take(const std::string& player, const std::string& address, std::int64_t now) {
    if (!allows(player, address, now)) return false;
    by_player_.take(player, now);
    by_address_.take(address, now);
    return true;
  }
  // Whether it may be done now. If not, that is counted as a refusal.
  bool allows(const std::string& player, const std::string& address, std::int64_t now) {
    if (by_player_.allows(player, now) && by_address_.allows(address, now)) return true;
    ++refused_;
    return false;
  }
  std::uint64_t refused() const { return refused_; }

 private:
  class Each {
   public:
    Each(std::int64_t every, std::int64_t longest) : every_{every}, longest_{longest} {}

    bool allows(const std::string& who, std::int64_t now) const {
      const auto paid = paid_.find(who);
      return paid == paid_.end() || std::max(paid->second, now) + every_ <= now + longest_;
    }
    void take(const std::string& who, std::int64_t now) {
      if (now >= look_at_) {
        std::erase_if(paid_, [&](const auto& entry) { return entry.second <= now; });
        look_at_ = now + longest_;
      }
      std::int64_t& paid = paid_[who];
      paid = std::max(paid, now) + every_;
    }

   private:
    std::int64_t every_;
    std::int64_t longest_;
    ByText<std::int64_t> paid_;  // until when what they have done counts; old entries are removed
    std::int64_t look_at_ = 0;   // when to look for old ones
  };

  Each by_player_;
  Each by_address_;
  std::uint64_t refused_ = 0;
};

}  // namespace sandstone::tables
