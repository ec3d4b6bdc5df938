#include "messages/say.hpp"

#include <algorithm>
#include <cstddef>
#include <ranges>

#include "messages/pieces.hpp"
#include "messages/plural.hpp"
#include "messages/table.hpp"

namespace sandstone {

namespace {

const Argument* find(std::span<const Argument> arguments, std::string_view name) {
  const auto found = std::ranges::find(arguments, name, &Argument::name);
  return found == arguments.end() ? nullptr : &*found;
}

std::string_view form_for(Language language, const Texts& texts, std::span<const Argument> arguments) {
  if (!texts.is_plural) return texts.form(PluralForm::kOther);
  const Argument* n = find(arguments, "n");
  const auto* number = n == nullptr ? nullptr : std::get_if<long long>(&n->value());
  return texts.form(number == nullptr ? PluralForm::kOther : plural_form(language, *number));
}

void add_value(std::string& said, Language language, const Argument& argument) {
  if (const auto* words = std::get_if<std::string_view>(&argument.value())) {
    said += *words;
  } else if (const auto* number = std::get_if<long long>(&argument.value())) {
    said += std::to_string(*number);
  } else if (const auto* message = std::get_if<Message>(&argument.value())) {
    said += say(language, *message);
  }
}

}  // namespace

std::string say(Language language, Message message, std::span<const Argument> arguments) {
  std::string said;
  PieceReader reader{form_for(language, texts_of(language, message), arguments)};
  while (const auto piece = reader.next()) {
    if (!piece->is_parameter) {
      said += piece->text;
    } else if (const Argument* argument = find(arguments, piece->text)) {
      add_value(said, language, *argument);
    } else {
      said.append("{").append(piece->text).append("}");
    }
  }
  return said;
}

std::string say(Language language, Message message, std::initializer_list<Argument> arguments) {
  return say(language, message, std::span<const Argument>{arguments.begin(), arguments.size()});
}

std::optional<Message> message_for(std::string_view key) {
  // The table is sorted by key.
  const auto all = std::views::iota(std::size_t{0}, kMessageCount);
  const auto key_at = [](std::size_t n) { return key_of(static_cast<Message>(n)); };
  const auto found = std::ranges::lower_bound(all, key, {}, key_at);
  if (found == all.end() || key_at(*found) != key) return std::nullopt;
  return static_cast<Message>(*found);
}

}  // namespace sandstone
