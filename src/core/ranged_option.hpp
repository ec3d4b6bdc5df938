// A whole number that an option of a game may be.
#pragma once

namespace sandstone {

template <class Int>
struct RangedOption {
  Int& value;
  int low;
  int high;
};

}  // namespace sandstone
