// Which clauses have a test that is named after them?
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/clauses/clause_list.hpp"

namespace sandstone::clauses {

struct TestFile {
  std::string path;  // below tests/unit/: "mandala/claiming_test.cpp"
  std::string text;
  bool built;  // does the CMakeLists.txt beside it name it?
};

std::vector<TestFile> read_tests(const std::filesystem::path& unit);

// The names of the tests in a source file; what is commented out or disabled is not one.
std::vector<std::string> test_names(std::string_view source);

// The clauses that a test's name carries: "M6.2", "M8.2" of M6_2_M8_2_when_the_deck_runs_out.
std::vector<std::string> clauses_in(const std::string& test_name);

// One sentence for each clause without a test in the folder of its game, for each test named after a clause that does
// not exist, and for each file of such tests that is not built; empty if all is well.
std::vector<std::string> check_clauses(const std::vector<SpecifiedClause>& list, const std::vector<TestFile>& files);

}  // namespace sandstone::clauses
