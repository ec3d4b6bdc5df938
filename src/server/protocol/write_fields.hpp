// Writes what fields.hpp describes, as JSON on one line.
#pragma once

#include <string>
#include <string_view>

#include "records/json_writer.hpp"
#include "server/protocol/fields.hpp"

namespace sandstone::protocol {

// A growing string as a sink.
struct StringSink {
  std::string text;

  void add(char c) { text.push_back(c); }
  void add(std::string_view more) { text.append(more); }
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

template <Composite T>
std::string write_message(const T& message) {
  StringSink sink;
  FieldWriter{sink}.value(message);
  return std::move(sink.text);
}

}  // namespace sandstone::protocol
