#include "messages/language.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace sandstone {
namespace {

TEST(Language, the_code_and_its_parse_are_inverse) {
  for (const Language language : kLanguages) EXPECT_EQ(parse_language(code_of(language)), language);
}

TEST(Language, anything_but_en_and_pl_is_refused) {
  for (const auto* code : {"", "EN", "pl_PL", "polski", "de", "p"})
    EXPECT_EQ(parse_language(code), std::nullopt) << code;
}

TEST(Language, a_polish_locale_in_any_spelling_means_polish) {
  for (const auto* locale : {"pl", "pl_PL", "pl_PL.UTF-8", "pl.UTF-8", "pl@euro"}) {
    EXPECT_EQ(language_of({.lc_all = "", .lc_messages = "", .lang = locale}), Language::kPolish) << locale;
  }
}

TEST(Language, every_other_locale_means_english) {
  for (const auto* locale : {"", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "de_DE", "plx_PL", "_pl"}) {
    EXPECT_EQ(language_of({.lc_all = "", .lc_messages = "", .lang = locale}), Language::kEnglish) << locale;
  }
}

TEST(Language, lc_all_comes_before_lc_messages_and_that_before_lang) {
  EXPECT_EQ(language_of({.lc_all = "pl_PL", .lc_messages = "en_GB", .lang = "en_GB"}), Language::kPolish);
  EXPECT_EQ(language_of({.lc_all = "C", .lc_messages = "pl_PL", .lang = "pl_PL"}), Language::kEnglish);
  EXPECT_EQ(language_of({.lc_all = "", .lc_messages = "pl_PL", .lang = "en_GB"}), Language::kPolish);
  EXPECT_EQ(language_of({.lc_all = "", .lc_messages = "en_GB", .lang = "pl_PL"}), Language::kEnglish);
}

TEST(Language, detection_reads_the_environment) {
  ASSERT_EQ(setenv("LC_ALL", "pl_PL.UTF-8", 1), 0);
  EXPECT_EQ(detect_language(), Language::kPolish);
  ASSERT_EQ(unsetenv("LC_ALL"), 0);
  ASSERT_EQ(setenv("LC_MESSAGES", "en_GB.UTF-8", 1), 0);
  EXPECT_EQ(detect_language(), Language::kEnglish);
  ASSERT_EQ(unsetenv("LC_MESSAGES"), 0);
  ASSERT_EQ(setenv("LANG", "pl", 1), 0);
  EXPECT_EQ(detect_language(), Language::kPolish);
}

}  // namespace
}  // namespace sandstone
