#include "messages/plural.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace sandstone {
namespace {

TEST(Plural, english_tells_one_from_all_others) {
  EXPECT_EQ(plural_form(Language::kEnglish, 1), PluralForm::kOne);
  for (const int n : {0, 2, 5, 11, 21, 101}) EXPECT_EQ(plural_form(Language::kEnglish, n), PluralForm::kOther) << n;
}

TEST(Plural, polish_has_one_few_and_many) {
  EXPECT_EQ(plural_form(Language::kPolish, 1), PluralForm::kOne);
  for (const int n : {2, 3, 4, 22, 23, 24, 102, 132, 1004}) {
    EXPECT_EQ(plural_form(Language::kPolish, n), PluralForm::kFew) << n;
  }
  for (const int n : {0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 21, 25, 100, 101, 111, 112, 113, 114, 1012}) {
    EXPECT_EQ(plural_form(Language::kPolish, n), PluralForm::kMany) << n;
  }
}

TEST(Plural, the_sign_of_a_number_does_not_matter) {
  EXPECT_EQ(plural_form(Language::kEnglish, -1), PluralForm::kOne);
  EXPECT_EQ(plural_form(Language::kPolish, -1), PluralForm::kOne);
  EXPECT_EQ(plural_form(Language::kPolish, -3), PluralForm::kFew);
  EXPECT_EQ(plural_form(Language::kPolish, -13), PluralForm::kMany);
  EXPECT_EQ(plural_form(Language::kPolish, std::numeric_limits<long long>::min()), PluralForm::kMany);  // …808
}

TEST(Plural, each_language_needs_a_text_for_each_form_its_numbers_take) {
  for (const Language language : kLanguages) {
    for (int n = 0; n < 200; ++n) EXPECT_TRUE(needs_form(language, plural_form(language, n))) << n;
    EXPECT_TRUE(needs_form(language, PluralForm::kOther));
  }
  EXPECT_FALSE(needs_form(Language::kEnglish, PluralForm::kFew));
  EXPECT_FALSE(needs_form(Language::kEnglish, PluralForm::kMany));
}

}  // namespace
}  // namespace sandstone
