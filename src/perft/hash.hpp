// The hash for digests and signatures: the same words give the same number on every target and in every version.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/luck.hpp"
#include "core/portable.hpp"

namespace sandstone {

class Hash {
 public:
  constexpr Hash() = default;
  explicit SANDSTONE_FN Hash(std::uint64_t value) : value_{value} {}

  SANDSTONE_FN void add(std::uint64_t word) { value_ = mix_bits((value_ ^ word) + 0x9E3779B97F4A7C15ULL); }
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
