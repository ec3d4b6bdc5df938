// Actions and features, as networks need them: numbers that stand for moves, and what may be known.
#include <gtest/gtest.h>

#include <set>

#include "games/mandala/features.hpp"
#include "games/stones/features.hpp"
#include "tests/laws/lawful_games.hpp"

namespace sandstone::laws {
namespace {

template <class G>
class Encodings : public ::testing::Test {};

using EncodedGames = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(Encodings, EncodedGames, GameNames);

// Every decision of some random games.
template <class G, class Visit>
void visit_decisions(Visit visit) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    walk<G>(seed, [&](const typename G::State& state) {
      if (node(state) == Node::kDecision) visit(state);
    });
  }
}

TYPED_TEST(Encodings, actions_are_a_bijection_with_moves) {
  using E = Encoding<TypeParam>;
  for (int action = 0; action < E::kGameActions; ++action) EXPECT_EQ(E::action_of(E::move_of(action)), action);
}

TYPED_TEST(Encodings, legal_actions_are_the_legal_moves) {
  using G = TypeParam;
  using E = Encoding<G>;
  visit_decisions<G>([](const typename G::State& state) {
    const auto view = view_for(state, to_move(state));
    const auto frame = E::frame_of(view);
    typename E::Actions expected;
    for (const auto& move : legal_moves<G>(view)) {
      const int action = E::action_of(move);
      ASSERT_EQ(E::move_of(action), move);
      ASSERT_EQ(E::from_frame(E::to_frame(action, frame), frame), action);
      expected.add(E::to_frame(action, frame));
    }
    ASSERT_EQ(E::legal_actions(view, frame), expected) << format(view).view();
  });
}

TYPED_TEST(Encodings, nobody_else_has_legal_actions) {
  using G = TypeParam;
  using E = Encoding<G>;
  visit_decisions<G>([](const typename G::State& state) {
    for (const Seat seat : viewers<G>(state)) {
      const auto view = view_for(state, seat);
      if (seat == to_move(state)) continue;
      ASSERT_EQ(E::legal_actions(view, {}).size(), 0);
    }
  });
}

TYPED_TEST(Encodings, features_of_a_view_fit_their_rows_and_are_not_all_the_same) {
  using G = TypeParam;
  using E = Encoding<G>;
  std::vector<std::set<int>> values(static_cast<std::size_t>(E::kViewFeatures));
  visit_decisions<G>([&](const typename G::State& state) {
    const auto view = view_for(state, to_move(state));
    FeatureCount count;
    E::write(view, E::frame_of(view), count);
    ASSERT_EQ(count.size(), E::kViewFeatures);
    const auto features = E::features_of(view, E::frame_of(view));
    for (std::size_t i = 0; i < values.size(); ++i) values[i].insert(features.values[i]);
  });
  std::size_t constant = 0;
  for (const auto& seen : values) constant += seen.size() < 2 ? 1 : 0;
  EXPECT_LE(constant, values.size() / 8);  // the miniature is too small for some
}

// What the critic sees changes where the view does not: it is drawn from what is hidden.
TYPED_TEST(Encodings, the_critic_sees_what_a_view_hides) {
  using G = TypeParam;
  using E = Encoding<G>;
  std::size_t differing = 0;
  visit_decisions<G>([&](const typename G::State& state) {
    const Seat seat = to_move(state);
    const auto view = view_for(state, seat);
    SeededLuck luck{7};
    const auto world = sample_world(view, luck);
    ASSERT_EQ(E::features_of(view_for(world, seat), E::frame_of(view)), E::features_of(view, E::frame_of(view)));
    if (E::critic_features_of(world, seat, E::frame_of(view)) !=
        E::critic_features_of(state, seat, E::frame_of(view))) {
      ++differing;
    }
  });
  EXPECT_GT(differing, 0U);
}

}  // namespace
}  // namespace sandstone::laws
