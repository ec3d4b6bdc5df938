// Clock, luck and thread of the tables. They are injected, so that a test can choose them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/luck.hpp"

namespace sandstone::tables {

struct Environment {
  std::function<std::int64_t()> now;                 // milliseconds since 1970
  std::function<std::uint64_t()> random;             // for cards, stones and ids: must be unpredictable
  std::function<void(std::function<void()>)> later;  // from any thread: runs a task on the tables' thread, soon
};

// Luck whose every draw comes from the environment.
class EnvironmentLuck {
 public:
  explicit EnvironmentLuck(const Environment& environment) : environment_{environment} {}

  std::uint32_t below(std::uint32_t n) {
    return SeededLuck::scale(static_cast<std::uint32_t>(environment_.random() >> 32), n);
  }

 private:
  const Environment& environment_;
};

// A new id of a table or a player.
inline std::string make_id(const Environment& environment) {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // none that look alike
  static_assert(kLetters.size() == 32);
  std::string id;
  for (int i = 0; i < 16; ++i) id.push_back(kLetters[environment.random() >> 59]);
  return id;
}

}  // namespace sandstone::tables
