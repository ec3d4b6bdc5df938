#include "tests/clauses/clause_check.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

namespace sandstone::clauses {

namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool names_file(const std::string& build_file, const std::string& name) {
  const std::regex comment("#[^\n]*");
  std::istringstream words(std::regex_replace(build_file, comment, ""));
  return std::ranges::any_of(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>(),
                             [&](const std::string& word) { return word == name || word == name + ")"; });
}

// A clause is tested where its game is: that a screen or a record cites it proves nothing about the rules.
bool is_test_of(const std::string& path, const std::string& id) {
  const std::string folder = id.starts_with("M") ? "mandala/" : "stones/";
  return path.starts_with(folder) || path.find("/" + folder) != std::string::npos;
}

std::string without_block_comments(std::string text) {
  for (std::size_t begin = text.find("/*"); begin != std::string::npos; begin = text.find("/*", begin)) {
    const std::size_t end = text.find("*/", begin + 2);
    text.erase(begin, end == std::string::npos ? end : end + 2 - begin);
  }
  return text;
}

}  // namespace

std::vector<TestFile> read_tests(const std::filesystem::path& unit) {
  std::vector<TestFile> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(unit)) {
    const std::filesystem::path& path = entry.path();
    if (!entry.is_regular_file() || path.extension() != ".cpp") continue;
    const std::string build_file = text_of(path.parent_path() / "CMakeLists.txt");
    files.push_back({path.lexically_relative(unit).generic_string(), text_of(path),
                     names_file(build_file, path.filename().string())});
  }
  std::ranges::sort(files, {}, &TestFile::path);
  return files;
}

std::vector<std::string> test_names(std::string_view source) {
  // A test begins its line, which a line comment would not let it.
  static const std::regex kTest(R"(\n(?:TYPED_)?(?:TEST|RC_GTEST)(?:_FIXTURE)?(?:_PROP|_F|_P)?\(\s*\w+\s*,\s*(\w+))");
  std::string text = "\n";
  text = without_block_comments(text.append(source));
  std::vector<std::string> names;
  for (std::sregex_iterator at(text.begin(), text.end(), kTest), end; at != end; ++at) {
    if (!(*at)[1].str().starts_with("DISABLED_")) names.push_back((*at)[1]);
  }
  return names;
}

std::vector<std::string> clauses_in(const std::string& test_name) {
  static const std::regex kClause(R"((?:^|_)([MS])(\d+)_(\d+)(?=_|$))");
  std::vector<std::string> ids;
  for (std::sregex_iterator at(test_name.begin(), test_name.end(), kClause), end; at != end; ++at) {
    ids.push_back((*at)[1].str() + (*at)[2].str() + "." + (*at)[3].str());
  }
  return ids;
}

std::vector<std::string> check_clauses(const std::vector<SpecifiedClause>& list, const std::vector<TestFile>& files) {
  std::vector<std::string> faults;
  std::set<std::string> tested;
  for (const TestFile& file : files) {
    bool cites = false;
    for (const std::string& name : test_names(file.text)) {
      for (const std::string& id : clauses_in(name)) {
        cites = true;
        if (file.built && is_test_of(file.path, id)) tested.insert(id);
        if (std::ranges::find(list, id, &SpecifiedClause::id) == list.end()) {
          faults.push_back("tests/unit/" + file.path + ": " + name + " is named after " + id +
                           ", which does not exist");
        }
      }
    }
    if (cites && !file.built) {
      faults.push_back("tests/unit/" + file.path + ": is not named in the CMakeLists.txt beside it, so it never runs");
    }
  }
  for (const SpecifiedClause& clause : list) {
    if (!tested.contains(clause.id)) faults.push_back("no test is named after " + clause.id + ": " + clause.words);
  }
  return faults;
}

}  // namespace sandstone::clauses
