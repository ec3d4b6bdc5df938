// Which bot thinks next.
#include "server/tables/thought_queue.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sandstone::tables {
namespace {

WaitingThought thought(const std::string& player, const std::string& table, int level, double at) {
  return {{{}, 0, table, player, level}, {}, at};
}

TEST(ThoughtQueue, many_thoughts_of_some_players_do_not_delay_the_only_one_of_another) {
  ThoughtQueue queue;
  double now = 0;
  for (int player = 0; player < 5; ++player) {
    for (int table = 0; table < 20; ++table) {
      queue.add(
          thought("greedy " + std::to_string(player), std::to_string(player) + " " + std::to_string(table), 8, now));
    }
  }
  for (int i = 0; i < 10; ++i) {
    const WaitingThought next = queue.take(now);
    now += 0.2;
    queue.thought(next.asked, 0.2, now);
  }
  queue.add(thought("modest", "hers", 8, now));
  EXPECT_EQ(queue.take(now).asked.player, "modest");
}

TEST(ThoughtQueue, who_has_thought_long_waits_for_those_who_have_not) {
  ThoughtQueue queue;
  double now = 0;
  int of_first = 0;
  queue.add(thought("first", "a", 8, now));
  queue.add(thought("second", "b", 1, now));
  // Each asks again as soon as they are answered; the first's thoughts take ten times as long.
  for (int i = 0; i < 110; ++i) {
    WaitingThought next = queue.take(now);
    const bool first = next.asked.player == "first";
    if (first) ++of_first;
    const double took = first ? 0.1 : 0.01;
    now += took;
    queue.thought(next.asked, took, now);
    next.at = now;
    queue.add(std::move(next));
  }
  EXPECT_NEAR(of_first, 10, 2);
}

TEST(ThoughtQueue, a_player_gets_short_thoughts_first_but_long_ones_in_the_end) {
  ThoughtQueue queue;
  queue.add(thought("Anna", "long", 8, 0));
  queue.add(thought("Anna", "short", 1, 0.5));
  EXPECT_EQ(queue.take(1).asked.table, "short");
  queue.add(thought("Anna", "later", 1, 60));
  EXPECT_EQ(queue.take(61).asked.table, "long");
}

TEST(ThoughtQueue, one_thought_waits_for_each_table) {
  ThoughtQueue queue;
  queue.add(thought("Anna", "hers", 3, 0));
  queue.add(thought("Anna", "hers", 5, 1));
  ASSERT_EQ(queue.size(), 1U);
  EXPECT_EQ(queue.take(1).asked.level, 5);
  EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace sandstone::tables
