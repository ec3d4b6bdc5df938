// One deal, played in all seatings: the same luck for the cards or stones, so that seats and luck even out.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot_choice.hpp"
#include "core/text.hpp"
#include "games/game_kind.hpp"

namespace sandstone::arena {

inline constexpr std::size_t kMostSides = 4;

// Who sits where: the number of a bot by seat.
using Seating = std::vector<int>;

// All different ways to seat them.
std::vector<Seating> seatings_of(Seating seats);

// One bot's share of some games; where it sits twice in a game, both count.
struct Side {
  int games = 0;
  int twelfths = 0;    // of wins: a shared win is shared
  int half_ranks = 0;  // 2 for a first place, 4 for a second; equals share the places
  int points = 0;
  int decisions = 0;
  int turns = 0;                 // of games in which they are counted: see begins_counted_turn
  int discards = 0;              // of these turns
  std::int64_t nanoseconds = 0;  // of thinking, by the processor's clock; the only figure that differs from run to run

  Side& operator+=(const Side& other);
  double score() const { return games == 0 ? 0 : twelfths / (12.0 * games); }
};

struct DealResult {
  std::array<Side, kMostSides> sides{};
  int games = 0;
  int decisions = 0;

  DealResult& operator+=(const DealResult& other);
};

struct DealSettings {
  GameKind kind;
  std::vector<BotChoice> bots;
  std::vector<std::string>
      weights;    // by bot: the file of the network that it plays by; empty or missing: the built-in one
  Seating seats;  // any one seating
  std::uint64_t seed = 1;
  bool records = false;
};

// How a bot is called in records and in the files of matches: a network with the checksum of its weights.
Text<32> name_of(const DealSettings& settings, std::size_t bot);

// Why a bot cannot play this game with its weights; empty if all can.
std::string_view why_no_bot(const DealSettings& settings);

struct PlayedDeal {
  DealResult result;
  std::vector<std::string> records;  // JSON, one a seating, if they are wanted
};

// What bots think of depends on the seed, the deal, the seating and the bot alone.
PlayedDeal play_deal(const DealSettings& settings, int deal);

}  // namespace sandstone::arena
