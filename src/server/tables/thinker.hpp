// Where bots think: away from the tables' thread, so that nobody waits for them but those at their table.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/tables/played_game.hpp"

namespace sandstone::tables {

class Thinker {
 public:
  virtual ~Thinker() = default;

  // Answers with the move, possibly from another thread.
  virtual void think(Thought thought, std::uint64_t seed, std::function<void(std::string move)> answer) = 0;
};

// Thinks at once, in place: for tests.
class InstantThinker final : public Thinker {
 public:
  void think(Thought thought, std::uint64_t seed, std::function<void(std::string move)> answer) override {
    answer(thought(seed));
  }
};

}  // namespace sandstone::tables
