// A growing string as a sink.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace sandstone {

// It allocates ahead, so that most characters are written without a call.
class StringSink {
 public:
  void add(char c) {
    if (size_ == text_.size()) grow(1);
    text_[size_++] = c;
  }
  void add(std::string_view more) {
    if (text_.size() - size_ < more.size()) grow(more.size());
    char* to = text_.data() + size_;
    size_ += more.size();
    constexpr std::size_t kShort = 16;
    if (more.size() > kShort) {
      more.copy(to, more.size());
    } else {
      for (const char c : more) *to++ = c;  // a word: quicker than a call
    }
  }
  void clear() { size_ = 0; }
  std::string_view view() const { return {text_.data(), size_}; }
  std::string take() {
    text_.resize(std::exchange(size_, 0));
    return std::move(text_);
  }

 private:
  void grow(std::size_t more) { text_.resize(2 * (size_ + more)); }

  std::string text_;
  std::size_t size_ = 0;
};

}  // namespace sandstone
