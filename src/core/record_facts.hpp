// What the facts of a game, for its records, are made of.
#pragma once

#include <string_view>

namespace sandstone {

// A whole number that an option of a game may be.
template <class Int>
struct RangedOption {
  Int& value;
  int low;
  int high;
};

// How moves or outcomes are written: for people, and as a regular expression of ECMAScript's for the JSON Schema.
struct RecordText {
  std::string_view description;
  std::string_view pattern;
};

}  // namespace sandstone
