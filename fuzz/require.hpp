// A law that does not hold ends the fuzzer, which then keeps the input that broke it.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace sandstone::fuzz {

inline void require(bool holds, const char* law) {
  if (holds) return;
  std::fprintf(stderr, "This law does not hold: %s\n", law);
  std::abort();
}

}  // namespace sandstone::fuzz
