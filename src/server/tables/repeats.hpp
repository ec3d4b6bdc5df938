// What can be done at a table again and again, each time with an event in its log: sitting down, wishes, chat. The log
// has room for so much of it, far more than people need.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/tables/log_event.hpp"

namespace sandstone::tables {

class Repeats {
 public:
  static constexpr int kSittingsOfOne = 20;  // of one player
  static constexpr int kSittings = 200;      // of all
  static constexpr int kWishes = 200;  // of one seat: for takebacks and rematches, or to play again instead of a bot
  static constexpr int kLines = 5000;  // of chat

  bool may_sit(std::string_view player) const {
    int sittings = 0;
    for (const auto& [who, count] : sittings_) {
      if (who.view() == player && count >= kSittingsOfOne) return false;
      sittings += count;
    }
    return sittings < kSittings;
  }
  bool may_wish(std::size_t seat) const { return wishes_[seat] < kWishes; }
  bool may_talk() const { return lines_ < kLines; }

  // An event that has happened.
  void count(const LogEvent& event) {
    if (const auto* seated = std::get_if<Seated>(&event)) {
      count_sitting(seated->player);
    } else if (const auto* wished = std::get_if<Wished>(&event)) {
      ++wishes_[static_cast<std::size_t>(wished->seat.value - 1)];
    } else if (const auto* returned = std::get_if<Returned>(&event)) {
      ++wishes_[static_cast<std::size_t>(returned->seat.value - 1)];
    } else if (std::holds_alternative<Said>(event)) {
      ++lines_;
    } else if (std::holds_alternative<Begun>(event)) {
      sittings_ = {};  // nobody sits down any more
    }
  }

 private:
  void count_sitting(const protocol::Id& player) {
    for (auto& [who, count] : sittings_) {
      if (who.view() == player.view()) return void(++count);
    }
    sittings_.emplace_back(player, 1);
  }

  std::vector<std::pair<protocol::Id, int>> sittings_;  // by player
  std::array<int, protocol::kMostSeats> wishes_{};      // by seat
  int lines_ = 0;
};

}  // namespace sandstone::tables
