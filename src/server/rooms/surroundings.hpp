// What the rooms take from the world, injected, so that a test can have it its own way.
#pragma once

#include <cstdint>
#include <functional>

#include "core/luck.hpp"

namespace sandstone::rooms {

struct Surroundings {
  std::function<std::int64_t()> now;                 // milliseconds since 1970
  std::function<std::uint64_t()> random;             // for cards, stones and ids: nobody must be able to foresee it
  std::function<void(std::function<void()>)> later;  // runs something on the rooms' own thread, soon, from any thread
};

// Luck whose every draw comes from the world.
class WorldLuck {
 public:
  explicit WorldLuck(const Surroundings& surroundings) : surroundings_{surroundings} {}

  std::uint32_t below(std::uint32_t n) {
    return SeededLuck::scale(static_cast<std::uint32_t>(surroundings_.random() >> 32), n);
  }

 private:
  const Surroundings& surroundings_;
};

}  // namespace sandstone::rooms
