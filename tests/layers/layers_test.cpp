// The layers of ARCHITECTURE.md hold in src/, and the check that says so notices when they do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/layers/layer_check.hpp"

namespace sandstone::layers {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::filesystem::path kRoot = SANDSTONE_ROOT;

std::string read_architecture() {
  std::ifstream stream(kRoot / "ARCHITECTURE.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

constexpr std::string_view kSampleTable = R"(
| module | may include | outside headers | what it is |
|---|---|---|---|
| `core` | — | allow-listed | the ground |
| `games/chess` | `core` | allow-listed | a game |
| `games/go` | `core` | allow-listed | a game |
| `records` | `games/chess`, `games/go` | any | what was played |
| `records/old` | `core` | any | a module within a module |

Allow-listed headers: `array`,
`cstdint`.

Later: `vector`.
)";

LayerTable sample_table() {
  std::vector<std::string> faults;
  LayerTable table = parse_layer_table(kSampleTable, faults);
  EXPECT_THAT(faults, IsEmpty());
  return table;
}

std::vector<std::string> check(const std::vector<SourceFile>& files) { return check_layers(sample_table(), files); }

// A module with its build file, so that a test shows just the fault it is about.
std::vector<std::string> check_in(const std::string& layer, const std::string& target, const std::string& code) {
  return check({{layer + "/CMakeLists.txt", "add_library(" + target + " INTERFACE)\n"}, {layer + "/a.hpp", code}});
}

TEST(Layers, src_keeps_to_the_table_of_ARCHITECTURE_md) {
  std::vector<std::string> faults;
  const LayerTable table = parse_layer_table(read_architecture(), faults);
  EXPECT_THAT(faults, IsEmpty());
  const std::vector<SourceFile> files = read_sources(kRoot / "src");
  ASSERT_FALSE(files.empty());
  EXPECT_THAT(check_layers(table, files), IsEmpty());
}

TEST(Layers, a_rule_of_core_uses_no_standard_header_beyond_the_promised_ones) {
  std::vector<std::string> faults;
  const LayerTable table = parse_layer_table(read_architecture(), faults);
  for (const char* header : {"vector", "string", "iostream", "algorithm", "memory", "cmath"}) {
    EXPECT_FALSE(table.allow_list.contains(header)) << header;
  }
}

TEST(LayerCheck, includes_along_the_arrows_are_accepted) {
  EXPECT_THAT(check_in("core", "sandstone_core", "#include <array>\n#include \"core/b.hpp\"\n"), IsEmpty());
  EXPECT_THAT(check_in("games/go", "sandstone_go", "#include \"core/b.hpp\"  // why\n"), IsEmpty());
  EXPECT_THAT(check_in("records", "sandstone_records", "#include <vector>\n#include \"games/go/b.hpp\"\n"), IsEmpty());
}

TEST(LayerCheck, what_an_included_module_may_include_is_allowed_too) {
  EXPECT_THAT(check_in("records", "sandstone_records", "#include \"core/b.hpp\"\n"), IsEmpty());
}

TEST(LayerCheck, an_include_against_the_arrows_is_refused_with_its_place) {
  EXPECT_THAT(check_in("core", "sandstone_core", "\n#include \"games/go/b.hpp\"\n"),
              ElementsAre("src/core/a.hpp:2: #include \"games/go/b.hpp\": core may not include games/go"));
}

TEST(LayerCheck, one_game_may_not_include_another) {
  EXPECT_THAT(check_in("games/go", "sandstone_go", "#include \"games/chess/b.hpp\"\n"),
              ElementsAre(HasSubstr("games/go may not include games/chess")));
}

TEST(LayerCheck, a_standard_header_off_the_list_is_refused_below_the_records) {
  EXPECT_THAT(check_in("games/go", "sandstone_go", "  #  include <vector>\n"), ElementsAre(HasSubstr("allow-listed")));
}

TEST(LayerCheck, includes_beside_or_above_the_file_are_refused) {
  EXPECT_THAT(check_in("core", "sandstone_core", "#include \"b.hpp\"\n"), ElementsAre(HasSubstr("from src/ on")));
  EXPECT_THAT(check_in("games/go", "sandstone_go", "#include \"../../core/b.hpp\"\n"),
              ElementsAre(HasSubstr("from src/ on")));
}

TEST(LayerCheck, angle_brackets_do_not_hide_a_project_header) {
  EXPECT_THAT(check_in("core", "sandstone_core", "#include <games/go/b.hpp>\n"), ElementsAre(HasSubstr("in quotes")));
}

TEST(LayerCheck, a_module_within_a_module_has_a_row_of_its_own) {
  EXPECT_THAT(check_in("records/old", "sandstone_old", "#include \"core/b.hpp\"\n"), IsEmpty());
  EXPECT_THAT(check_in("records/old", "sandstone_old", "#include \"records/b.hpp\"\n"),
              ElementsAre(HasSubstr("records/old may not include records")));
}

TEST(LayerCheck, an_include_by_macro_is_refused) {
  EXPECT_THAT(check_in("records", "sandstone_records", "#include WHICH\n"), ElementsAre(HasSubstr("cannot be read")));
}

TEST(LayerCheck, a_folder_without_a_row_is_refused) {
  EXPECT_THAT(check({{"attic/a.hpp", ""}}), ElementsAre(HasSubstr("is in no module")));
  EXPECT_THAT(check({{"a.hpp", ""}}), ElementsAre(HasSubstr("is in no module")));
  EXPECT_THAT(check({{"core_extra/a.hpp", ""}}), ElementsAre(HasSubstr("is in no module")));
}

TEST(LayerCheck, a_module_without_its_own_target_is_refused) {
  EXPECT_THAT(check({{"core/a.hpp", ""}}), ElementsAre("src/core: has no CMakeLists.txt"));
  EXPECT_THAT(check_in("core", "everything", ""), ElementsAre(HasSubstr("does not declare the target sandstone_core")));
}

TEST(LayerCheck, a_link_against_the_arrows_is_refused_but_a_comment_is_not_a_link) {
  EXPECT_THAT(check_in("core", "sandstone_core INTERFACE sandstone_go", ""),
              ElementsAre("src/core/CMakeLists.txt: core may not link sandstone_go"));
  EXPECT_THAT(check_in("core", "sandstone_core # not sandstone_go\n", ""), IsEmpty());
}

TEST(LayerTable, a_row_may_name_only_modules_above_it) {
  std::vector<std::string> faults;
  parse_layer_table(
      "| module | may include | outside headers |\n|---|---|---|\n| `core` | `records` | any |\n"
      "Allow-listed headers: `array`\n",
      faults);
  EXPECT_THAT(faults, ElementsAre(HasSubstr("core may include records, which has no row above it")));
}

TEST(LayerTable, a_document_without_table_or_list_is_a_fault) {
  std::vector<std::string> faults;
  parse_layer_table("# Nothing\n", faults);
  EXPECT_EQ(faults.size(), 2U);
}

TEST(LayerTable, the_allow_list_ends_with_its_paragraph) {
  EXPECT_THAT(sample_table().allow_list, ElementsAre("array", "cstdint"));
}

}  // namespace
}  // namespace sandstone::layers
