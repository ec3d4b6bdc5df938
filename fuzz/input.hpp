// The fuzzer's bytes as choices, or as a text behind a choice of game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::fuzz {

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_{data}, size_{size} {}

  bool empty() const { return size_ == 0; }

  // A choice among so many; 0 when the bytes are used up.
  std::size_t below(std::size_t count) {
    std::size_t value = next();
    if (count > 256) value = value << 8 | next();
    return value % count;
  }

  // The first byte chooses among the games and their miniatures: '0' … '3' in seeds.
  template <class Fn>
  void with_game(Fn fn) {
    switch (below(4)) {
      case 0: return fn(mandala::Full{});
      case 1: return fn(mandala::Mini{});
      case 2: return fn(stones::Full{});
      default: return fn(stones::Mini{});
    }
  }

  std::string_view rest() const { return {reinterpret_cast<const char*>(data_), size_}; }

 private:
  std::size_t next() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }

  const std::uint8_t* data_;
  std::size_t size_;
};

}  // namespace sandstone::fuzz
