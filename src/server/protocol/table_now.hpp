// A table as anybody who knows of it may know it.
#pragma once

#include "server/protocol/values.hpp"

namespace sandstone::protocol {

enum class Sitter : std::uint8_t { kOpen, kPerson, kBot };
constexpr EnumNames<3> names_of(Sitter) { return {"SitterKind", {"open", "person", "bot"}}; }

// How a game ended, or ended for one seat.
enum class Ending : std::uint8_t { kPlayed, kResigned, kTimeout, kLeft };
constexpr EnumNames<4> names_of(Ending) { return {"Ending", {"played", "resigned", "timeout", "left"}}; }

// A bot with a name plays for the person of that name: until they come back, or for good where `out` says why.
struct SeatNow {
  static constexpr std::string_view kName = "SeatNow";
  Sitter sitter = Sitter::kOpen;
  std::optional<PlayerName> name;  // a person's
  std::optional<BotLevel> level;   // a bot's
  std::optional<Ending> out;
  std::optional<bool> kept;  // true: nobody else can have this name, as it is kept with a password
  SANDSTONE_MEMBERS(sitter, name, level, out, kept)
};

enum class TableStage : std::uint8_t { kOpen, kRunning, kOver, kClosed };
constexpr EnumNames<4> names_of(TableStage) { return {"TableStage", {"open", "running", "over", "closed"}}; }

using TimeLeft = FixedVector<Millis, kMostSeats>;  // by seat

struct TableNow {
  static constexpr std::string_view kName = "TableNow";
  Id id;
  GameName game = GameName::kMandala;
  TableStage stage = TableStage::kOpen;
  bool unlisted = false;  // only those who have the link find it
  bool harmony = false;
  bool open_stacks = false;
  FixedVector<SeatNow, kMostSeats> seats;
  MoveCount moves;
  SeatNumber turn;  // 0 unless the game is running
  Millis at;        // when this stage began, since 1970
  std::optional<Clock> clock;
  // By seat, when this was sent; only that of the seat whose turn it is runs, and not a bot's.
  std::optional<TimeLeft> left;
  std::optional<Ending> ending;                               // of a game that is over
  std::optional<FixedVector<SeatNumber, kMostSeats>> places;  // of it: 1 for each winner, 2 for who comes next, …
  SANDSTONE_MEMBERS(id, game, stage, unlisted, harmony, open_stacks, seats, moves, turn, at, clock, left, ending,
                    places)
};

// The same, written when the game ended.
struct TableNowTag {
  static constexpr std::string_view kTypeName = TableNow::kName;
};

// A table of the recipient's, and where they sit or sat at it.
struct MyTable {
  static constexpr std::string_view kName = "MyTable";
  TableNow table;
  SeatNumber you;
  SANDSTONE_MEMBERS(table, you)
};

// Somebody asks to take back the latest move; all other persons must agree.
struct TakebackNow {
  static constexpr std::string_view kName = "TakebackNow";
  SeatNumber seat;
  FixedVector<SeatNumber, kMostSeats> agreed;
  SANDSTONE_MEMBERS(seat, agreed)
};

// Who wants another game; and its table, once all persons do.
struct RematchNow {
  static constexpr std::string_view kName = "RematchNow";
  FixedVector<SeatNumber, kMostSeats> agreed;
  std::optional<Id> table;
  SANDSTONE_MEMBERS(agreed, table)
};

}  // namespace sandstone::protocol
