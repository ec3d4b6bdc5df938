// A game record: everything that is needed to play a game again without knowing anybody's random numbers.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace sandstone {

inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;
inline constexpr int kMaxNameCharacters = 60;
inline constexpr std::int64_t kMaxMillis = 999'999'999'999;  // some 31 years
inline constexpr int kMaxPoints = 9999;
inline constexpr std::size_t kMaxTakebacks = 100;  // in one game

using PlayerName = Text<std::size_t{4} * kMaxNameCharacters>;
using StartTime = Text<24>;  // 2026-01-31T18:30:00.000Z

// The names of a game's options in their order; those that may be absent come last.
template <class G>
struct OptionNames {
  static constexpr std::size_t kCount = [] {
    std::size_t count = 0;
    typename G::Options options{};
    G::RecordFacts::options(options, [&](std::string_view, auto&&) { ++count; });
    return count;
  }();
  static constexpr std::array<std::string_view, kCount> kAll = [] {
    std::array<std::string_view, kCount> names{};
    std::size_t n = 0;
    typename G::Options options{};
    G::RecordFacts::options(options, [&](std::string_view name, auto&&) { names[n++] = name; });
    return names;
  }();
  static constexpr std::size_t kFirstOptional = [] {
    std::size_t required = 0;
    typename G::Options options{};
    G::RecordFacts::options(options, [&]<class Option>(std::string_view, Option&&) {
      if constexpr (!std::same_as<std::remove_cvref_t<Option>, std::optional<Seat>>) ++required;
    });
    return required;
  }();
};

template <class G>
struct Result {
  static constexpr std::size_t kParts = G::RecordFacts::kPartNames.size();

  struct SeatResult {
    int total = 0;
    std::array<int, kParts> parts{};

    constexpr bool operator==(const SeatResult&) const = default;
  };

  SeatSet winners;
  FixedVector<SeatResult, G::kMaxSeats> seats;

  constexpr bool operator==(const Result&) const = default;
};

// "total", then the parts of the game's score.
template <class G>
struct ScoreNames {
  static constexpr std::size_t kCount = 1 + G::RecordFacts::kPartNames.size();
  static constexpr std::array<std::string_view, kCount> kAll = [] {
    std::array<std::string_view, kCount> names{"total"};
    for (std::size_t i = 1; i < kCount; ++i) names[i] = G::RecordFacts::kPartNames[i - 1];
    return names;
  }();
};

template <class G>
struct RecordedMove {
  Seat seat;
  typename G::Move move{};
  int draws = 0;                   // how many outcomes follow before the next move
  std::optional<std::int64_t> at;  // milliseconds since the start of the game

  constexpr bool operator==(const RecordedMove&) const = default;
};

// A move that was made, and taken back with everybody's consent before it had revealed anything.
template <class G>
struct Takeback {
  int after = 0;  // so many moves had been made before it
  Seat seat;
  typename G::Move move{};
  std::optional<std::int64_t> at;  // when it was taken back: milliseconds since the start of the game

  constexpr bool operator==(const Takeback&) const = default;
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

  // An outcome belongs to the latest move. The caller makes sure that there is room: no game exceeds it.
  constexpr void add_draw(const typename G::Outcome& outcome) {
    draws.push_back(outcome);
    ++(moves.empty() ? setup_draws : moves.back().draws);
  }
  constexpr void add_move(Seat seat, const typename G::Move& move, std::optional<std::int64_t> at = std::nullopt) {
    moves.push_back({seat, move, 0, at});
  }
};

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

}  // namespace sandstone
