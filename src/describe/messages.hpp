// Messages as strings: read one of a variant by its type, write one on one line.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "describe/members.hpp"
#include "describe/read_members.hpp"
#include "describe/string_sink.hpp"
#include "describe/write_members.hpp"

namespace sandstone {

// The type that a JSON object names. What comes after it is not looked at: reading the message does that.
inline std::optional<Text<32>> type_of(std::string_view text) {
  static constexpr std::array<std::string_view, 1> kType = {"type"};
  JsonReader json{text};
  JsonObject object;
  for (int member = 0; (member = json.next(object, {kType, 1, true})) >= 0;) {
    if (member != 0) {
      json.skip();
    } else if (Text<32> type; json.string(type)) {
      return type;
    }
  }
  return std::nullopt;
}

// One of the messages of a variant, by its type; empty if the text is none of them.
template <class Variant>
struct ReadMessage;
template <TypedMessage... Messages>
struct ReadMessage<std::variant<Messages...>> {
  static std::optional<std::variant<Messages...>> from(std::string_view text) {
    const auto type = type_of(text);
    std::optional<std::variant<Messages...>> read;
    if (type) static_cast<void>(((type->view() == Messages::kType && (read_as<Messages>(text, read), true)) || ...));
    return read;
  }

 private:
  template <class M>
  static void read_as(std::string_view text, std::optional<std::variant<Messages...>>& out) {
    JsonReader json{text};
    M message{};
    read_members(json, message);
    if (json.end()) out = std::move(message);
  }
};

// The memory that messages are written in is kept: only the finished text, as long as it is, is allocated.
template <Composite T>
std::string write_message(const T& message) {
  thread_local StringSink sink;
  sink.clear();
  JsonWriter json{sink, JsonLayout::kOneLine};
  write_members(json, message);
  return std::string{sink.view()};
}

}  // namespace sandstone
