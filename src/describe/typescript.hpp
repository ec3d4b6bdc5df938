// TypeScript types of what members.hpp describes.
#pragma once

#include <concepts>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/fields.hpp"
#include "describe/members.hpp"

namespace sandstone {

// What each message is called in TypeScript: its type, in capitals.
inline std::string interface_name(std::string_view type) {
  std::string name;
  bool capital = true;
  for (const char c : type) {
    if (c == '_') {
      capital = true;
      continue;
    }
    name.push_back(capital ? static_cast<char>(c - 'a' + 'A') : c);
    capital = false;
  }
  return name;
}

inline std::string tuple(const std::string& type, std::size_t size) {
  std::string text;
  for (std::size_t i = 0; i < size; ++i) text += (i == 0 ? "[" : ", ") + type;
  return text + "]";
}

// Values of positions. The codecs of the games name their types.
template <class Codec>
  requires requires { Codec::kTypeScript; }
std::string typescript_type(const Codec&) {
  return std::string{Codec::kTypeScript};
}
inline std::string typescript_type(const FlagCodec&) { return "boolean"; }
inline std::string typescript_type(const NumberCodec&) { return "number"; }
inline std::string typescript_type(const SeatCodec&) { return "number"; }
inline std::string typescript_type(const ViewerCodec&) { return "number | \"spectator\""; }
template <std::size_t N>
std::string typescript_type(const WordCodec<N>& codec) {
  std::string text;
  for (const std::string_view name : codec.names) {
    text += text.empty() ? "\"" : " | \"";
    text += name;
    text += '"';
  }
  return text;
}
template <class Codec>
std::string typescript_type(const EachCodec<Codec>& codec) {
  const std::string type = typescript_type(codec.codec);
  return codec.count == 2 ? tuple(type, 2) : type + "[]";
}

class TypeScriptWriter {
 public:
  template <class T>
  std::string name_of() {
    if constexpr (kIsOptional<T>) {
      return name_of<typename T::value_type>();
    } else if constexpr (kIsList<T>) {
      return name_of<std::remove_cvref_t<decltype(*T{}.begin())>>() + "[]";
    } else if constexpr (kIsArray<T>) {
      return tuple(name_of<typename T::value_type>(), std::tuple_size_v<T>);
    } else if constexpr (Position<T>) {
      return std::string{T::kTypeScript};
    } else if constexpr (kIsText<T>) {
      return "string";
    } else if constexpr (kIsWhole<T>) {
      return "number";
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (NamedEnum<T>) {
      declare_enum<T>();
      return std::string{kNamesOf<T>.type};
    } else if constexpr (kIsWritten<T>) {
      return written_name(T{});
    } else {
      declare<T>(std::string{T::kName});
      return std::string{T::kName};
    }
  }

  template <Composite T>
  void declare(const std::string& name) {
    if (!declared_.insert(name).second) return;
    std::string members;
    if constexpr (TypedMessage<T>) members = "  type: \"" + std::string{T::kType} + "\";\n";
    T value{};
    T::members(value, [&]<class Member>(std::string_view member, Member&) {
      members += member_line(member, kIsOptional<Member> ? "?: " : ": ", name_of<Member>());
    });
    export_interface(name, members);
  }

  // A position as its fields are for this one: lists of two values there are taken to have two everywhere.
  template <Position P>
  void declare_position(P position) {
    std::string members;
    P::fields(position, [&](std::string_view, std::string_view name, const auto& codec, auto&) {
      members += member_line(name, ": ", typescript_type(codec));
    });
    export_interface(std::string{P::kTypeScript}, members);
  }

  // A type that is declared elsewhere.
  void know(const std::string& name) { declared_.insert(name); }

  template <TypedMessage... Messages>
  void declare_all(std::string_view name, const std::variant<Messages...>*) {
    (declare<Messages>(interface_name(Messages::kType)), ...);
    export_union(std::string{name}, {interface_name(Messages::kType)...});
  }

  // Several types by their own names, with what they are made of.
  template <Composite... Types>
  void declare_all() {
    (declare<Types>(std::string{Types::kName}), ...);
  }

  // All of it as a file.
  std::string take(std::string_view head, std::string_view tail) {
    if (tail.empty()) text_.pop_back();  // of the last two line ends
    return std::string{head} + std::exchange(text_, {}) + std::string{tail};
  }

 private:
  template <class Tag>
  static std::string written_name(const Written<Tag>&) {
    return std::string{Tag::kTypeName};
  }

  template <class T>
  void declare_enum() {
    const std::string name{kNamesOf<T>.type};
    if (!declared_.insert(name).second) return;
    std::vector<std::string> values;
    for (const std::string_view value : kNamesOf<T>.values) values.push_back('"' + std::string{value} + '"');
    export_union(name, values);
  }

  static std::string member_line(std::string_view name, const char* sign, const std::string& type) {
    return "  " + std::string{name} + sign + type + ";\n";
  }
  void export_interface(const std::string& name, const std::string& members) {
    text_ += "export interface " + name + " {\n" + members + "}\n\n";
  }
  void export_union(const std::string& name, const std::vector<std::string>& types) {
    text_ += "export type " + name + " =";
    for (const std::string& type : types) text_ += "\n  | " + type;
    text_ += ";\n\n";
  }

  std::set<std::string> declared_;
  std::string text_;
};

}  // namespace sandstone
