// The hash for digests and signatures: the same words give the same number on every target and in every version.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/portable.hpp"

namespace sandstone {

class Hash {
 public:
  constexpr Hash() = default;
  explicit SANDSTONE_FN Hash(std::uint64_t value) : value_{value} {}

  // Every bit of the word can change every bit of the value (the finaliser of SplitMix64).
  SANDSTONE_FN void add(std::uint64_t word) {
    std::uint64_t z = (value_ ^ word) + 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    value_ = z ^ (z >> 31);
  }
  // FNV-1a over the bytes, then one word.
  SANDSTONE_FN void add(std::string_view text) {
    std::uint64_t bytes = 0xCBF29CE484222325ULL;
    for (const char c : text) bytes = (bytes ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    add(bytes);
  }
  SANDSTONE_FN std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

}  // namespace sandstone
