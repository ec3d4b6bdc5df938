// What holds for every bot, and which bots beat which.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string_view>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "tests/unit/bots/match.hpp"
#include "weights/built_in.hpp"

namespace sandstone {
namespace {

constexpr std::array<std::string_view, 6> kBots = {"random", "greedy", "greedy:3", "plain:50", "search:40", "level:5"};

template <class G>
class EveryBot : public testing::Test {};
using Games = testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(EveryBot, Games);

TYPED_TEST(EveryBot, plays_legal_moves_to_the_end) {
  for (const std::string_view bot : kBots) {
    Match<TypeParam> match{{bot, "random"}};
    for (std::uint64_t seed = 0; seed < 3; ++seed) EXPECT_TRUE(is_over(match.play_game({}, seed))) << bot;
    EXPECT_EQ(match.illegal, 0) << bot;
  }
}

TYPED_TEST(EveryBot, plays_even_without_simulations) {
  for (const std::string_view bot : {"plain:0", "search:0"}) {
    Match<TypeParam> match{{bot, "random"}};
    EXPECT_TRUE(is_over(match.play_game({}, 1))) << bot;
    EXPECT_EQ(match.illegal, 0) << bot;
  }
}

// M9.4, S9.4: what the seat cannot see cannot change the move. The same view, budget and luck give the same move.
TYPED_TEST(EveryBot, plays_the_same_move_in_two_worlds_that_look_alike) {
  const auto state = opening<TypeParam>(3);
  const auto view = view_of<TypeParam>(state);
  SeededLuck luck{4};
  auto other_world = state;
  while (other_world == state) other_world = sample_world(view, luck);
  for (const std::string_view name : kBots) {
    const auto [bot, budget] = opponent_for<TypeParam>(*parse_bot(name), built_in_network<TypeParam>());
    SeededLuck first{5};
    SeededLuck second{5};
    EXPECT_EQ(bot->choose(view, budget, first), bot->choose(view_of<TypeParam>(other_world), budget, second)) << name;
  }
}

template <class G>
class EveryLevel : public testing::Test {};
using FullGames = testing::Types<mandala::Full, stones::Full>;
TYPED_TEST_SUITE(EveryLevel, FullGames);

TYPED_TEST(EveryLevel, plays_legal_moves) {
  const auto view = view_of<TypeParam>(opening<TypeParam>(2));
  SeededLuck luck{2};
  for (int level = 1; level <= kLevels; ++level) {
    const auto [bot, budget] = opponent_for<TypeParam>({BotKind::kLevel, level}, built_in_network<TypeParam>());
    EXPECT_FALSE(why_not(view, bot->choose(view, budget, luck))) << level;
  }
}

// The quick ones only; docs/play/bots.md has the measurements of all.
TYPED_TEST(EveryLevel, up_to_the_sixth_beats_the_one_below_more_often_than_not) {
  constexpr std::array<std::string_view, 6> kQuick = {"level:1", "level:2", "level:3", "level:4", "level:5", "level:6"};
  for (std::size_t i = 1; i < kQuick.size(); ++i) {
    EXPECT_GT((Match<TypeParam>{{kQuick[i], kQuick[i - 1]}}.wins(60, 1)), 30) << kQuick[i];
  }
}

// bench/prove has the long versions of these.
TEST(Strength, in_Mandala) {
  EXPECT_GE((Match<mandala::Full>{{"greedy", "random"}}.wins(100, 1)), 95);
  EXPECT_GE((Match<mandala::Full>{{"plain:500", "greedy"}}.wins(20, 100)), 12);
  EXPECT_GE((Match<mandala::Full>{{"search:150", "greedy"}}.wins(20, 100)), 15);
  EXPECT_GE((Match<mandala::Full>{{"search:100", "plain:250"}}.wins(20, 100)), 14);  // about the same time a move
  EXPECT_GE((Match<mandala::Full>{{"search:300", "search:30"}}.wins(20, 100)), 12);
}

TEST(Strength, of_the_networks) {
  EXPECT_GE((Match<mandala::Full>{{"net", "greedy"}}.wins(40, 1)), 36);
  EXPECT_GE((Match<stones::Full>{{"net", "greedy"}}.wins(40, 1)), 34);
  EXPECT_GE((Match<stones::Full>{{"net:200", "net"}}.wins(40, 1)), 24);
  EXPECT_GE((Match<stones::Full>{{"net", "greedy", "greedy", "greedy"}}.wins_of_four(16)), 8);
}

TEST(Strength, in_Mandala_Stones) {
  EXPECT_GE((Match<stones::Full>{{"greedy", "random"}}.wins(100, 1)), 95);
  EXPECT_GE((Match<stones::Full>{{"search:150", "greedy"}}.wins(20, 100)), 15);
  EXPECT_GE((Match<stones::Full>{{"plain:1000", "random", "random", "random"}}.wins_of_four(12)), 8);
  EXPECT_GE((Match<stones::Full>{{"search:200", "greedy", "greedy", "greedy"}}.wins_of_four(16)), 6);
}

TEST(NetSearchBot, plays_both_games_with_any_number_of_players) {
  Match<stones::Full> stones{{"net:20", "draw:500", "net:20", "net"}};
  EXPECT_TRUE(is_over(stones.play_game({4, true, true, Seat{2}}, 9)));
  EXPECT_EQ(stones.illegal, 0);
  Match<mandala::Full> mandala{{"net:20", "draw:5000"}};
  EXPECT_TRUE(is_over(mandala.play_game({}, 9)));
  EXPECT_EQ(mandala.illegal, 0);
}

// M9.4, S9.4.
template <class G>
void expect_the_same_move_in_two_worlds() {
  const auto state = opening<G>(3);
  const auto view = view_of<G>(state);
  SeededLuck luck{4};
  auto other_world = state;
  while (other_world == state) other_world = sample_world(view, luck);
  const auto [bot, budget] = opponent_for<G>({BotKind::kNetSearch, 50}, built_in_network<G>());
  SeededLuck first{5};
  SeededLuck second{5};
  EXPECT_EQ(bot->choose(view, budget, first), bot->choose(view_of<G>(other_world), budget, second));
}

TEST(NetSearchBot, plays_the_same_move_in_two_worlds_that_look_alike) {
  expect_the_same_move_in_two_worlds<mandala::Full>();
  expect_the_same_move_in_two_worlds<stones::Full>();
}

TEST(SearchBot, plays_Mandala_Stones_with_four_and_with_Harmony) {
  Match<stones::Full> match{{"random", "search:40", "plain:40", "search:40"}};
  EXPECT_TRUE(is_over(match.play_game({4, true, true, Seat{2}}, 9)));
  EXPECT_EQ(match.illegal, 0);
}

// Random games of the miniature until the last turn of one can be won and can be lost.
TEST(SearchBot, takes_a_win_that_is_one_move_away) {
  using G = stones::Mini;
  const auto [bot, budget] = opponent_for<G>({BotKind::kSearch, 400});
  SeededLuck luck{1};
  int found = 0;
  int taken = 0;
  for (int tries = 0; tries < 2000 && found < 20; ++tries) {
    G::State state = G::begin({});
    deal_through(state, luck);
    while (!is_over(state)) {
      const Seat me = to_move(state);
      const auto wins = [&](const G::Move& move) {
        G::State after = state;
        play(after, move);
        return is_over(after) ? static_cast<int>(winners(after).has(me)) : -1;
      };
      int ending = 0;
      int winning = 0;
      const auto moves = legal_moves<G>(state);
      for (const auto& move : moves) {
        ending += wins(move) >= 0 ? 1 : 0;
        winning += wins(move) > 0 ? 1 : 0;
      }
      const auto all = static_cast<int>(moves.size());
      auto move = sample_move(state, luck);
      if (ending == all && winning > 0 && winning < all) {
        ++found;
        move = bot->choose(view_of<G>(state), budget, luck);
        taken += wins(move);
      }
      play_through(state, move, luck);
    }
  }
  ASSERT_EQ(found, 20);
  EXPECT_GE(taken, 17);  // not all: the others' objectives are hidden from the bot
}

TEST(BotChoices, are_spelt_as_they_are_read) {
  for (const char* text : {"random", "greedy", "greedy:3", "plain:1000", "search:0", "search:100000000", "net",
                           "net:400", "draw:300", "level:1", "level:8"}) {
    const auto bot = parse_bot(text);
    ASSERT_TRUE(bot) << text;
    EXPECT_EQ(format(*bot).view(), text);
  }
}

TEST(BotChoices, networks_may_be_named_with_their_file) {
  EXPECT_EQ(parse_bot_with_file("net")->file, "");
  EXPECT_EQ(parse_bot_with_file("greedy")->bot, (BotChoice{BotKind::kGreedy, 0}));
  EXPECT_EQ(parse_bot_with_file("net@weights/mandala.net")->file, "weights/mandala.net");
  EXPECT_EQ(parse_bot_with_file("net:40@a@b")->bot, (BotChoice{BotKind::kNetSearch, 40}));
  EXPECT_EQ(parse_bot_with_file("net:40@a@b")->file, "a@b");
  for (const char* text : {"", "net@", "nets", "@a", "greedy@a"}) EXPECT_FALSE(parse_bot_with_file(text)) << text;
}

TEST(BotChoices, that_do_not_exist_are_refused) {
  for (const char* text :
       {"", "greed", "greedy:", "greedyx", "greedy:0", "plain", "plain:", "plain:x", "plain:10x", "plain:-1",
        "search:100000001", "search:99999999999999999999", "net:0", "draw:0", "draw", "level:0", "level:9", ":5"}) {
    EXPECT_FALSE(parse_bot(text)) << text;
  }
}

}  // namespace
}  // namespace sandstone
