// Where text is written to: a Text<N>, a file, a growing string, a counter of bytes.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/text.hpp"

namespace sandstone {

template <class S>
concept Sink = requires(S& sink, char c, std::string_view text) {
  sink.add(c);
  sink.add(text);
};

// Drops what is written to it.
struct NullSink {
  constexpr void add(char) {}
  constexpr void add(std::string_view) {}
};

template <Sink S>
constexpr void add_number(S& sink, std::int64_t value) {
  Text<20> digits;
  digits.add_number(value);
  sink.add(digits.view());
}

}  // namespace sandstone
