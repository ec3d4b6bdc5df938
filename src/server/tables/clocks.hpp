// How much time each seat has left, as the log of a table tells it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/seat.hpp"
#include "server/protocol/values.hpp"

namespace sandstone::tables {

// All times are milliseconds since 1970. Whose turn it is, the caller knows; a bot's time does not run.
class Clocks {
 public:
  // Nothing if the clock is none that can be: minutes for a live one, days for a correspondence one.
  static std::optional<Clocks> make(const protocol::Clock& settings);

  void start(std::int64_t at) { turn_began_ = counted_until_ = at; }
  // The turn of a seat whose time ran ended with a move; without a seat, somebody's whose time did not run.
  void moved(std::optional<Seat> seat, std::int64_t at);
  // Its time runs no more: somebody else plays for this seat, or the game is over.
  void pause(Seat seat, std::int64_t at) { take(seat, at); }
  // This seat's latest move was taken back while that one's time was running.
  void taken_back(Seat seat, std::optional<Seat> running, std::int64_t at);
  // The server was down for so long before `at`: that does not count. Where the time since 1970 has gone back
  // meanwhile, the turn begins now.
  void resumed(std::int64_t at, std::int64_t down);

  // Of the seat whose time is running if `running`.
  std::int64_t left(Seat seat, bool running, std::int64_t now) const;
  // What happened until then has been counted. Of a later time during which the server was down, nothing has.
  std::int64_t counted_until() const { return counted_until_; }
  // When the time of this seat is up, if it is running.
  std::int64_t up_at(Seat seat) const { return turn_began_ + left_of(seat); }

 private:
  std::int64_t left_of(Seat seat) const { return left_[static_cast<std::size_t>(seat.index())]; }
  void take(Seat seat, std::int64_t at);

  std::array<std::int64_t, protocol::kMostSeats> left_{};
  std::int64_t increment_ = 0;
  std::int64_t for_each_move_ = 0;  // correspondence: what one has for a move; 0: live
  std::int64_t turn_began_ = 0;
  std::int64_t counted_until_ = 0;
};

}  // namespace sandstone::tables
