// Writes JSON into a sink: the same values always give the same bytes.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "describe/json_reader.hpp"
#include "describe/sink.hpp"

namespace sandstone {

enum class JsonLayout : std::uint8_t {
  kPretty,   // for people: broken into lines where begin_… asks for it
  kOneLine,  // for pipes: no space, no line breaks
};

// How the elements of one object or list are laid out when pretty.
enum class JsonFlow : std::uint8_t {
  kInline,  // one after the other
  kLines,   // each on its own line
  kFill,    // sixteen to a line
};

// The caller nests at most kMaxJsonDepth deep and gives every member of an object its key.
template <Sink S>
class JsonWriter {
 public:
  using Flow = JsonFlow;

  constexpr JsonWriter(S& sink, JsonLayout layout) : sink_{sink}, layout_{layout} {}

  constexpr void begin_object(JsonFlow flow = JsonFlow::kInline) { open('{', flow); }
  constexpr void end_object() { close('}'); }
  constexpr void begin_list(JsonFlow flow = JsonFlow::kInline) { open('[', flow); }
  constexpr void end_list() { close(']'); }
  // A whole list: `write` writes an element.
  template <class List, class Write>
  constexpr void list(const List& elements, Write&& write, JsonFlow flow = JsonFlow::kInline) {
    begin_list(flow);
    for (const auto& element : elements) write(element);
    end_list();
  }

  // Names of members are the program's own: nothing in them needs an escape.
  constexpr void key(std::string_view name) {
    separate();
    sink_.add('"');
    sink_.add(name);
    sink_.add(layout_ == JsonLayout::kPretty ? std::string_view{"\": "} : std::string_view{"\":"});
    after_key_ = true;
  }

  constexpr void string(std::string_view text) {
    separate();
    write_string(text);
  }
  constexpr void integer(std::int64_t value) {
    separate();
    add_number(sink_, value);
  }
  constexpr void boolean(bool value) {
    separate();
    sink_.add(value ? std::string_view{"true"} : std::string_view{"false"});
  }
  constexpr void null() {
    separate();
    sink_.add(std::string_view{"null"});
  }
  // A key with its value.
  constexpr void member(std::string_view name, std::string_view text) {
    key(name);
    string(text);
  }
  template <std::integral T>
  constexpr void member(std::string_view name, T value) {
    key(name);
    if constexpr (std::same_as<T, bool>) {
      boolean(value);
    } else {
      integer(value);
    }
  }
  // A value that is JSON already.
  constexpr void written(std::string_view json) {
    separate();
    sink_.add(json);
  }

 private:
  struct Level {
    JsonFlow flow = JsonFlow::kInline;
    int count = 0;
  };

  static constexpr int kFillCount = 16;

  constexpr void open(char bracket, JsonFlow flow) {
    separate();
    sink_.add(bracket);
    levels_[depth_++] = {flow, 0};
  }

  constexpr void close(char bracket) {
    const Level level = levels_[--depth_];
    if (level.flow != JsonFlow::kInline && level.count > 0) new_line();
    sink_.add(bracket);
  }

  // Before a value or a key: the comma, space or line break that divides it from the one before.
  constexpr void separate() {
    if (after_key_ || depth_ == 0) {
      after_key_ = false;
      return;
    }
    Level& level = levels_[depth_ - 1];
    const int earlier = level.count++;
    if (earlier > 0) sink_.add(',');
    if (layout_ == JsonLayout::kOneLine) return;
    if (level.flow == JsonFlow::kLines || (level.flow == JsonFlow::kFill && earlier % kFillCount == 0)) {
      new_line();
    } else if (earlier > 0) {
      sink_.add(' ');
    }
  }

  constexpr void new_line() {
    if (layout_ != JsonLayout::kPretty) return;
    sink_.add('\n');
    for (std::size_t i = 0; i < depth_; ++i) sink_.add(std::string_view{"  "});
  }

  constexpr void write_string(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    sink_.add('"');
    while (!text.empty()) {
      std::size_t plain = 0;
      while (plain < text.size() && stands_for_itself(text[plain])) ++plain;
      if (plain > 0) sink_.add(text.substr(0, plain));
      text.remove_prefix(plain);
      if (text.empty()) break;
      const auto byte = static_cast<unsigned char>(text.front());
      text.remove_prefix(1);
      if (byte >= 0x20) {
        sink_.add('\\');
        sink_.add(static_cast<char>(byte));
        continue;
      }
      sink_.add(std::string_view{"\\u00"});
      sink_.add(kHex[byte >> 4]);
      sink_.add(kHex[byte & 0xF]);
    }
    sink_.add('"');
  }

  static constexpr bool stands_for_itself(char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
  }

  S& sink_;
  JsonLayout layout_;
  bool after_key_ = false;
  std::size_t depth_ = 0;
  std::array<Level, kMaxJsonDepth> levels_{};
};

}  // namespace sandstone
