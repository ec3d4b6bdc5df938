// Every clause of the specification has a test that is named after it, and the check finds a clause that has none.
// Where the specification itself is at hand, clauses.txt is compared with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/clauses/clause_check.hpp"
#include "tests/clauses/clause_list.hpp"

namespace sandstone::clauses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::filesystem::path kRoot = SANDSTONE_ROOT;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<SpecifiedClause> kept_list() { return parse_list(text_of(kRoot / "tests/clauses/clauses.txt")); }

std::string lines_of(const std::vector<std::string>& faults) {
  std::string lines;
  for (const std::string& fault : faults) lines += fault + "\n";
  return lines;
}

TEST(Clauses, every_clause_has_a_test_named_after_it) {
  const std::vector<TestFile> files = read_tests(kRoot / "tests/unit");
  ASSERT_FALSE(files.empty());
  const std::vector<std::string> faults = check_clauses(kept_list(), files);
  EXPECT_TRUE(faults.empty()) << lines_of(faults);
}

TEST(Clauses, the_list_is_that_of_both_games) {
  const std::vector<SpecifiedClause> list = kept_list();
  EXPECT_EQ(std::ranges::count_if(list, [](const auto& clause) { return clause.id.starts_with("M"); }), 38);
  EXPECT_EQ(std::ranges::count_if(list, [](const auto& clause) { return clause.id.starts_with("S"); }), 52);
}

TEST(Clauses, the_list_is_that_of_the_specification_where_it_is_at_hand) {
  const std::filesystem::path rules = kRoot / "../shared/rules";
  if (!std::filesystem::exists(rules)) GTEST_SKIP() << "no specification beside the project: the list stands for it";
  const std::string specification = text_of(rules / "mandala.md") + "\n\n" + text_of(rules / "stones.md");
  const std::vector<std::string> faults = differences(kept_list(), parse_specification(specification));
  EXPECT_TRUE(faults.empty()) << lines_of(faults);
}

// The rest tries the check on a specification of three clauses.

constexpr std::string_view kSpecification = R"(# The rules

## M1 Setup
- **M1.1** Each player gets a `hand` of six cards, and
  a cup. See M9.9.
- **M1.2 The draw.** *Draw* three.

## S7 Objectives
- **S7.1** Exactly 1 stone: 8. **S7.2–S7.4** For each colour: 7.

Nothing more.
)";

const std::vector<SpecifiedClause> kThree = {{"M1.1", "Each player"}, {"M1.2", "The draw."}, {"S7.10", "Four stones"}};

TestFile file_with(const std::string& text) { return {"mandala/a_test.cpp", text, true}; }
TestFile stones_file_with(const std::string& text) { return {"games/stones/a_test.cpp", text, true}; }

TEST(ClauseList, is_read_from_the_bold_numbers_of_a_specification) {
  EXPECT_EQ(parse_specification(kSpecification),
            (std::vector<SpecifiedClause>{{"M1.1", "Each player gets a hand of six cards,"},
                                          {"M1.2", "The draw. Draw three."},
                                          {"S7.1", "Exactly 1 stone: 8."},
                                          {"S7.2", "For each colour: 7."},
                                          {"S7.3", "For each colour: 7."},
                                          {"S7.4", "For each colour: 7."}}));
}

TEST(ClauseList, is_a_line_for_each_clause) {
  EXPECT_EQ(parse_list("# remark\n\nM1.1 Each player\nM1.2 The draw.\nS7.10 Four stones\n"), kThree);
}

TEST(ClauseList, each_difference_from_the_specification_is_told) {
  std::vector<SpecifiedClause> changed = kThree;
  EXPECT_THAT(differences(kThree, changed), IsEmpty());
  changed[0].words = "Every player";
  changed[1].id = "M1.3";
  EXPECT_THAT(differences(kThree, changed),
              ElementsAre("clauses.txt should say: M1.1 Every player", "clauses.txt lacks the line: M1.3 The draw.",
                          "clauses.txt has M1.2, which the specification does not"));
}

TEST(ClauseCheck, is_content_when_every_clause_has_a_test) {
  EXPECT_THAT(check_clauses(kThree, {file_with("TEST(A, M1_1_x) {}\nTEST_F(A, M1_2_y) {}\n"),
                                     stones_file_with("\nTYPED_TEST(B, S7_10_z) {\n}\n")}),
              IsEmpty());
}

TEST(ClauseCheck, names_each_clause_without_a_test) {
  EXPECT_THAT(check_clauses(kThree, {file_with("TEST(A, M1_2_y) {}\n")}),
              ElementsAre("no test is named after M1.1: Each player", "no test is named after S7.10: Four stones"));
  EXPECT_EQ(check_clauses(kThree, {}).size(), 3U);
}

TEST(ClauseCheck, one_test_may_be_named_after_several_clauses) {
  EXPECT_THAT(check_clauses({kThree[0], kThree[1]}, {file_with("TEST(A, M1_1_and_M1_2) {}\n")}), IsEmpty());
}

TEST(ClauseCheck, a_clause_is_tested_in_the_folder_of_its_game) {
  EXPECT_THAT(check_clauses({kThree[0]}, {stones_file_with("TEST(A, M1_1_x) {}\n")}),
              ElementsAre("no test is named after M1.1: Each player"));
  EXPECT_THAT(check_clauses({kThree[2]}, {{"cli/a_test.cpp", "TEST(A, S7_10_x) {}\n", true}}),
              ElementsAre("no test is named after S7.10: Four stones"));
}

TEST(ClauseCheck, a_name_may_stand_on_the_next_line) {
  EXPECT_THAT(test_names("RC_GTEST_PROP(Suite,\n              M1_1_x, (int a)) {}\n"), ElementsAre("M1_1_x"));
}

TEST(ClauseCheck, knows_tests_of_every_sort_but_not_what_is_commented_out_or_disabled) {
  EXPECT_THAT(test_names("TEST(A, a) {}\nTEST_P(A, b) {}\nTYPED_TEST_P(A, c) {}\nRC_GTEST_FIXTURE_PROP(A, d, ()) {}\n"),
              ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(test_names("// TEST(A, a) {}\n/*\nTEST(A, b) {}\n*/\nTEST(A, DISABLED_c) {}\n  TEST_THAT(A, d)\n"),
              IsEmpty());
}

TEST(ClauseCheck, a_number_is_read_whole) {
  EXPECT_THAT(clauses_in("M1_1_x"), ElementsAre("M1.1"));
  EXPECT_THAT(clauses_in("M1_10"), ElementsAre("M1.10"));
  EXPECT_THAT(clauses_in("AM1_1_x"), IsEmpty());
  EXPECT_THAT(clauses_in("M1_1st"), IsEmpty());
  EXPECT_THAT(clauses_in("M1_x"), IsEmpty());
  EXPECT_EQ(check_clauses(kThree, {stones_file_with("TEST(A, S7_1_x) {}\n")}).size(), 4U) << "S7.1 is not S7.10";
}

TEST(ClauseCheck, a_test_named_after_no_clause_is_told) {
  EXPECT_THAT(check_clauses({}, {file_with("TEST(A, M5_9_x) {}\n")}),
              ElementsAre("tests/unit/mandala/a_test.cpp: M5_9_x is named after M5.9, which does not exist"));
}

TEST(ClauseCheck, a_file_that_is_not_built_does_not_count) {
  TestFile file = file_with("TEST(A, M1_1_x) {}\n");
  file.built = false;
  EXPECT_THAT(
      check_clauses({kThree[0]}, {file}),
      ElementsAre("tests/unit/mandala/a_test.cpp: is not named in the CMakeLists.txt beside it, so it never runs",
                  "no test is named after M1.1: Each player"));
}

TEST(ClauseCheck, reads_the_tests_that_the_build_files_name) {
  const std::vector<TestFile> files = read_tests(kRoot / "tests/unit");
  const auto claiming = std::ranges::find(files, "mandala/claiming_test.cpp", &TestFile::path);
  ASSERT_NE(claiming, files.end());
  EXPECT_TRUE(claiming->built);
  EXPECT_THAT(test_names(claiming->text), testing::Contains("M5_2_a_claim_takes_all_mountain_cards_of_one_colour"));
}

}  // namespace
}  // namespace sandstone::clauses
