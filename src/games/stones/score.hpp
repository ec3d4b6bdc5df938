// S6, S7: the points of every player and where they come from.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

// The card at this place of the table, without a table at run time: device code must not index one.
template <class Rules>
SANDSTONE_FN Objective objective(int card) {
  constexpr auto kPack = [](auto part) {
    std::uint64_t packed = 0;
    for (int i = kCards<Rules> - 1; i >= 0; --i) packed = packed << 4 | part(Rules::kObjectives[i]);
    return packed;
  };
  constexpr std::uint64_t kKinds = kPack([](const Objective& o) { return static_cast<std::uint64_t>(o.kind); });
  constexpr std::uint64_t kWhats = kPack([](const Objective& o) { return static_cast<std::uint64_t>(o.what); });
  constexpr std::uint64_t kPoints = kPack([](const Objective& o) { return static_cast<std::uint64_t>(o.points); });
  Objective result;
  result.kind = static_cast<Objective::Kind>(kKinds >> (4 * card) & 0xF);
  result.what = static_cast<std::uint8_t>(kWhats >> (4 * card) & 0xF);
  result.points = static_cast<std::uint8_t>(kPoints >> (4 * card) & 0xF);
  return result;
}

// All stones in the towers of one player, white ones included (S8.4).
SANDSTONE_FN int stones_in(const Towers& towers) {
  int stones = 0;
  SANDSTONE_ROLLED
  for (int level = 0; level < kTowerHeight; ++level) stones += count_bits(occupied_lanes(towers.level(level)));
  return stones;
}

// Stones of one colour; white is none of them (S8.4).
SANDSTONE_FN int stones_in(const Towers& towers, Colour colour) {
  int stones = 0;
  SANDSTONE_ROLLED
  for (int level = 0; level < kTowerHeight; ++level) {
    stones += count_bits(coloured_lanes(towers.level(level), colour));
  }
  return stones;
}

// S7: does this player meet the objective, as the towers stand now?
template <class Rules>
SANDSTONE_FN bool meets(const Board<Rules>& board, Seat seat, Objective card) {
  const Towers& towers = board.towers[seat.index()];
  if (card.kind == Objective::Kind::kStones) return stones_in(towers) == card.what;
  if (card.kind == Objective::Kind::kPattern) {  // S7.7, S8.3: white tops show no pattern
    const std::uint32_t tops = towers.tops();
    const std::uint32_t showing = tops >> 3 & (card.what != 0 ? tops >> 2 : ~(tops >> 2)) & kLaneOnes;
    return showing != 0 && showing == occupied_lanes(tops);
  }
  const Colour colour = static_cast<Colour>(card.what);
  const int mine = stones_in(towers, colour);
  if (mine >= Rules::kEnoughOfColour) return true;
  SANDSTONE_ROLLED
  for (int other = 0; other < board.players; ++other) {  // S7.11
    if (other != seat.index() && stones_in(board.towers[other], colour) >= mine) return false;
  }
  return mine > 0;
}

struct ObjectiveScore {
  std::int8_t card = -1;  // its place in the table; -1: none, or not known
  bool met = false;
  std::uint8_t points = 0;  // what it gives when met and counted

  constexpr bool operator==(const ObjectiveScore&) const = default;
};

template <class Rules>
struct SeatScore {
  int colours = 0;  // S3.5
  int tops = 0;     // S3.6
  int bonuses = 0;  // S5.2
  std::array<ObjectiveScore, Rules::kObjectivesPerPlayer> objectives{};
  int counted = -1;   // S6.2: which of the objectives counts; -1: none is met
  int objective = 0;  // its points
  int total = 0;

  constexpr bool operator==(const SeatScore&) const = default;
};

// By seat; seats that nobody has stay empty.
template <class Rules>
using Score = std::array<SeatScore<Rules>, kMaxPlayers>;

template <class Rules>
SANDSTONE_FN SeatScore<Rules> score_seat(const Board<Rules>& board, CardSet cards, Seat seat) {
  SeatScore<Rules> result;
  const Points& points = board.points[seat.index()];
  result.colours = points.colours;
  result.tops = points.tops;
  result.bonuses = points.bonuses;
  SANDSTONE_ROLLED
  for (int n = 0; cards != 0 && n < Rules::kObjectivesPerPlayer;
       ++n, cards = static_cast<CardSet>(cards & (cards - 1))) {
    const int card = lowest_bit(cards);
    const Objective text = objective<Rules>(card);
    const bool met = meets(board, seat, text);
    result.objectives[n] = {static_cast<std::int8_t>(card), met, text.points};
    if (met && text.points > result.objective) {
      result.counted = n;
      result.objective = text.points;
    }
  }
  result.total = points.total() + result.objective;
  return result;
}

template <class Rules>
SANDSTONE_FN Score<Rules> score(const Board<Rules>& board, const std::array<CardSet, kMaxPlayers>& objectives) {
  Score<Rules> result{};
  SANDSTONE_ROLLED
  for (int seat = 0; seat < board.players; ++seat) result[seat] = score_seat(board, objectives[seat], Seat{seat});
  return result;
}

template <class Rules>
SANDSTONE_FN Score<Rules> score(const State<Rules>& state) {
  return score(state.board, state.objectives);
}

// S6.3: the most points; among equals the one earliest in turn order.
template <class Rules>
SANDSTONE_FN SeatSet winners(const State<Rules>& state, const Score<Rules>& result) {
  Seat best = state.board.starting_seat;
  SANDSTONE_ROLLED
  for (int n = 1; n < state.board.players; ++n) {
    const Seat seat{(state.board.starting_seat.index() + n) % state.board.players};
    if (result[seat.index()].total > result[best.index()].total) best = seat;
  }
  SeatSet set;
  set.add(best);
  return set;
}

template <class Rules>
SANDSTONE_FN SeatSet winners(const State<Rules>& state) {
  return winners(state, score(state));
}

}  // namespace sandstone::stones
