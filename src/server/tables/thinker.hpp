// Where bots think: away from the tables' thread, so that nobody waits for them but those at their table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "server/tables/played_game.hpp"

namespace sandstone::tables {

struct AskedThought {
  Thought thought;
  std::uint64_t seed = 0;
  std::string table;   // of several thoughts for one table only the latest is wanted
  std::string player;  // on whose behalf: players share the time fairly
  int level = 1;       // of the bot
};

struct ThinkerCounts {
  std::size_t waiting = 0;  // thoughts, now
  std::uint64_t thoughts = 0;
  double thinking_seconds = 0;
  double waiting_seconds = 0;  // before they were begun, all together
};

class Thinker {
 public:
  virtual ~Thinker() = default;

  // Answers with the move, possibly from another thread; not if a later thought for that table was asked for.
  virtual void think(AskedThought asked, std::function<void(std::string move)> answer) = 0;
  // From any thread.
  virtual ThinkerCounts counts() const { return {}; }
};

// Thinks at once, in place: for tests.
class InstantThinker final : public Thinker {
 public:
  void think(AskedThought asked, std::function<void(std::string move)> answer) override {
    answer(asked.thought(asked.seed));
  }
};

}  // namespace sandstone::tables
