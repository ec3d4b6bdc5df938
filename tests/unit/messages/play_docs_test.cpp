// The players' rules in docs/play: every clause is there in both languages, and every ruling is marked as one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/clause.hpp"
#include "games/mandala/rules.hpp"
#include "games/stones/rules.hpp"

namespace sandstone {
namespace {

using Ids = std::set<std::string>;

std::string id_of(char game, std::size_t chapter, int number) {
  return game + std::to_string(chapter) + "." + std::to_string(number);
}

struct Game {
  std::string name;
  char letter;
  std::vector<int> clauses;  // how many each chapter of the specification has
  Ids rulings;
};

const Game kMandala = {
    "mandala", 'M', {4, 2, 4, 3, 7, 4, 3, 5, 6}, {"M6.3", "M7.2", "M8.2", "M8.3", "M8.4", "M8.5", "M9.3"}};
const Game kStones = {"stones",
                      'S',
                      {6, 3, 8, 6, 5, 3, 11, 5, 5},
                      {"S1.1", "S1.2", "S1.5", "S2.2", "S5.5", "S7.3", "S7.5", "S7.6", "S7.7", "S7.8", "S7.9", "S7.10",
                       "S8.2", "S8.3", "S9.2"}};

Ids clauses_of(const Game& game) {
  Ids ids;
  for (std::size_t chapter = 0; chapter < game.clauses.size(); ++chapter) {
    for (int number = 1; number <= game.clauses[chapter]; ++number) ids.insert(id_of(game.letter, chapter + 1, number));
  }
  return ids;
}

struct Page {
  Game game;
  std::string language;
  std::string badge;
  std::string rulings_title;

  std::string path() const { return game.name + "." + language + ".md"; }
  friend void PrintTo(const Page& page, std::ostream* out) { *out << page.path(); }
};

const std::filesystem::path kDocs = std::filesystem::path{SANDSTONE_ROOT} / "docs/play";

std::string text_of(const std::string& name) {
  std::ifstream in{kDocs / name, std::ios::binary};
  EXPECT_TRUE(in) << name;
  return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<std::string> found(const std::string& text, const std::string& pattern) {
  const std::regex expression{pattern};
  std::vector<std::string> matches;
  for (std::sregex_iterator at{text.begin(), text.end(), expression}, end; at != end; ++at) matches.push_back((*at)[1]);
  return matches;
}

std::vector<std::string> anchors(const std::string& text) { return found(text, R"re(<a id="([^"]*)"></a>)re"); }

std::string rulings_section(const Page& page) {
  const std::string text = text_of(page.path());
  const std::size_t title = text.find("\n## " + page.rulings_title + "\n");
  EXPECT_NE(title, std::string::npos) << page.path();
  return title == std::string::npos ? "" : text.substr(title);
}

// The text from one anchor to the next, up to the end of its paragraph: the words of one clause.
std::string words_of(const std::string& text, const std::string& id) {
  const std::size_t begin = text.find("<a id=\"" + id + "\"></a>");
  if (begin == std::string::npos) return "";
  const std::size_t end = std::min(text.find("<a id=", begin + 1), text.find("\n\n", begin));
  return text.substr(begin, end - begin);
}

class PlayDocs : public testing::TestWithParam<Page> {};

TEST_P(PlayDocs, every_clause_has_its_place_once_and_ends_with_its_number) {
  const std::string text = text_of(GetParam().path());
  const auto all = anchors(text);
  const auto clauses = clauses_of(GetParam().game);
  EXPECT_EQ(Ids(all.begin(), all.end()), clauses);
  EXPECT_EQ(all.size(), clauses.size());
  for (const std::string& id : clauses) {
    EXPECT_THAT(words_of(text, id), testing::HasSubstr("[" + id + "]")) << id;
  }
}

TEST_P(PlayDocs, every_clause_that_is_named_exists) {
  const auto clauses = clauses_of(GetParam().game);
  for (const std::string& id : found(text_of(GetParam().path()), R"(\b([MS]\d+\.\d+)\b)")) {
    EXPECT_TRUE(clauses.contains(id)) << id;
  }
}

TEST_P(PlayDocs, just_the_rulings_are_marked_where_they_stand) {
  const std::string text = text_of(GetParam().path());
  Ids marked;
  for (const std::string& id : clauses_of(GetParam().game)) {
    if (words_of(text, id).find(GetParam().badge) != std::string::npos) marked.insert(id);
  }
  EXPECT_EQ(marked, GetParam().game.rulings);
}

TEST_P(PlayDocs, the_rulings_are_listed_with_their_reasons) {
  Ids listed;
  for (const std::string& row : found(rulings_section(GetParam()), R"(\n(\| \[[^\n]*))")) {
    EXPECT_EQ(std::ranges::count(row, '|'), 4) << row;
    for (const std::string& id : found(row, R"(\[([MS]\d+\.\d+)\]\(#)")) listed.insert(id);
  }
  EXPECT_EQ(listed, GetParam().game.rulings);
}

TEST_P(PlayDocs, links_lead_somewhere) {
  const std::string text = text_of(GetParam().path());
  for (const std::string& link : found(text, R"(\]\(([^)#]+)[^)]*\))"))
    EXPECT_TRUE(std::filesystem::exists(kDocs / link)) << link;
  const auto all = anchors(text);
  for (const std::string& id : found(text, R"(\]\(#([MS][\d.]+)\))")) EXPECT_THAT(all, testing::Contains(id));
}

INSTANTIATE_TEST_SUITE_P(AllPages, PlayDocs,
                         testing::Values(Page{kMandala, "en", "**(ruling)**", "Rulings"},
                                         Page{kMandala, "pl", "**(rozstrzygnięcie)**", "Rozstrzygnięcia"},
                                         Page{kStones, "en", "**(ruling)**", "Rulings"},
                                         Page{kStones, "pl", "**(rozstrzygnięcie)**", "Rozstrzygnięcia"}),
                         [](const auto& page) { return page.param.game.name + "_" + page.param.language; });

// The rulings that the rules themselves list; a row of several clauses goes by its first.
void expect_marked(std::span<const Clause> rulings, const Game& game) {
  for (const Clause& ruling : rulings) {
    EXPECT_THAT(game.rulings, testing::Contains(id_of(ruling.game, ruling.chapter, ruling.number)));
  }
}

TEST(PlayDocsRulings, the_pages_mark_what_the_rules_call_a_ruling) {
  expect_marked(mandala::kRulings, kMandala);
  expect_marked(stones::kRulings, kStones);
}

TEST(PlayDocsNotation, refers_to_clauses_that_have_a_place) {
  const std::string text = text_of("notation.md");
  for (const Game& game : {kMandala, kStones}) {
    for (const std::string language : {"en", "pl"}) {
      const std::string page = game.name + "." + language + ".md";
      const auto all = anchors(text_of(page));
      const auto links = found(text, "\\]\\(" + page + R"(#([^)]+)\))");
      EXPECT_THAT(links, testing::Not(testing::IsEmpty())) << page;
      for (const std::string& id : links) EXPECT_THAT(all, testing::Contains(id)) << page;
    }
  }
}

}  // namespace
}  // namespace sandstone
