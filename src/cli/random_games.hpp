// Records of random games, the n-th of a seed: the same for ever, however many are asked for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "describe/json_writer.hpp"
#include "perft/game_kind.hpp"

namespace sandstone::cli {

struct RandomGame {
  GameKind kind;
  std::string json;
};

// The kinds take turns; in every second round the table chooses who starts, instead of the lot. `n` counts from 0.
GameKind kind_of_game(const std::vector<GameKind>& kinds, std::uint64_t n);

RandomGame random_game(const std::vector<GameKind>& kinds, std::uint64_t seed, std::uint64_t n, JsonLayout layout);

}  // namespace sandstone::cli
