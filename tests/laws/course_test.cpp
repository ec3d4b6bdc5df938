// Every game conserves its pieces and ends within its bounds.
#include "lawful_games.hpp"

namespace sandstone::laws {
namespace {

template <class G>
class Course : public ::testing::Test {};
TYPED_TEST_SUITE(Course, LawfulGames, GameNames);

TYPED_TEST(Course, cards_and_stones_are_conserved) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check(
      [](std::uint64_t seed) { walk<G>(seed, [](const auto& state) { RC_ASSERT(Lawful<G>::conserves(state)); }); }));
}

TYPED_TEST(Course, every_state_reached_is_one_that_may_come_from_outside) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    walk<G>(seed, [](const auto& state) { RC_ASSERT(why_impossible(state) == std::string_view{}); });
  }));
}

TYPED_TEST(Course, every_game_ends_within_the_proven_bounds) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    int decisions = 0;
    int draws = 0;
    walk<G>(seed, [&](const auto& state) {
      RC_ASSERT(move_count(state) <= G::kMaxMoves);
      RC_ASSERT(outcome_count(state) <= G::kMaxOutcomes);
      decisions += node(state) == Node::kDecision ? 1 : 0;
      draws += node(state) == Node::kChance ? 1 : 0;
    });
    RC_ASSERT(decisions <= G::kMaxDecisions);
    RC_ASSERT(draws <= G::kMaxDraws);
  }));
}

TYPED_TEST(Course, somebody_wins_and_nobody_who_does_not_sit_there) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    walk<G>(seed, [](const auto& state) {
      if (!is_over(state)) return;
      const SeatSet won = winners(state);
      RC_ASSERT(won.size() >= 1);
      for (int seat = seat_count(state); seat < 8; ++seat) RC_ASSERT(!won.has(Seat{seat}));
      const auto result = score(state);
      for (int seat = 0; seat < seat_count(state); ++seat) {
        for (int other = 0; other < seat_count(state); ++other) {
          if (won.has(Seat{seat})) {
            RC_ASSERT(result[static_cast<std::size_t>(seat)].total >= result[static_cast<std::size_t>(other)].total);
          }
        }
      }
    });
  }));
}

}  // namespace
}  // namespace sandstone::laws
