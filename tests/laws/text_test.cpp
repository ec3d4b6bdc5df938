// Text forms: parse and format are inverse for every value.
#include "lawful_games.hpp"

namespace sandstone::laws {
namespace {

template <class G>
class TextForms : public ::testing::Test {};
TYPED_TEST_SUITE(TextForms, LawfulGames, GameNames);

TYPED_TEST(TextForms, states_round_trip) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    walk<G>(seed, [](const auto& state) {
      const auto text = format(state);
      RC_ASSERT(!text.cut());
      const auto parsed = G::parse_state(text.view());
      RC_ASSERT(parsed.ok());
      RC_ASSERT(same_bytes(*parsed.value, state));
    });
  }));
}

TYPED_TEST(TextForms, views_round_trip) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    SeededLuck luck{seed};
    walk<G>(seed, [&](const auto& state) {
      if (luck.below(8) != 0 && !is_over(state)) return;
      for (const Seat seat : viewers<G>(state)) {
        const auto view = view_for(state, seat);
        const auto text = format(view);
        RC_ASSERT(!text.cut());
        const auto parsed = G::parse_view(text.view());
        RC_ASSERT(parsed.ok());
        RC_ASSERT(same_bytes(*parsed.value, view));
      }
    });
  }));
}

TYPED_TEST(TextForms, moves_and_outcomes_round_trip) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    walk<G>(seed, [](const auto& state) {
      for (const auto& move : legal_moves<G>(state)) {
        const auto text = format(move);
        RC_ASSERT(!text.cut());
        const auto parsed = G::parse_move(text.view());
        RC_ASSERT(parsed.ok());
        RC_ASSERT(*parsed.value == move);
      }
      for (int i = 0; i < outcome_count(state); ++i) {
        const auto outcome = nth_outcome(state, i);
        const auto parsed = G::parse_outcome(format(outcome).view());
        RC_ASSERT(parsed.ok());
        RC_ASSERT(*parsed.value == outcome);
      }
    });
  }));
}

TYPED_TEST(TextForms, a_damaged_state_is_refused_or_is_another_possible_state) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const auto state = any_state<G>(seed);
    SeededLuck luck{seed + 1};
    const std::string text{format(state).view()};
    constexpr std::string_view kLetters = "roygpbYBRPw0123456789=-/ ";
    for (int n = 0; n < 20; ++n) {
      std::string damaged = text;
      const auto at = luck.below(static_cast<std::uint32_t>(damaged.size()));
      switch (luck.below(3)) {
        case 0: damaged[at] = kLetters[luck.below(kLetters.size())]; break;
        case 1: damaged.erase(at, 1 + luck.below(3)); break;
        default: damaged.resize(at); break;
      }
      const auto parsed = G::parse_state(damaged);
      if (!parsed.ok()) {
        RC_ASSERT(!parsed.fault.expected.empty());
        RC_ASSERT(parsed.fault.at <= damaged.size());
        continue;
      }
      RC_ASSERT(Lawful<G>::conserves(*parsed.value));
      auto played = *parsed.value;
      play_out(played, luck);
      RC_ASSERT(is_over(played));
    }
  }));
}

}  // namespace
}  // namespace sandstone::laws
