// Applies the events of a log to a table. Each answers false if it cannot have happened.
#pragma once

#include "server/tables/table.hpp"

namespace sandstone::tables {

// A chat has this many lines; the oldest make room for new ones.
inline constexpr std::size_t kToldLines = 100;

class TableEvents {
 public:
  explicit TableEvents(Table& table) : table_{table} {}

  bool apply(const Created& created);
  bool apply(const Seated& seated);
  bool apply(const Left& left);
  bool apply(const Begun& begun);
  bool apply(const Moved& moved);
  bool apply(const TakenBack& taken_back);
  bool apply(const Wished& wished);
  bool apply(const Rematched& rematched);
  bool apply(const WentOut& went_out);
  bool apply(const Replaced& replaced);
  bool apply(const Returned& returned);
  bool apply(const Resumed& resumed);
  bool apply(const Said& said);
  bool apply(const Closed& closed);

  // What follows from a game that has begun, and from a move that has been played. `was_person`: the mover's clock ran.
  void start(std::int64_t at);
  void end_turn(const Moved& moved, bool was_person);
  // To be called after each event.
  void count(const LogEvent& event);

 private:
  // Null if there is no such seat.
  LoggedSeat* seat_at(protocol::SeatNumber number);
  LoggedSeat* person_at(protocol::SeatNumber number);
  void stop_clock(protocol::SeatNumber number, std::int64_t at);

  Table& table_;
};

// One name for each seat, as records give it.
std::vector<std::string> player_names(const Created& settings);
bool has_open_seat(const Created& settings);

}  // namespace sandstone::tables
