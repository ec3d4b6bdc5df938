// Each legal move is accepted; everything else is refused with a clause and leaves the state as it was.
#include <set>

#include "lawful_games.hpp"

namespace sandstone::laws {
namespace {

template <class G>
class Legality : public ::testing::Test {};
TYPED_TEST_SUITE(Legality, LawfulGames, GameNames);

// Moves are at most eight bytes, so a word tells them apart.
template <class Move>
std::uint64_t word_of(const Move& move) {
  static_assert(sizeof(Move) <= sizeof(std::uint64_t) && std::has_unique_object_representations_v<Move>);
  std::uint64_t word = 0;
  std::memcpy(&word, &move, sizeof(Move));
  return word;
}

TYPED_TEST(Legality, the_legal_moves_are_just_those_that_no_clause_forbids) {
  using G = TypeParam;
  const auto universe = Lawful<G>::all_moves();
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    const auto state = any_state<G>(seed);
    const auto before = state;
    std::set<std::uint64_t> legal;
    for (const auto& move : legal_moves<G>(state)) RC_ASSERT(legal.insert(word_of(move)).second);
    std::size_t found = 0;
    for (const auto& move : universe) {
      const auto refusal = why_not(state, move);
      const bool is_legal = legal.contains(word_of(move));
      RC_ASSERT(is_legal == !refusal.has_value());
      found += is_legal ? 1 : 0;
      if (refusal) {
        const char game = G::kName == "mandala" ? 'M' : 'S';
        RC_ASSERT(clause_of(*refusal).game == game);
        RC_ASSERT(clause_of(*refusal).chapter >= 1);
      }
    }
    RC_ASSERT(found == legal.size());
    RC_ASSERT(same_bytes(state, before));
  }));
}

TYPED_TEST(Legality, a_decision_has_a_move_and_other_nodes_have_none) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    walk<G>(seed, [](const auto& state) {
      RC_ASSERT((move_count(state) > 0) == (node(state) == Node::kDecision));
      RC_ASSERT((outcome_count(state) > 0) == (node(state) == Node::kChance));
    });
  }));
}

TYPED_TEST(Legality, the_chooser_s_view_allows_what_the_state_allows_and_no_other_view_allows_anything) {
  using G = TypeParam;
  const auto universe = Lawful<G>::all_moves();
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    const auto state = any_state<G>(seed);
    for (const Seat seat : viewers<G>(state)) {
      const auto view = view_for(state, seat);
      RC_ASSERT(node(view) == node(state));
      RC_ASSERT(to_move(view) == to_move(state));
      RC_ASSERT(seat_count(view) == seat_count(state));
      if (seat == to_move(state)) {
        RC_ASSERT(legal_moves<G>(view) == legal_moves<G>(state));
        for (const auto& move : universe) RC_ASSERT(why_not(view, move) == why_not(state, move));
      } else {
        RC_ASSERT(move_count(view) == 0);
        for (const auto& move : legal_moves<G>(state)) RC_ASSERT(why_not(view, move).has_value());
      }
    }
  }));
}

}  // namespace
}  // namespace sandstone::laws
