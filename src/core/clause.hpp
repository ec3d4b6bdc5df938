// The number of a clause of the specification: M4.1, S3.2.
#pragma once

#include <cstdint>

#include "core/portable.hpp"

namespace sandstone {

struct Clause {
  char game;  // 'M' or 'S'
  std::uint8_t chapter;
  std::uint8_t number;

  constexpr bool operator==(const Clause&) const = default;
};

}  // namespace sandstone
