// A game record: everything that is needed to play a game again without knowing anybody's random numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "records/record_codecs.hpp"

namespace sandstone {

inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;
inline constexpr std::int64_t kMaxMillis = 999'999'999'999;  // some 31 years
inline constexpr int kMaxPoints = 9999;
inline constexpr std::size_t kMaxTakebacks = 100;  // in one game

// Where in the text each part of a record was read from, so that a fault in it can be shown.
template <class G>
struct Places {
  using Offset = std::uint32_t;  // records have at most kMaxRecordBytes

  Offset players = 0;
  Offset setup = 0;
  Offset result = 0;
  Offset winners = 0;
  FixedVector<Offset, G::kMaxSeats> scores;
  FixedVector<Offset, G::kMaxDecisions> moves;
  FixedVector<Offset, G::kMaxDraws> draws;
  FixedVector<Offset, kMaxTakebacks> takebacks;
};

inline constexpr std::string_view kJsonFormat = "sandstone-record";
// Version 2 can have takebacks; without any a record is written as version 1, which older readers know.
inline constexpr int kNewestVersion = 2;
inline constexpr int kVersionOfTakebacks = 2;

// The members of a record in JSON, in their order.
inline constexpr std::array<std::string_view, 11> kRecordMembers{
    "format", "version", "game", "ruleset", "options", "players", "started", "setup", "moves", "takebacks", "result"};
enum RecordMember : std::uint8_t {
  kRecordFormat,
  kRecordVersion,
  kRecordGame,
  kRecordRuleset,
  kRecordOptions,
  kRecordPlayers,
  kRecordStarted,
  kRecordSetup,
  kRecordMoves,
  kRecordTakebacks,
  kRecordResult
};

template <class G>
struct Result {
  static constexpr std::size_t kParts = G::RecordFacts::kPartNames.size();

  struct SeatResult {
    int total = 0;
    std::array<int, kParts> parts{};

    constexpr bool operator==(const SeatResult&) const = default;

    template <class Self, class Visit>
    static constexpr void coded(Self& self, Visit&& visit) {
      visit("total", NumberCodec{0, kMaxPoints}, self.total);
      for (std::size_t i = 0; i < kParts; ++i) {
        visit(G::RecordFacts::kPartNames[i], NumberCodec{0, kMaxPoints}, self.parts[i]);
      }
    }
  };

  SeatSet winners;
  FixedVector<SeatResult, G::kMaxSeats> seats;

  constexpr bool operator==(const Result&) const = default;

  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    visit("winners", record_codecs::Winners<G>{}, self.winners);
    visit("scores", record_codecs::List<&Places<G>::scores>{"one score a player", G::RecordFacts::kScoreDescription},
          self.seats);
  }
};

template <class G>
struct RecordedMove {
  Seat seat;
  typename G::Move move{};
  int draws = 0;                   // how many outcomes follow before the next move
  std::optional<std::int64_t> at;  // milliseconds since the start of the game

  constexpr bool operator==(const RecordedMove&) const = default;

  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    visit("seat", SeatCodec{G::kMaxSeats}, self.seat);
    visit("move", record_codecs::Move<G>{true}, self.move);
    visit("at",
          record_codecs::Millis{{0, kMaxMillis},
                                "Milliseconds since the start of the game; never less than that of an earlier move."},
          self.at);
    visit("draws", record_codecs::DrawsAfterMove<G>{}, self.draws);
  }
};

// A move that was made, and taken back with everybody's consent before it had revealed anything.
template <class G>
struct Takeback {
  int after = 0;  // so many moves had been made before it
  Seat seat;
  typename G::Move move{};
  std::optional<std::int64_t> at;  // when it was taken back: milliseconds since the start of the game

  constexpr bool operator==(const Takeback&) const = default;

  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    visit("after", NumberCodec{0, G::kMaxDecisions}, self.after);
    visit("seat", SeatCodec{G::kMaxSeats}, self.seat);
    visit("move", record_codecs::Move<G>{false}, self.move);
    visit("at",
          record_codecs::Millis{{0, kMaxMillis}, "When it was taken back: milliseconds since the start of the game."},
          self.at);
  }
};

// The events of the game are the outcomes of the setup, then each move with the outcomes that follow it.
template <class G>
struct Record {
  typename G::Options options{};
  FixedVector<PlayerName, G::kMaxSeats> players;
  StartTime started;  // empty where it is not known
  int setup_draws = 0;
  FixedVector<RecordedMove<G>, G::kMaxDecisions> moves;
  FixedVector<typename G::Outcome, G::kMaxDraws> draws;  // of the whole game, in order
  FixedVector<Takeback<G>, kMaxTakebacks>
      takebacks;                    // beside the moves that stand, in the order in which they happened
  std::optional<Result<G>> result;  // none while the game is unfinished

  constexpr bool operator==(const Record& other) const {
    return options == other.options && players == other.players && started == other.started &&
           setup_draws == other.setup_draws && moves == other.moves && draws == other.draws &&
           takebacks == other.takebacks && result == other.result;
  }

  // What follows the header.
  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    using record_codecs::List;
    visit(kRecordMembers[kRecordOptions], record_codecs::Options<G>{}, self.options);
    visit(kRecordMembers[kRecordPlayers], record_codecs::Players{}, self.players);
    visit(kRecordMembers[kRecordStarted], record_codecs::Started{}, self.started);
    visit(kRecordMembers[kRecordSetup], record_codecs::Draws<G>{JsonFlow::kFill}, self.setup_draws);
    visit(kRecordMembers[kRecordMoves], List<&Places<G>::moves>{"fewer moves: no game has so many"}, self.moves);
    visit(kRecordMembers[kRecordTakebacks],
          record_codecs::Takebacks<&Places<G>::takebacks>{
              {"at most 100 takebacks", "Moves that were made after so many others, and taken back by consent."}},
          self.takebacks);
    visit(kRecordMembers[kRecordResult], record_codecs::OneResult{}, self.result);
  }

  // An outcome belongs to the latest move. The caller makes sure that there is room: no game exceeds it.
  constexpr void add_draw(const typename G::Outcome& outcome) {
    draws.push_back(outcome);
    ++(moves.empty() ? setup_draws : moves.back().draws);
  }
  constexpr void add_move(Seat seat, const typename G::Move& move, std::optional<std::int64_t> at = std::nullopt) {
    moves.push_back({seat, move, 0, at});
  }
};

template <class G>
constexpr int version_of(const Record<G>& record) {
  return record.takebacks.empty() ? 1 : kVersionOfTakebacks;
}

// The result as the rules have it.
template <class G>
constexpr Result<G> result_of(const typename G::State& state) {
  const typename G::Score points = score(state);
  Result<G> result;
  result.winners = winners(state);
  for (int i = 0; i < seat_count(state); ++i) {
    const auto& seat = points[static_cast<std::size_t>(i)];
    result.seats.push_back({seat.total, G::RecordFacts::parts(seat)});
  }
  return result;
}

}  // namespace sandstone
