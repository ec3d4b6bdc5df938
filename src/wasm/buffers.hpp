// How texts pass between the page and the module: the page writes UTF-8 into the input, calls a function with its
// length, and reads the answer from the output. Both stay where they are; the memory never grows.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace sandstone::wasm {

inline constexpr std::size_t kBufferSize = 256 * 1024;

// A sink for texts; what does not fit is cut.
class Output {
 public:
  void clear() { size_ = 0; }
  void add(char c) {
    if (size_ < chars_.size()) chars_[size_++] = c;
  }
  void add(std::string_view text) {
    for (const char c : text) add(c);
  }
  const char* begin() const { return chars_.data(); }
  std::size_t size() const { return size_; }

 private:
  std::array<char, kBufferSize> chars_{};
  std::size_t size_ = 0;
};

// There is one page and one thread. What the page wrote last, as much of it as it says:
std::string_view input_text(std::size_t size);
// What the page will read.
Output& output_text();

}  // namespace sandstone::wasm
