#include "messages/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace sandstone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> lines_of(const std::vector<CatalogueFault>& faults) {
  std::vector<std::string> lines;
  std::ranges::transform(faults, std::back_inserter(lines), format);
  return lines;
}

std::vector<std::string> read(Language language, std::string_view json) {
  std::vector<CatalogueFault> faults;
  read_entries(language, "x.json", json, faults);
  return lines_of(faults);
}

std::vector<std::string> compare(std::string_view english, std::string_view polish) {
  std::vector<CatalogueFault> faults;
  Catalogue catalogue;
  catalogue.in(Language::kEnglish) = read_entries(Language::kEnglish, "en.json", english, faults);
  catalogue.in(Language::kPolish) = read_entries(Language::kPolish, "pl.json", polish, faults);
  EXPECT_THAT(faults, IsEmpty());
  check_languages(catalogue, faults);
  return lines_of(faults);
}

TEST(Catalogue, reads_plain_and_plural_messages) {
  std::vector<CatalogueFault> faults;
  const Entries entries = read_entries(Language::kEnglish, "en.json", R"({
    "hand": "hand of {seat}",
    "count.cards": { "one": "a card", "other": "{n} cards" }
  })",
                                       faults);
  EXPECT_THAT(faults, IsEmpty());
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_FALSE(entries.at("hand").is_plural);
  EXPECT_EQ(entries.at("hand").form(PluralForm::kOther), "hand of {seat}");
  EXPECT_THAT(parameters_of(entries.at("hand")), ElementsAre("seat"));
  EXPECT_TRUE(entries.at("count.cards").is_plural);
  EXPECT_EQ(entries.at("count.cards").form(PluralForm::kOne), "a card");
  EXPECT_THAT(parameters_of(entries.at("count.cards")), ElementsAre("n"));
}

TEST(Catalogue, a_key_becomes_an_enumerator) {
  EXPECT_EQ(enumerator_of("refusal.mandala.keep_one_card"), "kRefusalMandalaKeepOneCard");
  EXPECT_EQ(enumerator_of("tower.height_2"), "kTowerHeight2");
}

TEST(Catalogue, names_the_place_of_broken_json) {
  EXPECT_THAT(read(Language::kEnglish, "{\n  \"a\": \"b\",\n  oops\n}"),
              ElementsAre(HasSubstr("x.json: line 3, column 3: not valid JSON in UTF-8")));
  EXPECT_THAT(read(Language::kEnglish, ""), ElementsAre(HasSubstr("line 1")));
  EXPECT_THAT(read(Language::kEnglish, "{} {}"), ElementsAre(HasSubstr("not valid JSON")));
}

TEST(Catalogue, refuses_text_that_is_not_utf8) {
  EXPECT_THAT(read(Language::kEnglish, "{\"a\": \"\xC5\"}"), ElementsAre(HasSubstr("not valid JSON in UTF-8")));
  EXPECT_THAT(read(Language::kEnglish, "{\"a\": \"\xED\xA0\x80\"}"), ElementsAre(HasSubstr("not valid JSON in UTF-8")));
}

TEST(Catalogue, refuses_any_shape_but_keys_with_texts_or_plural_forms) {
  for (const auto* json : {"[]", "\"a\"", "1", "null"}) {
    EXPECT_THAT(read(Language::kEnglish, json), ElementsAre("x.json: the file must be one object of keys and texts"));
  }
  for (const auto* value : {"1", "-1", "1.5", "true", "null", "[\"a\"]"}) {
    EXPECT_THAT(read(Language::kEnglish, std::string{"{\"a.b\": "} + value + "}"),
                ElementsAre("x.json: \"a.b\": the value must be a text or an object of plural forms"))
        << value;
  }
  EXPECT_THAT(read(Language::kEnglish, R"({"a": {"one": {"x": "y"}}})"),
              ElementsAre("x.json: \"a\": the value must be a text or an object of plural forms"));
}

TEST(Catalogue, refuses_a_key_that_is_there_twice) {
  EXPECT_THAT(read(Language::kEnglish, R"({"a": "x", "b": "y", "a": "z"})"),
              ElementsAre("x.json: \"a\": the key is there twice"));
  EXPECT_THAT(read(Language::kEnglish, R"({"a": {"one": "x {n}", "other": "y {n}", "one": "z {n}"}})"),
              ElementsAre("x.json: \"a\": the plural form \"one\" is there twice"));
}

TEST(Catalogue, refuses_keys_that_are_not_dotted_names) {
  for (const auto* key : {"", "A", "a.", ".a", "a..b", "a b", "a-b", "2a", "a.2b", "a__b", "a_", "_a", "ą"}) {
    EXPECT_THAT(read(Language::kEnglish, std::string{"{\""} + key + "\": \"x\"}"),
                ElementsAre(HasSubstr("a key is dotted names")))
        << key;
  }
}

TEST(Catalogue, refuses_empty_texts) {
  EXPECT_THAT(read(Language::kEnglish, R"({"a": ""})"), ElementsAre("x.json: \"a\": the text is empty"));
  EXPECT_THAT(read(Language::kEnglish, R"({"a": " \n"})"), ElementsAre("x.json: \"a\": the text is empty"));
}

TEST(Catalogue, refuses_control_characters_which_could_steer_a_terminal) {
  EXPECT_THAT(read(Language::kEnglish, R"({"a": "\u001b[2J"})"),
              ElementsAre("x.json: \"a\": the text holds a control character"));
}

TEST(Catalogue, refuses_broken_parameters) {
  EXPECT_THAT(read(Language::kEnglish, R"({"a": "{seat has {n}"})"),
              ElementsAre(HasSubstr("a brace that is no {parameter}")));
}

TEST(Catalogue, wants_every_plural_form_of_its_language) {
  EXPECT_THAT(read(Language::kEnglish, R"({"a": {"other": "{n} cards"}})"),
              ElementsAre("x.json: \"a\": the plural form \"one\" is missing or empty"));
  EXPECT_THAT(read(Language::kPolish, R"({"a": {"one": "{n} karta", "other": "{n} karty"}})"),
              ElementsAre("x.json: \"a\": the plural form \"few\" is missing or empty",
                          "x.json: \"a\": the plural form \"many\" is missing or empty"));
}

TEST(Catalogue, refuses_plural_forms_that_its_language_does_not_have) {
  EXPECT_THAT(read(Language::kEnglish, R"({"a": {"one": "{n} card", "few": "{n} cards", "other": "{n} cards"}})"),
              ElementsAre("x.json: \"a\": the plural form \"few\" is not one of this language"));
  EXPECT_THAT(read(Language::kEnglish, R"({"a": {"one": "{n} card", "two": "{n} cards", "other": "{n} cards"}})"),
              ElementsAre("x.json: \"a\": \"two\" is no plural form; there are one, few, many and other"));
}

TEST(Catalogue, wants_the_same_parameters_in_all_plural_forms_but_n) {
  EXPECT_THAT(read(Language::kEnglish, R"({"a": {"one": "{seat}: a card", "other": "{seat}: {n} cards"}})"), IsEmpty());
  EXPECT_THAT(read(Language::kEnglish, R"({"a": {"one": "{n} card", "other": "{seat}: {n} cards"}})"),
              ElementsAre("x.json: \"a\": the plural form \"one\" lacks one of the parameters {n}, {seat}"));
}

TEST(Catalogue, wants_the_same_keys_in_both_languages) {
  EXPECT_THAT(compare(R"({"a": "x", "b": "x"})", R"({"a": "x", "c": "x"})"),
              ElementsAre("pl.json: \"c\": is unknown: en.json does not have it",
                          "pl.json: \"b\": is missing: en.json has it"));
}

TEST(Catalogue, wants_the_same_parameters_in_both_languages) {
  EXPECT_THAT(compare(R"({"a": "{seat} {colour}"})", R"({"a": "{seat}"})"),
              ElementsAre("pl.json: \"a\": has the parameters {seat}, but en.json has {colour}, {seat}"));
  EXPECT_THAT(compare(R"({"a": "x"})", R"({"a": "{n}"})"),
              ElementsAre("pl.json: \"a\": has the parameters {n}, but en.json has none"));
}

TEST(Catalogue, wants_a_message_plural_in_both_languages_or_in_neither) {
  EXPECT_THAT(compare(R"({"a": {"one": "{n} x", "other": "{n} x"}})", R"({"a": "{n} x"})"),
              ElementsAre("pl.json: \"a\": is plural in one language and plain in the other"));
}

TEST(Catalogue, refuses_two_keys_of_one_enumerator) {
  EXPECT_THAT(compare(R"({"a.b_c": "x", "a.b.c": "x"})", R"({"a.b_c": "x", "a.b.c": "x"})"),
              ElementsAre("en.json: \"a.b_c\": gives the same enumerator as \"a.b.c\""));
}

class CatalogueFolder : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path{testing::TempDir()} / (std::string{"sandstone_"} + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const char* name, std::string_view text) const { std::ofstream{folder_ / name} << text; }
  std::vector<std::string> faults() const {
    std::vector<CatalogueFault> found;
    read_catalogue(folder_, found);
    return lines_of(found);
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(CatalogueFolder, with_both_languages_is_read) {
  write("en.json", R"({"a": "x"})");
  write("pl.json", R"({"a": "y"})");
  write("notes.txt", "not a language");
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(CatalogueFolder, without_a_language_is_refused) {
  write("en.json", R"({"a": "x"})");
  EXPECT_THAT(faults(), ElementsAre("pl.json: cannot be read"));
}

TEST_F(CatalogueFolder, with_an_unknown_language_is_refused) {
  write("en.json", R"({"a": "x"})");
  write("pl.json", R"({"a": "y"})");
  write("de.json", R"({"a": "z"})");
  EXPECT_THAT(faults(), ElementsAre("de.json: is of no known language"));
}

}  // namespace
}  // namespace sandstone
