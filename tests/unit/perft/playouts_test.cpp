#include "perft/playouts.hpp"

#include <gtest/gtest.h>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

namespace sandstone {
namespace {

TEST(Playouts, of_two_halves_add_up_to_the_whole) {
  Playouts halves = play_seeds<mandala::Full>({}, 1, 40);
  halves += play_seeds<mandala::Full>({}, 41, 60);
  EXPECT_EQ(halves, play_seeds<mandala::Full>({}, 1, 100));
  EXPECT_EQ(halves.games, 100U);
}

TEST(Playouts, count_every_decision_of_the_games_step_by_step) {
  const stones::Options options{4, true, false, {}};
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 5; seed < 15; ++seed) {
    SeededLuck luck{seed};
    auto state = stones::Full::begin(options);
    while (node(state) == Node::kChance) deal(state, sample(state, luck));
    for (; !is_over(state); ++decisions) {
      play(state, nth_move(state, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(state))))));
    }
  }
  EXPECT_EQ(play_seeds<stones::Full>(options, 5, 10).decisions, decisions);
}

TEST(Playouts, other_seeds_and_other_options_give_other_digests) {
  const auto digest = [](const stones::Options& options, std::uint64_t first) {
    return play_seeds<stones::Full>(options, first, 10).digest;
  };
  const stones::Options plain;
  const stones::Options harmony{2, true, false, {}};
  EXPECT_EQ(digest(plain, 1), digest(plain, 1));
  EXPECT_NE(digest(plain, 1), digest(plain, 2));
  EXPECT_NE(digest(plain, 1), digest(harmony, 1));
}

}  // namespace
}  // namespace sandstone
