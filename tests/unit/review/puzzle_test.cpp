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
  std::string day = "2026-11-01";
  int number = 0;
  for (const PuzzleHead& puzzle : puzzles<G>()) {
    SCOPED_TRACE(++number);
    EXPECT_EQ(puzzle.id.view(), std::string{G::kName} + '-' + std::to_string(number)) << "sets are only added to";
    EXPECT_EQ(puzzle.ruleset.view(), G::kRuleset);
    EXPECT_GE(puzzle.since.view(), day) << "what is added takes part later";
    day = puzzle.since.view();
    EXPECT_TRUE(views.emplace(puzzle.view.view()).second) << "twice the same";
    const auto view = G::parse_view(puzzle.view.view());
    ASSERT_TRUE(view.ok());
    EXPECT_EQ(format(*view.value).view(), puzzle.view.view());
    EXPECT_GE(move_count(*view.value), 4);
    const auto best = G::parse_move(puzzle.best.view());
    ASSERT_TRUE(best.ok());
    ASSERT_FALSE(why_not(*view.value, *best.value));
    SeededLuck luck{static_cast<std::uint64_t>(number)};
    for (int n = 0; n < 5; ++n) {
      typename G::State world = sample_world(*view.value, luck);
      EXPECT_EQ(format(view_for(world, to_move(world))).view(), puzzle.view.view());
      play_through(world, *best.value, luck);
      EXPECT_TRUE(is_over(world) || move_count(world) > 0) << "the game goes on after it";
    }
  }
  EXPECT_GE(number, 60);
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
    const auto view = view_for(timeline->at(turn), to_move(timeline->at(turn)));
    EXPECT_FALSE(maker->try_position(view, [](const G::Move&) { return true; }));
  }
  EXPECT_GT(forced, 0);
}

TEST(Puzzles, themes_are_what_speaks_for_the_solution_and_what_it_does) {
  using G = mandala::Full;
  const auto view = *G::parse_view(puzzles<G>().front().view.view()).value;
  SeededLuck luck{1};
  const auto world = sample_world(view, luck);
  MoveVerdict best;
  const auto add = [&](ReasonKind kind, int points) { best.reasons.push_back({.kind = kind, .points = points}); };
  const auto themes = [&] {
    std::vector<Theme> found;
    for (const Theme theme : themes_of<G>(best, world, nth_move(view, 0))) found.push_back(theme);
    return found;
  };
  add(ReasonKind::kDenial, 150);
  add(ReasonKind::kRiver, 100);
  add(ReasonKind::kRiver, 100);
  add(ReasonKind::kTempo, 80);  // less than a fifth
  add(ReasonKind::kBonus, -500);
  add(ReasonKind::kRest, 900);
  EXPECT_EQ(themes(), (std::vector{Theme::kRiver, Theme::kDenial}));
  best.reasons.clear();
  add(ReasonKind::kTempo, -100);
  EXPECT_TRUE(themes().empty());
}

TEST(Puzzles, a_line_that_cannot_be_read_is_refused) {
  PuzzleHead puzzle;
  for (const char* line :
       {"", "{}", "[]", R"({"id": "mandala-1"})", R"({"id": 1, "since": "", "ruleset": "", "view": "", "best": ""})",
        R"({"id": "a", "ruleset": "b", "view": "c", "best": "d"})",
        R"({"id": "a", "since": "2026-11-01, noon", "ruleset": "b", "view": "c", "best": "d"})",
        R"({"id": "a", "since": "2026-11-01", "ruleset": "b", "view": "c", "best": "d"} x)"}) {
    EXPECT_TRUE(parse_puzzle(line, puzzle)) << line;
  }
  EXPECT_FALSE(parse_puzzle(
      R"({"id": "a", "since": "2026-11-01", "ruleset": "b", "view": "c", "best": "d", "more": [1]})", puzzle));
}

}  // namespace
}  // namespace sandstone::review
