#include "review/puzzle.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "review/read_puzzle.hpp"
#include "tests/unit/review/game.hpp"

namespace sandstone::review {
namespace {

template <class G>
std::vector<PuzzleHead> puzzles() {
  std::istringstream lines{file("puzzles/" + std::string{G::kName} + ".jsonl")};
  std::vector<PuzzleHead> heads;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_FALSE(parse_puzzle(line, heads.emplace_back())) << line;
  }
  return heads;
}

template <class G>
void expect_set() {
  std::set<std::string> views;
  int number = 0;
  for (const PuzzleHead& puzzle : puzzles<G>()) {
    SCOPED_TRACE(++number);
    EXPECT_EQ(puzzle.id.view(), std::string{G::kName} + '-' + std::to_string(number)) << "sets are only added to";
    EXPECT_EQ(puzzle.ruleset.view(), G::kRuleset);
    EXPECT_TRUE(views.emplace(puzzle.view.view()).second) << "twice the same";
    const auto view = G::parse_view(puzzle.view.view());
    ASSERT_TRUE(view.ok());
    EXPECT_EQ(format(*view.value).view(), puzzle.view.view());
    EXPECT_GE(move_count(*view.value), 4);
    const auto best = G::parse_move(puzzle.best.view());
    ASSERT_TRUE(best.ok());
    EXPECT_FALSE(why_not(*view.value, *best.value));
  }
  EXPECT_GE(number, 8);
}

// `sandstone puzzle check` does so with all of them.
template <class G>
void expect_confirmed() {
  const auto maker = std::make_unique<PuzzleMaker<G>>(net_judge<G>(), PuzzleSettings{.budget = 100, .seed = 99});
  const PuzzleHead puzzle = puzzles<G>().front();
  EXPECT_TRUE(maker->confirms(puzzle.best.view(), *G::parse_view(puzzle.view.view()).value));
}

TEST(Puzzles, each_has_its_number_and_a_legal_best_move) {
  expect_set<mandala::Full>();
  expect_set<stones::Full>();
}

TEST(Puzzles, the_first_ones_stand_in_other_worlds) {
  expect_confirmed<mandala::Full>();
  expect_confirmed<stones::Full>();
}

TEST(Puzzles, a_position_without_a_choice_is_none) {
  using G = mandala::Full;
  const auto timeline = timeline_of<G>(sample("mandala-1-seat-2-starts.json"));
  const auto maker = std::make_unique<PuzzleMaker<G>>(net_judge<G>(), PuzzleSettings{});
  int forced = 0;
  for (int turn = 0; turn < timeline->turns(); ++turn) {
    if (move_count(timeline->at(turn)) != 1) continue;
    ++forced;
    EXPECT_FALSE(maker->try_position(view_for(timeline->at(turn), to_move(timeline->at(turn)))));
  }
  EXPECT_GT(forced, 0);
}

TEST(Puzzles, a_line_that_cannot_be_read_is_refused) {
  PuzzleHead puzzle;
  for (const char* line :
       {"", "{}", "[]", R"({"id": "mandala-1"})", R"({"id": 1, "ruleset": "", "view": "", "best": ""})",
        R"({"id": "a", "ruleset": "b", "view": "c", "best": "d"} x)"}) {
    EXPECT_TRUE(parse_puzzle(line, puzzle)) << line;
  }
  EXPECT_FALSE(parse_puzzle(R"({"id": "a", "ruleset": "b", "view": "c", "best": "d", "more": [1]})", puzzle));
}

}  // namespace
}  // namespace sandstone::review
