// What the store reads in the events of a log, which are JSON, and what it takes out of them when a player is
// forgotten. Of an event that it cannot read it knows nothing, and leaves it as it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sandstone::storage {

inline constexpr std::size_t kMostSeats = 4;

// {"type":"moved",…: moved.
std::string_view kind_of_event(std::string_view event);

struct SaidEvent {
  std::size_t seat = 0;  // from 1 on
  std::int64_t at = 0;
  std::string text;
};
std::optional<SaidEvent> said_in(std::string_view event);

// Where a player sits after each event, from what is said in events about sitting down and leaving.
class SeatFollower {
 public:
  explicit SeatFollower(std::string_view player) : player_{player} {}

  void follow(std::string_view event);
  bool sits_at(std::size_t seat) const { return seat < theirs_.size() && theirs_[seat]; }

 private:
  std::string_view player_;
  std::array<bool, kMostSeats + 1> theirs_{};
};

// Takes the name of this player out; nothing where it does not stand there.
std::optional<std::string> without_name(std::string_view event, std::string_view player);
// What lists say of a game that is over, without the name of who sits there.
std::optional<std::string> without_name_at(std::string_view summary, std::size_t seat);
// Something that was said, without what it was.
std::optional<std::string> without_words(std::string_view event);

// In what lists say of a game that is over.
std::optional<int> place_in(std::string_view summary, std::size_t seat);
std::optional<std::string> ending_in(std::string_view summary);

}  // namespace sandstone::storage
