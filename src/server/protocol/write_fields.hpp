// Writes what fields.hpp describes, as JSON on one line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "records/json_writer.hpp"
#include "server/protocol/fields.hpp"

namespace sandstone::protocol {

// A growing text as a sink. It keeps room ahead of what is written, so that a character costs no call.
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

// Commas and keys; the values write themselves.
class FieldWriter {
 public:
  explicit FieldWriter(StringSink& sink) : sink_{sink} {}

  template <class T>
  void value(const T& field) {
    if constexpr (kIsOptional<T>) {
      value(*field);
    } else if constexpr (kIsList<T>) {
      sink_.add('[');
      bool first = true;
      for (const auto& item : field) {
        if (!first) sink_.add(',');
        first = false;
        value(item);
      }
      sink_.add(']');
    } else if constexpr (kIsText<T>) {
      string(field.view());
    } else if constexpr (kIsWhole<T>) {
      add_number(sink_, field.value);
    } else if constexpr (NamedEnum<T>) {
      string(EnumNames<T>::kNames[static_cast<std::size_t>(field)]);
    } else if constexpr (std::same_as<T, bool>) {
      sink_.add(field ? std::string_view{"true"} : std::string_view{"false"});
    } else if constexpr (kIsWritten<T>) {
      sink_.add(field.json);
    } else {
      object(field);
    }
  }

 private:
  void string(std::string_view text) { JsonWriter<StringSink>{sink_, JsonLayout::kOneLine}.string(text); }

  template <Composite T>
  void object(const T& field) {
    bool first = true;
    const auto key = [&](std::string_view name) {
      sink_.add(first ? '{' : ',');
      first = false;
      sink_.add('"');
      sink_.add(name);
      sink_.add(std::string_view{"\":"});
    };
    if constexpr (Message<T>) {
      key("type");
      string(T::kType);
    }
    T::members(field, [&]<class Member>(std::string_view name, const Member& member) {
      if constexpr (kIsOptional<Member>) {
        if (!member) return;
      }
      key(name);
      value(member);
    });
    sink_.add(first ? std::string_view{"{}"} : std::string_view{"}"});
  }

  StringSink& sink_;
};

// The memory that messages are written in is kept: only the finished text, as long as it is, is allocated.
template <Composite T>
std::string write_message(const T& message) {
  thread_local StringSink sink;
  sink.clear();
  FieldWriter{sink}.value(message);
  return std::string{sink.view()};
}

}  // namespace sandstone::protocol
