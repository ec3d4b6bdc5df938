// A string that records and tables can be written into.
#pragma once

#include <string>
#include <string_view>

namespace sandstone::cli {

struct StringSink {
  std::string text;

  void add(char c) { text += c; }
  void add(std::string_view more) { text += more; }
};

}  // namespace sandstone::cli
