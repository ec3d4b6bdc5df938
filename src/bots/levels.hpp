// The eight levels of each game: from one that notices a few of its moves to one that searches with all it has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>

#include "bots/bot.hpp"
#include "bots/glance_bot.hpp"
#include "bots/greedy_bot.hpp"
#include "bots/search_bot.hpp"

namespace sandstone {

inline constexpr int kLevels = 8;

// What the levels are called in the message catalogue, from the weakest: level.grain …
inline constexpr std::array<std::string_view, kLevels> kLevelNames = {"grain", "pebble", "novice",  "artist",
                                                                      "monk",  "master", "teacher", "sage"};

enum class Thinking : std::uint8_t { kGlance, kGreedy, kSearch };

struct Level {
  Thinking thinking = Thinking::kGreedy;
  int amount = 0;  // moves noticed, or simulations
};

template <class G>
inline constexpr bool kIsMandala = G::kName == std::string_view{"mandala"};

// Each is to be a hundred Elo above the one before it, for two players; docs/play/bots.md has the measurements.
template <class G>
constexpr std::array<Level, kLevels> levels_of() {
  if constexpr (kIsMandala<G>) {
    return {{{Thinking::kGlance, 2},
             {Thinking::kGlance, 5},
             {Thinking::kGreedy, 0},
             {Thinking::kSearch, 1},
             {Thinking::kSearch, 20},
             {Thinking::kSearch, 100},
             {Thinking::kSearch, 500},
             {Thinking::kSearch, 10'000}}};
  } else {
    return {{{Thinking::kGlance, 4},
             {Thinking::kGlance, 16},
             {Thinking::kGreedy, 0},
             {Thinking::kSearch, 1},
             {Thinking::kSearch, 100},
             {Thinking::kSearch, 400},
             {Thinking::kSearch, 1500},
             {Thinking::kSearch, 10'000}}};
  }
}

// How search is set for a game; found by matches, docs/research/bots.md tells which.
template <class G>
constexpr Guidance guidance_of() {
  if constexpr (kIsMandala<G>) {
    return {.exploration = 0.2, .trust = 6, .root_width = 24, .width = 6, .scale = 1200};
  } else {
    return {.exploration = 0.15, .trust = 6, .root_width = 24, .width = 6, .scale = 1000};
  }
}

// A bot that knows how much it thinks.
template <Game G>
struct Opponent {
  std::unique_ptr<Bot<G>> bot;
  Budget budget;
};

// Levels count from 1.
template <Game G>
Opponent<G> opponent_of_level(int level) {
  const Level chosen = levels_of<G>()[static_cast<std::size_t>(level - 1)];
  switch (chosen.thinking) {
    case Thinking::kGlance: return {std::make_unique<GlanceBot<G>>(chosen.amount), {}};
    case Thinking::kSearch: return {std::make_unique<SearchBot<G>>(guidance_of<G>()), {chosen.amount}};
    default: return {std::make_unique<GreedyBot<G>>(), {}};
  }
}

}  // namespace sandstone
