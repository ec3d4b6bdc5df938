#include "arena/contestant.hpp"

#include <gtest/gtest.h>

namespace sandstone::arena {
namespace {

TEST(Contestants, are_spelt_as_they_are_read) {
  for (const char* text :
       {"random", "greedy", "glance:3", "flat:500", "plain:1000", "search:0", "level:1", "level:8"}) {
    const auto contestant = parse_contestant(text);
    ASSERT_TRUE(contestant) << text;
    EXPECT_EQ(format(*contestant), text);
  }
}

TEST(Contestants, that_do_not_exist_are_refused) {
  for (const char* text : {"", "greed", "greedy:", "greedy:1", "plain", "plain:", "plain:x", "plain:10x", "plain:-1",
                           "search:100000001", "level:0", "level:9", "glance:0", ":5"}) {
    EXPECT_FALSE(parse_contestant(text)) << text;
  }
}

TEST(Contestants, all_play) {
  for (const char* text : {"random", "greedy", "glance:3", "flat:20", "plain:20", "search:20", "level:3"}) {
    const auto opponent = opponent_for<stones::Full>(*parse_contestant(text));
    stones::Full::State state = stones::Full::begin({});
    SeededLuck luck{1};
    deal_through(state, luck);
    const auto view = view_for(state, to_move(state));
    EXPECT_FALSE(why_not(view, opponent.bot->choose(view, opponent.budget, luck))) << text;
  }
}

}  // namespace
}  // namespace sandstone::arena
