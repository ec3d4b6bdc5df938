// What the facts of a game, for its records, are made of.
#pragma once

#include <string_view>

namespace sandstone {

// How moves or outcomes are written: for people, and as a regular expression of ECMAScript's for the JSON Schema.
struct RecordText {
  std::string_view description;
  std::string_view pattern;
};

}  // namespace sandstone
