// A sink without limit, for tests.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "describe/fault_text.hpp"

namespace sandstone {

struct GrowingText {
  std::string text;

  void add(char c) { text += c; }
  void add(std::string_view more) { text += more; }
};

template <class... Parts>
std::string words(const Parts&... parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

inline std::string described(const Fault& fault, std::string_view text) {
  GrowingText sink;
  describe(fault, text, sink);
  return sink.text;
}

}  // namespace sandstone
