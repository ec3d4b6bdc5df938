// Two states that differ only in what a seat may not know give that seat the same view, byte for byte, the same legal
// moves, and the same history from there on (M9.4, S9.4).
#include <vector>

#include "lawful_games.hpp"

namespace sandstone::laws {
namespace {

template <class G>
class Secrecy : public ::testing::Test {};
TYPED_TEST_SUITE(Secrecy, LawfulGames, GameNames);

// Two games that look the same to one viewer.
template <class G>
struct Twins {
  typename G::State one;
  typename G::State other;
  Seat viewer;
};

// Deals in both: what the viewer sees is dealt the same, what it does not see is drawn independently.
template <class G>
bool deal_both(Twins<G>& twins, SeededLuck& luck) {
  if (!Lawful<G>::sees_draw(twins.one, twins.viewer)) {
    deal(twins.one, sample(twins.one, luck));
    deal(twins.other, sample(twins.other, luck));
    return true;
  }
  std::vector<typename G::Outcome> both;
  for (int i = 0; i < outcome_count(twins.one); ++i) {
    const auto outcome = nth_outcome(twins.one, i);
    if (weight_of(twins.other, outcome) > 0) both.push_back(outcome);
  }
  if (both.empty()) return false;
  const auto outcome = both[luck.below(static_cast<std::uint32_t>(both.size()))];
  deal(twins.one, outcome);
  deal(twins.other, outcome);
  return true;
}

// Plays a move that both tables allow and that reveals the same on both.
template <class G>
bool play_both(Twins<G>& twins, SeededLuck& luck) {
  for (int tries = 0; tries < 40; ++tries) {
    const auto move = nth_move(twins.one, pick(luck, move_count(twins.one)));
    if (why_not(twins.other, move)) {
      if (to_move(twins.one) == twins.viewer) RC_FAIL("the viewer's own moves must be legal on both tables");
      continue;
    }
    Twins<G> next = twins;
    play(next.one, move);
    play(next.other, move);
    if (!Lawful<G>::revealed_the_same(next.one, next.other)) continue;
    twins = next;
    return true;
  }
  return false;
}

TYPED_TEST(Secrecy, what_is_hidden_from_a_seat_never_shows_in_its_view_moves_or_history) {
  using G = TypeParam;
  int compared = 0;
  int different = 0;
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    SeededLuck luck{seed};
    const auto state = any_state<G>(seed);
    const auto seats = viewers<G>(state);
    const Seat viewer = seats[luck.below(static_cast<std::uint32_t>(seats.size()))];
    Twins<G> twins{state, sample_world(view_for(state, viewer), luck), viewer};
    for (int steps = 0; steps < 60; ++steps) {
      RC_ASSERT(is_over(twins.one) == is_over(twins.other));
      if (is_over(twins.one)) break;  // M9.6, S6.2: now all is shown
      RC_ASSERT(same_bytes(view_for(twins.one, viewer), view_for(twins.other, viewer)));
      ++compared;
      different += same_bytes(twins.one, twins.other) ? 0 : 1;
      const bool went_on = node(twins.one) == Node::kChance ? deal_both(twins, luck) : play_both(twins, luck);
      if (!went_on) break;
    }
  }));
  EXPECT_GT(different, compared / 10) << "the twins hardly ever differed: this proved little";
}

}  // namespace
}  // namespace sandstone::laws
