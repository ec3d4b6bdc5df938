// Mutates texts of positions: a card or stone that changes its place with another one leaves the count of each right,
// which blind mutation rarely does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/luck.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
  sandstone::SeededLuck luck{seed};
  if (size < 2 || luck.below(3) == 0) return LLVMFuzzerMutate(data, size, max_size);
  for (std::uint32_t swaps = 1 + luck.below(3); swaps > 0; --swaps) {
    const auto anywhere = [&] { return luck.below(static_cast<std::uint32_t>(size)); };
    std::swap(data[anywhere()], data[anywhere()]);
  }
  return size;
}
