// The languages of the catalogue, and which of them a player wants.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace sandstone {

enum class Language : std::uint8_t { kEnglish, kPolish };

inline constexpr std::array kLanguages = {Language::kEnglish, Language::kPolish};

// "en" or "pl": the name of the catalogue's file and the value of --lang.
constexpr std::string_view code_of(Language language) { return language == Language::kPolish ? "pl" : "en"; }

// The inverse of code_of.
constexpr std::optional<Language> parse_language(std::string_view code) {
  for (const Language language : kLanguages) {
    if (code == code_of(language)) return language;
  }
  return std::nullopt;
}

// The values of the three variables of POSIX, empty where unset.
struct LocaleVariables {
  std::string_view lc_all;
  std::string_view lc_messages;
  std::string_view lang;
};

// The first variable that is not empty decides: pl, pl_PL, pl_PL.UTF-8 and pl@variant are Polish, all else is English.
constexpr Language language_of(const LocaleVariables& variables) {
  std::string_view locale = variables.lc_all;
  if (locale.empty()) locale = variables.lc_messages;
  if (locale.empty()) locale = variables.lang;
  return parse_language(locale.substr(0, locale.find_first_of("_.@"))).value_or(Language::kEnglish);
}

// language_of this process's environment.
inline Language detect_language() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view{value};
  };
  return language_of({.lc_all = variable("LC_ALL"), .lc_messages = variable("LC_MESSAGES"), .lang = variable("LANG")});
}

}  // namespace sandstone
