// What networks need of a game: actions and features as numbers. The same on every target, kernels included.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bits.hpp"
#include "core/portable.hpp"

namespace sandstone {

// Features are whole numbers from -127 to 127; this one stands for 1.
inline constexpr int kFeatureOne = 32;

// A set of the actions 0 … N-1, bit i % 32 of word i / 32 for each.
template <int N>
struct ActionSet {
  static constexpr int kWords = (N + 31) / 32;

  std::array<std::uint32_t, kWords> words{};

  constexpr bool operator==(const ActionSet&) const = default;
  SANDSTONE_FN bool has(int action) const { return (words[action / 32] >> (action % 32) & 1U) != 0; }
  SANDSTONE_FN void add(int action) { words[action / 32] |= 1U << (action % 32); }
  // The actions first … first + size - 1 whose bit in `which` is set; at most 32 of them.
  SANDSTONE_FN void add_run(int first, std::uint32_t which) {
    const std::uint64_t bits = static_cast<std::uint64_t>(which) << (first % 32);
    words[first / 32] |= static_cast<std::uint32_t>(bits);
    // Nothing is left for a word after the last one, but g++ does not see that.
    if (first / 32 + 1 < kWords) words[first / 32 + 1] |= static_cast<std::uint32_t>(bits >> 32);
  }
  // Calls use(action) for each, in their order.
  template <class Use>
  SANDSTONE_FN void for_each(const Use& use) const {
    for (int word = 0; word < kWords; ++word) {
      for (std::uint32_t bits = words[word]; bits != 0; bits &= bits - 1) use(32 * word + lowest_bit(bits));
    }
  }
  SANDSTONE_FN int size() const {
    int size = 0;
    for (const std::uint32_t word : words) size += count_bits(word);
    return size;
  }
};

// Writes features into a row; what does not fit a byte is cut.
class FeatureRow {
 public:
  explicit SANDSTONE_FN FeatureRow(std::int8_t* row) : row_{row} {}

  SANDSTONE_FN void add(const char*, int value) {
    row_[next_++] = static_cast<std::int8_t>(value < -127 ? -127 : value > 127 ? 127 : value);
  }
  SANDSTONE_FN void add(const char* name, bool value) { add(name, value ? kFeatureOne : 0); }

 private:
  std::int8_t* row_;
  int next_ = 0;
};

// Counts features instead.
class FeatureCount {
 public:
  SANDSTONE_FN void add(const char*, int) { ++size_; }
  SANDSTONE_FN int size() const { return size_; }

 private:
  int size_ = 0;
};

// Specialised for each game in its features.hpp:
//
//   kFeatureSet                        its name; when a number or its meaning changes, the name does
//   kViewFeatures, kCriticFeatures     how many there are
//   kActions, kGameActions, kSeats     actions as a network counts them, and all; the most seats
//   ViewFeatures, CriticFeatures       `values`: what a player may know; what only a critic sees while it trains. The
//                                      second is made from a state, and nothing that plays takes it
//   Frame, frame_of(view)              how the network looks at the table, where the rules allow several ways
//   features_of(view, frame), critic_features_of(state, seat, frame)
//   write(view, frame, out), write_hidden(state, seat, frame, out)    the same, to an `out` with add(name, value)
//   kParts, part_begin, write_part     where there are many: the same in parts, for several threads
//   legal_actions(view, frame)         as the network counts them
//   to_frame(action, frame), from_frame(action, frame)
template <class G>
struct Encoding;

}  // namespace sandstone
