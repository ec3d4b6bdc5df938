// Saying a message of the catalogue in the player's language.
#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "messages/language.hpp"
#include "messages/message.hpp"

namespace sandstone {

template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

// The value of one named parameter: words, a number, or another message (itself without parameters), which is said in
// the same language. It refers to the words it was given and must not outlive the call of `say`.
class Argument {
 public:
  constexpr Argument(std::string_view name, std::string_view words) : name_{name}, value_{words} {}
  constexpr Argument(std::string_view name, Message message) : name_{name}, value_{message} {}
  template <WholeNumber T>
  constexpr Argument(std::string_view name, T number) : name_{name}, value_{static_cast<long long>(number)} {}

  constexpr std::string_view name() const { return name_; }
  constexpr const std::variant<std::string_view, long long, Message>& value() const { return value_; }

 private:
  std::string_view name_;
  std::variant<std::string_view, long long, Message> value_;
};

// The text with its parameters filled in. In a plural message the number given for {n} decides the form. A parameter
// that was not given stays visible as {name}.
std::string say(Language language, Message message, std::span<const Argument> arguments);
std::string say(Language language, Message message, std::initializer_list<Argument> arguments = {});

// The message of a key put together at run time, as for refusals and colours; none if the catalogue lacks it.
std::optional<Message> message_for(std::string_view key);

}  // namespace sandstone
