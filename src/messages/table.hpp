// The interface of the generated table (table.cpp in the build folder).
#pragma once

#include <array>
#include <string_view>

#include "messages/language.hpp"
#include "messages/message.hpp"
#include "messages/plural.hpp"

namespace sandstone {

// One message in one language. A plain message has one text, under PluralForm::kOther; a plural one has those that its
// language needs.
struct Texts {
  bool is_plural = false;
  std::array<std::string_view, kPluralForms.size()> forms;

  constexpr std::string_view form(PluralForm which) const { return forms[static_cast<std::size_t>(which)]; }
};

// The dotted key: "refusal.mandala.keep_one_card".
std::string_view key_of(Message message);

const Texts& texts_of(Language language, Message message);

}  // namespace sandstone
