// Which form of a word goes with which number, after the plural rules of the Unicode CLDR.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "messages/language.hpp"

namespace sandstone {

enum class PluralForm : std::uint8_t { kOne, kFew, kMany, kOther };

inline constexpr std::array kPluralForms = {PluralForm::kOne, PluralForm::kFew, PluralForm::kMany, PluralForm::kOther};

// The CLDR name, which is also the name in the catalogue.
constexpr std::string_view name_of(PluralForm form) {
  constexpr std::array<std::string_view, 4> kNames = {"one", "few", "many", "other"};
  return kNames[static_cast<std::size_t>(form)];
}

// Whether the language has this form, so that a plural message needs a text for it. Polish "other" is for
// fractions; whole numbers never take it.
constexpr bool needs_form(Language language, PluralForm form) {
  return language == Language::kPolish || form == PluralForm::kOne || form == PluralForm::kOther;
}

// The form for a whole number; its sign does not matter.
constexpr PluralForm plural_form(Language language, long long n) {
  if (n == 1 || n == -1) return PluralForm::kOne;
  if (language == Language::kEnglish) return PluralForm::kOther;
  const long long tens = n % 100 < 0 ? -(n % 100) : n % 100;
  const bool few = tens % 10 >= 2 && tens % 10 <= 4 && (tens < 12 || tens > 14);
  return few ? PluralForm::kFew : PluralForm::kMany;
}

}  // namespace sandstone
