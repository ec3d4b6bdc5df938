#include "tests/clauses/clause_list.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

namespace sandstone::clauses {

namespace {

constexpr int kWords = 8;

// The first words of what follows a clause's number, without marks of emphasis, up to the end of its paragraph.
std::string first_words(std::string text) {
  static const std::regex kEnd(R"(\n\s*\n|\n- |\n#)");
  std::smatch end;
  if (std::regex_search(text, end, kEnd)) text.resize(static_cast<std::size_t>(end.position()));
  std::erase_if(text, [](char c) { return c == '*' || c == '`'; });
  std::istringstream stream(text);
  std::string words;
  std::string word;
  for (int n = 0; n < kWords && stream >> word; ++n) words += (n == 0 ? "" : " ") + word;
  return words;
}

// "M5.2" to "M5.2", or "S7.3" to "S7.6": all in between.
std::vector<std::string> ids_between(const std::string& first, const std::string& last) {
  const std::size_t dot = first.find('.') + 1;
  std::vector<std::string> ids;
  for (int n = std::stoi(first.substr(dot)); n <= std::stoi(last.substr(dot)); ++n) {
    ids.push_back(first.substr(0, dot) + std::to_string(n));
  }
  return ids;
}

const SpecifiedClause* find(const std::vector<SpecifiedClause>& clauses, const std::string& id) {
  const auto at = std::ranges::find(clauses, id, &SpecifiedClause::id);
  return at == clauses.end() ? nullptr : &*at;
}

}  // namespace

std::vector<SpecifiedClause> parse_list(std::string_view text) {
  std::vector<SpecifiedClause> clauses;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t space = std::min(line.find(' '), line.size() - 1);
    clauses.push_back({line.substr(0, space), line.substr(space + 1)});
  }
  return clauses;
}

std::vector<SpecifiedClause> parse_specification(std::string_view markdown) {
  static const std::regex kClause(R"(\*\*([MS]\d+\.\d+)(?:–([MS]\d+\.\d+))?)");
  const std::string text(markdown);
  std::vector<SpecifiedClause> clauses;
  for (std::sregex_iterator at(text.begin(), text.end(), kClause), end; at != end;) {
    const std::smatch here = *at++;
    const std::size_t begin = static_cast<std::size_t>(here.position() + here.length());
    const std::size_t next = at == end ? text.size() : static_cast<std::size_t>(at->position());
    const std::string words = first_words(text.substr(begin, next - begin));
    for (std::string& id : ids_between(here[1], here[here[2].matched ? 2 : 1])) {
      clauses.push_back({std::move(id), words});
    }
  }
  return clauses;
}

std::vector<std::string> differences(const std::vector<SpecifiedClause>& list,
                                     const std::vector<SpecifiedClause>& specification) {
  std::vector<std::string> faults;
  for (const SpecifiedClause& clause : specification) {
    const SpecifiedClause* listed = find(list, clause.id);
    if (listed == nullptr) {
      faults.push_back("clauses.txt lacks the line: " + clause.id + " " + clause.words);
    } else if (*listed != clause) {
      faults.push_back("clauses.txt should say: " + clause.id + " " + clause.words);
    }
  }
  for (const SpecifiedClause& clause : list) {
    if (find(specification, clause.id) == nullptr) {
      faults.push_back("clauses.txt has " + clause.id + ", which the specification does not");
    }
  }
  return faults;
}

}  // namespace sandstone::clauses
