#include "positions/undo.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "played_game.hpp"

namespace sandstone {
namespace {

template <class G>
class TableUndo : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(TableUndo, Games);

TYPED_TEST(TableUndo, finds_nothing_before_the_first_move) {
  SeededLuck luck{1};
  const auto recorder = new_game<TypeParam>({}, luck);
  EXPECT_EQ(why_not_undo(recorder, to_move(recorder.state())), UndoRefusal::kNothingPlayed);
}

TYPED_TEST(TableUndo, goes_back_to_the_very_state_and_record_before) {
  int taken_back = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SeededLuck luck{seed};
    auto recorder = new_game<TypeParam>({}, luck);
    auto before = recorder;
    play_on(recorder, luck, [&](const auto& now, Seat mover) {
      if (!why_not_undo(now, mover)) {
        auto again = now;
        take_back(again);
        EXPECT_EQ(again.state(), before.state());
        EXPECT_EQ(again.record(), before.record());
        ++taken_back;
      }
      before = now;
      return true;
    });
  }
  EXPECT_GT(taken_back, 0);
}

TYPED_TEST(TableUndo, is_for_who_moved_and_ends_with_the_game) {
  SeededLuck luck{5};
  auto recorder = new_game<TypeParam>({}, luck);
  play_on(recorder, luck, [&](const auto& now, Seat mover) {
    if (is_over(now.state())) {
      EXPECT_EQ(why_not_undo(now, mover), UndoRefusal::kGameOver);
      return true;
    }
    for (int i = 0; i < seat_count(now.state()); ++i) {
      if (Seat{i} != mover) {
        EXPECT_EQ(why_not_undo(now, Seat{i}), UndoRefusal::kOtherMoved);
      }
    }
    EXPECT_EQ(why_not_undo(now, Seat::spectator()), UndoRefusal::kOtherMoved);
    return true;
  });
}

TYPED_TEST(TableUndo, ends_where_something_was_drawn) {
  SeededLuck luck{6};
  auto recorder = new_game<TypeParam>({}, luck);
  play_on(recorder, luck, [&](const auto& now, Seat mover) {
    if (!is_over(now.state()) && now.record().moves.back().draws > 0) {
      EXPECT_EQ(why_not_undo(now, mover), UndoRefusal::kCardsDrawn);
    }
    return true;
  });
}

// How often each answer is given to who has just moved, in a few games with these options.
std::map<std::optional<UndoRefusal>, int> answers(const stones::Full::Options& options) {
  std::map<std::optional<UndoRefusal>, int> counts;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    SeededLuck luck{seed};
    auto recorder = new_game<stones::Full>(options, luck);
    play_on(recorder, luck, [&](const auto& now, Seat mover) {
      ++counts[why_not_undo(now, mover)];
      return true;
    });
  }
  return counts;
}

TEST(TableUndoInStones, ends_where_a_covered_pattern_came_to_light) {
  const auto counts = answers({2, false, false, {}});
  EXPECT_GT(counts.at(UndoRefusal::kPatternUncovered), 0);
  EXPECT_GT(counts.at(std::nullopt), 0);
}

TEST(TableUndoInStones, is_not_ended_by_patterns_that_everybody_knew) {
  const auto counts = answers({2, false, true, {}});
  EXPECT_FALSE(counts.contains(UndoRefusal::kPatternUncovered));
  EXPECT_GT(counts.at(std::nullopt), 0);
}

TEST(TableUndoNames, has_a_name_for_each_answer) {
  EXPECT_EQ(kUndoRefusalNames[static_cast<std::size_t>(UndoRefusal::kNothingPlayed)], "nothing_played");
  EXPECT_EQ(kUndoRefusalNames[static_cast<std::size_t>(UndoRefusal::kPatternUncovered)], "pattern_uncovered");
  EXPECT_EQ(kUndoRefusalNames[static_cast<std::size_t>(UndoRefusal::kOtherMoved)], "other_moved");
}

}  // namespace
}  // namespace sandstone
