// The levels: eight of them, each stronger than the one below.
#include "bots/levels.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "tests/unit/bots/match.hpp"

namespace sandstone {
namespace {

template <class G>
class EveryLevel : public testing::Test {};
using Games = testing::Types<mandala::Full, stones::Full>;
TYPED_TEST_SUITE(EveryLevel, Games);

TYPED_TEST(EveryLevel, thinks_more_than_the_one_below) {
  const auto levels = levels_of<TypeParam>();
  for (std::size_t i = 1; i < levels.size(); ++i) {
    EXPECT_GE(levels[i].thinking, levels[i - 1].thinking);
    if (levels[i].thinking == levels[i - 1].thinking) {
      EXPECT_GT(levels[i].amount, levels[i - 1].amount);
    }
  }
}

TYPED_TEST(EveryLevel, plays_legal_moves) {
  typename TypeParam::State state = TypeParam::begin({});
  SeededLuck luck{2};
  deal_through(state, luck);
  const auto view = view_for(state, to_move(state));
  for (int level = 1; level <= kLevels; ++level) {
    const auto opponent = opponent_of_level<TypeParam>(level);
    EXPECT_FALSE(why_not(view, opponent.bot->choose(view, opponent.budget, luck)));
  }
}

// A bot with the budget that its level has.
template <class G>
class AtItsLevel final : public Bot<G> {
 public:
  explicit AtItsLevel(int level) : opponent_{opponent_of_level<G>(level)} {}
  typename G::Move choose(const typename G::View& view, Budget, SeededLuck& luck) const override {
    return opponent_.bot->choose(view, opponent_.budget, luck);
  }

 private:
  Opponent<G> opponent_;
};

// The quick ones only; docs/play/bots.md has the measurements of all.
TYPED_TEST(EveryLevel, up_to_the_fifth_beats_the_one_below_more_often_than_not) {
  for (int level = 2; level <= 5; ++level) {
    const AtItsLevel<TypeParam> higher{level};
    const AtItsLevel<TypeParam> lower{level - 1};
    Match<TypeParam> match{{&higher, &lower}, {}};
    EXPECT_GT(match.wins(60, 1), 30) << "level " << level;
  }
}

TEST(LevelNames, are_all_different) {
  const std::set<std::string_view> names{kLevelNames.begin(), kLevelNames.end()};
  EXPECT_EQ(names.size(), kLevelNames.size());
}

}  // namespace
}  // namespace sandstone
