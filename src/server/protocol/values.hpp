// What the messages of the protocol are made of.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "records/record.hpp"
#include "server/protocol/fields.hpp"

namespace sandstone::protocol {

// A change that an older page cannot understand makes a new one.
inline constexpr int kVersion = 1;

inline constexpr int kMostSeats = 4;

using Id = Text<16>;        // of a table or a player: 80 bits of luck, in letters and digits
using MoveText = Text<64>;  // in the notation of docs/play/notation.md
using RequestId = Whole<0, 2'147'483'647>;
using Seq = Whole<0, 1'000'000'000>;
using MoveCount = Whole<0, 9'999>;
using SeatNumber = Whole<0, kMostSeats>;  // from 1; 0: nobody's
using BotLevel = Whole<1, 8>;

enum class GameName : std::uint8_t { kMandala, kStones };
template <>
struct EnumNames<GameName> {
  static constexpr std::string_view kTypeName = "OnlineGame";
  static constexpr std::array<std::string_view, 2> kNames = {"mandala", "stones"};
};

// Who is to sit somewhere when a table is made.
enum class Wish : std::uint8_t { kMe, kOpen, kBot };
template <>
struct EnumNames<Wish> {
  static constexpr std::string_view kTypeName = "Wish";
  static constexpr std::array<std::string_view, 3> kNames = {"me", "open", "bot"};
};

struct SeatWish {
  static constexpr std::string_view kName = "SeatWish";
  Wish sitter = Wish::kOpen;
  std::optional<BotLevel> level;  // a bot's

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("sitter", self.sitter);
    visit("level", self.level);
  }
};

enum class Sitter : std::uint8_t { kOpen, kPerson, kBot };
template <>
struct EnumNames<Sitter> {
  static constexpr std::string_view kTypeName = "SitterKind";
  static constexpr std::array<std::string_view, 3> kNames = {"open", "person", "bot"};
};

struct SeatNow {
  static constexpr std::string_view kName = "SeatNow";
  Sitter sitter = Sitter::kOpen;
  std::optional<PlayerName> name;  // a person's
  std::optional<BotLevel> level;   // a bot's

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("sitter", self.sitter);
    visit("name", self.name);
    visit("level", self.level);
  }
};

enum class TableStage : std::uint8_t { kOpen, kRunning, kOver, kClosed };
template <>
struct EnumNames<TableStage> {
  static constexpr std::string_view kTypeName = "TableStage";
  static constexpr std::array<std::string_view, 4> kNames = {"open", "running", "over", "closed"};
};

// What anybody who knows of a table may know of it.
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

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("game", self.game);
    visit("stage", self.stage);
    visit("unlisted", self.unlisted);
    visit("harmony", self.harmony);
    visit("open_stacks", self.open_stacks);
    visit("seats", self.seats);
    visit("moves", self.moves);
  }
};

// Somebody asks to take back the latest move; all other persons must agree.
struct TakebackNow {
  static constexpr std::string_view kName = "TakebackNow";
  SeatNumber seat;
  FixedVector<SeatNumber, kMostSeats> agreed;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("agreed", self.agreed);
  }
};

enum class Reason : std::uint8_t {
  kMalformed,
  kNoSuchTable,
  kNotSeated,
  kSeatTaken,
  kNotOpen,
  kNotRunning,
  kNotYourTurn,
  kNotAMove,
  kIllegalMove,
  kStale,
  kStands,
  kBadOptions,
  kTooManyTables,
  kTooFast,
  kBusy,
  kNotSaved,
};
template <>
struct EnumNames<Reason> {
  static constexpr std::string_view kTypeName = "Reason";
  static constexpr std::array<std::string_view, 16> kNames = {
      "malformed",       "no_such_table", "not_seated",   "seat_taken", "not_open", "not_running",
      "not_your_turn",   "not_a_move",    "illegal_move", "stale",      "stands",   "bad_options",
      "too_many_tables", "too_fast",      "busy",         "not_saved"};
};

}  // namespace sandstone::protocol
