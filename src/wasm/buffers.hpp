// How texts pass between the page and the module: the page writes UTF-8 into the input, calls a function with its
// length, and reads the answer from the output. Both stay where they are; the memory never grows.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "describe/fault_text.hpp"
#include "describe/write_members.hpp"
#include "records/record.hpp"

namespace sandstone::wasm {

// Any record that can be read fits, and so do all answers about one.
inline constexpr std::size_t kBufferSize = kMaxRecordBytes;

// A sink for texts. A text that does not fit is dropped: ask `fits` at the end.
class Output {
 public:
  void clear() {
    size_ = 0;
    cut_ = false;
  }
  void add(char c) {
    if (size_ < chars_.size()) {
      chars_[size_++] = c;
    } else {
      cut_ = true;
    }
  }
  void add(std::string_view text) {
    for (const char c : text) add(c);
  }
  bool fits() const { return !cut_; }
  const char* begin() const { return chars_.data(); }
  std::size_t size() const { return size_; }

 private:
  std::array<char, kBufferSize> chars_{};
  std::size_t size_ = 0;
  bool cut_ = false;  // all zeros at first, or the buffer would be part of the file
};

// What a call answers: `answer`, or `refused` if its text did not fit. Then the output says so instead.
inline int finish(Output& output, int answer, int refused) {
  if (output.fits()) return answer;
  output.clear();
  output.add("the answer is longer than the output");
  return refused;
}

// There is one page and one thread. What the page wrote last, as much of it as it says; nothing if it says more than
// the input holds.
std::string_view input_text(std::size_t size);
// What the page will read.
Output& output_text();

// Answers `answer` with the reason in the output.
inline int refuse(int answer, std::string_view why) {
  output_text().clear();
  output_text().add(why);
  return answer;
}
// The same of a fault in a text that the page wrote.
inline int refuse(int answer, const Fault& fault, std::string_view text) {
  output_text().clear();
  describe(fault, text, output_text());
  return answer;
}

// What describe/members.hpp describes goes to the output.
template <Described T>
void write_output(const T& value) {
  JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
  write_members(json, value);
}

}  // namespace sandstone::wasm
