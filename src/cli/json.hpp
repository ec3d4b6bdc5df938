// JSON for programs that read what a command says.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "describe/string_sink.hpp"
#include "describe/write_members.hpp"

namespace sandstone::cli {

// One value, as its text.
struct Json {
  std::string text;

  Json(std::string_view words) {
    StringSink sink;
    JsonWriter<StringSink>{sink, JsonLayout::kOneLine}.string(words);
    text = sink.take();
  }
  Json(const std::string& words) : Json{std::string_view{words}} {}
  Json(const char* words) : Json{std::string_view{words}} {}
  Json(std::same_as<bool> auto value) : text{value ? "true" : "false"} {}
  Json(std::integral auto number)
    requires(!std::same_as<decltype(number), bool>)
      : text{fmt::format("{}", number)} {}
  Json(double number, int digits) : text{fmt::format("{:.{}f}", number, digits)} {}
  Json(std::nullptr_t) : text{"null"} {}
  // An object.
  Json(std::initializer_list<std::pair<std::string_view, Json>> members) : text{"{}"} {
    for (const auto& [name, value] : members) add(name, value);
  }

  // One more member of an object.
  void add(std::string_view name, const Json& value) {
    text.pop_back();
    text += fmt::format("{}\"{}\": {}}}", text.size() == 1 ? "" : ", ", name, value.text);
  }

  // What describe/members.hpp describes.
  template <Described T>
  static Json of(const T& value) {
    StringSink sink;
    JsonWriter<StringSink> writer{sink, JsonLayout::kOneLine};
    write_members(writer, value);
    Json json = nullptr;
    json.text = sink.take();
    return json;
  }

  // A list with make(row) of each row; `lines` gives each a line of its own.
  template <class Rows, class Make>
  static Json list(const Rows& rows, Make&& make, bool lines = false) {
    Json list = nullptr;
    list.text = "[";
    const char* between = lines ? "\n  " : "";
    for (const auto& row : rows) {
      list.text += between + Json{make(row)}.text;
      between = lines ? ",\n  " : ", ";
    }
    list.text += lines ? "\n]" : "]";
    return list;
  }
};

}  // namespace sandstone::cli
