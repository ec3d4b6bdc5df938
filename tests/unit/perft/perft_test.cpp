#include "perft/perft.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "perft/hash.hpp"

namespace sandstone {
namespace {

template <class G>
typename G::State dealt(const typename G::Options& options, std::uint64_t seed) {
  typename G::State state = G::begin(options);
  SeededLuck luck{seed};
  deal_through(state, luck);
  return state;
}

// The simplest way to count, for comparison.
template <class State>
void count_plainly(const State& state, int depth, int most, std::vector<PerftRow>& rows) {
  if (node(state) == Node::kChance) {
    for (int i = 0; i < outcome_count(state); ++i) {
      State next = state;
      deal(next, nth_outcome(state, i));
      ++rows[depth].draws;
      count_plainly(next, depth, most, rows);
    }
    return;
  }
  ++rows[depth].paths;
  if (is_over(state)) {
    ++rows[depth].over;
    return;
  }
  if (depth == most) return;
  for (int i = 0; i < move_count(state); ++i) {
    State next = state;
    play(next, nth_move(state, i));
    count_plainly(next, depth + 1, most, rows);
  }
}

template <class G>
void expect_plain_counts(const typename G::State& state, int depth) {
  std::vector<PerftRow> plain(static_cast<std::size_t>(depth) + 1);
  count_plainly(state, 0, depth, plain);
  const Perft counts = perft<G>(state, depth);
  EXPECT_FALSE(counts.ran_out);
  for (std::size_t d = 0; d < plain.size(); ++d) {
    EXPECT_EQ(counts.rows[d].paths, plain[d].paths) << d;
    EXPECT_EQ(counts.rows[d].draws, plain[d].draws) << d;
    EXPECT_EQ(counts.rows[d].over, plain[d].over) << d;
  }
  for (std::size_t d = plain.size(); d < counts.rows.size(); ++d) EXPECT_EQ(counts.rows[d], PerftRow{}) << d;
}

TEST(Perft, counts_what_plain_recursion_counts) {
  expect_plain_counts<mandala::Mini>(dealt<mandala::Mini>({}, 1), 5);
  expect_plain_counts<mandala::Full>(dealt<mandala::Full>({}, 1), 1);
  const stones::Options options{3, true, false, {}};
  expect_plain_counts<stones::Mini>(dealt<stones::Mini>(options, 1), 4);
  expect_plain_counts<stones::Full>(dealt<stones::Full>(options, 1), 2);
}

TEST(Perft, a_setup_that_is_not_dealt_is_counted_as_chance_at_depth_0) {
  const auto begin = mandala::Mini::begin({});
  expect_plain_counts<mandala::Mini>(begin, 1);
  EXPECT_GT(perft<mandala::Mini>(begin, 0).rows[0].draws, 2U);
}

TEST(Perft, a_finished_game_is_one_path_that_is_over) {
  auto state = dealt<mandala::Mini>({}, 7);
  SeededLuck luck{7};
  play_out(state, luck);
  const Perft counts = perft<mandala::Mini>(state, 3);
  EXPECT_EQ(counts.rows[0].paths, 1U);
  EXPECT_EQ(counts.rows[0].over, 1U);
  EXPECT_EQ(counts.rows[1], PerftRow{});
}

TEST(Perft, depth_0_of_a_decision_is_the_position_itself) {
  const auto state = dealt<stones::Full>({}, 1);
  const Perft counts = perft<stones::Full>(state, 0);
  Hash digest;
  digest.add(fingerprint(state));
  Hash text;
  text.add(format(state).view());
  EXPECT_EQ(counts.rows[0], (PerftRow{1, 0, 0, digest.value(), text.value()}));
}

TEST(Perft, the_digest_tells_positions_apart_that_the_counts_do_not) {
  const auto some = perft<stones::Mini>(dealt<stones::Mini>({}, 1), 0);
  const auto other = perft<stones::Mini>(dealt<stones::Mini>({}, 2), 0);
  EXPECT_EQ(some.rows[0].paths, other.rows[0].paths);
  EXPECT_NE(some.rows[0].text, other.rows[0].text);
}

TEST(Perft, too_few_frames_are_said_to_be_too_few) {
  const auto state = dealt<stones::Mini>({}, 1);
  EXPECT_FALSE((perft<stones::Mini, 4>(state, 4).ran_out));
  EXPECT_TRUE((perft<stones::Mini, 3>(state, 4).ran_out));
}

TEST(Perft, rows_of_parts_add_up) {
  PerftRow sum{1, 2, 3, ~0ULL, 5};
  sum += PerftRow{10, 20, 30, 1, 50};
  EXPECT_EQ(sum, (PerftRow{11, 22, 33, 0, 55}));
}

// Digests are compared between targets and kept in files: these numbers must never change.
TEST(PerftHash, is_the_same_for_ever) {
  Hash hash;
  EXPECT_EQ(hash.value(), 0U);
  hash.add(std::uint64_t{1});
  EXPECT_EQ(hash.value(), 0x910A2DEC89025CC1ULL);  // SplitMix64's first answer to seed 1
  Hash text;
  text.add("sandstone");
  EXPECT_EQ(text.value(), 0x9DFC57AED3095410ULL);
}

TEST(PerftFingerprint, tells_the_mover_the_moves_and_the_points) {
  const auto state = dealt<mandala::Full>({Seat{0}}, 1);
  const auto other_seat = dealt<mandala::Full>({Seat{1}}, 1);
  EXPECT_NE(fingerprint(state), fingerprint(other_seat));
  auto moved = state;
  SeededLuck luck{1};
  play_through(moved, nth_move(state, 0), luck);
  EXPECT_NE(fingerprint(state), fingerprint(moved));
}

static_assert([] {
  mandala::Mini::State state = mandala::Mini::begin({});
  SeededLuck luck{1};
  deal_through(state, luck);
  const Perft counts = perft<mandala::Mini, 8>(state, 1);
  return counts.rows[1].paths > 0 && !counts.ran_out;
}());

}  // namespace
}  // namespace sandstone
