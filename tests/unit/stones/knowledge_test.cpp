// S9: what a player sees.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

constexpr std::string_view kStacks =
    "      yYB     -       Pb     "
    "  R   .   Y   *   Y   .   Y  "
    "      Y       Y       Y      "
    "  Y   o   Y   .   Y   o   Y  "
    "      Y       Y       Y      "
    "  Y   .   Y   *   Y   .   Y  "
    "      Y       Y       Y      ";

TEST(StonesKnowledge, S9_1_artists_towers_points_the_mandala_and_the_turn_are_public) {
  const FullState state = position(
      "players=3 harmony=1 first=2 turn=3 towers=YB,-,R,-,W/P,-,-,-,-/y,y,-,-,- points=3+1+2/0+0+0/1+1+1 placed=7 "
      "objectives=#1#2/#3#4/#5#6",
      kStacks);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, Seat::spectator()}) {
    const FullView view = view_for(state, seat);
    EXPECT_EQ(view.board.artists, state.board.artists);
    EXPECT_EQ(view.board.towers, state.board.towers);
    EXPECT_EQ(view.board.points, state.board.points);
    EXPECT_EQ(view.board.mandala, state.board.mandala);
    EXPECT_EQ(view.board.starting_seat, Seat{1});
    EXPECT_EQ(to_move(view), Seat{2});
    EXPECT_EQ(seat_count(view), 3);
    EXPECT_EQ(end_triggered(view.board), end_triggered(state.board));
    EXPECT_TRUE(white_on(view.board, 10));
  }
}

TEST(StonesKnowledge, S9_1_a_pending_choice_is_public_and_only_its_player_may_make_it) {
  const FullState state = after(position("harmony=1 placed=4 towers=YY,RB,P,-,-/Y,-,-,-,-"), "t123");
  EXPECT_EQ(view_for(state, Seat{1}).board.phase, Phase::kWhite);
  EXPECT_EQ(view_for(state, Seat{1}).board.waiting, state.board.waiting);
  EXPECT_EQ(moves_in(view_for(state, Seat{0})), "w1 w2 wp");
  EXPECT_EQ(moves_in(view_for(state, Seat{1})), "");
  EXPECT_EQ(forbidden_by(view_for(state, Seat{1}), "wp"), "S2.3");
}

TEST(StonesKnowledge, S9_1_legal_moves_of_a_view_are_those_of_the_state_on_your_turn_and_none_otherwise) {
  const FullState state = position("turn=2 towers=Y,Y,-,-,-/B,B,-,-,-", kStacks);
  EXPECT_EQ(moves_in(view_for(state, Seat{1})), moves_in(state));
  EXPECT_EQ(moves_in(view_for(state, Seat{0})), "");
  EXPECT_EQ(moves_in(view_for(state, Seat::spectator())), "");
  EXPECT_EQ(why_not(view_for(state, Seat{0}), move("t1")), Refusal::kNotYourTurn);
  EXPECT_EQ(why_not(view_for(state, Seat::spectator()), move("t1")), Refusal::kNotYourTurn);
}

TEST(StonesKnowledge, S9_2_covered_stones_show_their_colours_level_by_level_but_not_their_patterns) {
  const std::string text{format(view_for(position("", kStacks), Seat{0})).view()};
  EXPECT_NE(text.find(" board=Y?Y?B,-,P?b/R,."), std::string::npos) << text;
}

TEST(StonesKnowledge, S9_2_a_pattern_shows_as_soon_as_its_stone_is_on_top) {
  const FullState state = after(position("", kStacks), "b1a1n1");
  const std::string text{format(view_for(state, Seat{1})).view()};
  EXPECT_NE(text.find(" board=Y?Y,-,P?b/-,*"), std::string::npos) << text;
}

TEST(StonesKnowledge, S9_2_open_stacks_show_the_patterns_too) {
  const FullState state = position("open=1", kStacks);
  EXPECT_EQ(view_for(state, Seat::spectator()).board, state.board);
}

TEST(StonesKnowledge, S9_3_you_see_your_own_objectives_alone) {
  const FullState state = position("players=3 objectives=#1#2/#3#4/#5#6");
  EXPECT_EQ(view_for(state, Seat{1}).objectives, (std::array<CardSet, 4>{0, 1U << 2 | 1U << 3, 0, 0}));
  EXPECT_EQ(view_for(state, Seat::spectator()).objectives, (std::array<CardSet, 4>{}));
  EXPECT_EQ(score(view_for(state, Seat{1}))[0].objectives[0].card, -1) << "unknown, so not in the score";
  EXPECT_EQ(score(view_for(state, Seat{1}))[1].objectives[0].card, 2);
}

TEST(StonesKnowledge, S9_3_the_end_reveals_both_cards_of_every_player) {
  const FullState state = position("phase=over players=3 objectives=#1#2/#3#4/#5#6");
  EXPECT_EQ(view_for(state, Seat{1}).objectives, state.objectives);
  EXPECT_EQ(view_for(state, Seat::spectator()).objectives, state.objectives);
  EXPECT_EQ(score(view_for(state, Seat::spectator())), score(state));
}

TEST(StonesKnowledge, S9_4_states_that_differ_only_in_what_is_hidden_look_the_same) {
  const FullState one = position("objectives=#1#2/#3#4", kStacks);
  const FullState other = position("objectives=#1#2/#5#9",
                                   "      Yyb     -       pb     "
                                   "  R   .   Y   *   Y   .   Y  "
                                   "      Y       Y       Y      "
                                   "  Y   o   Y   .   Y   o   Y  "
                                   "      Y       Y       Y      "
                                   "  Y   .   Y   *   Y   .   Y  "
                                   "      Y       Y       Y      ");
  EXPECT_NE(view_for(one, Seat{0}), view_for(other, Seat{0})) << "the top stone's pattern is seen";
  const FullState same = position("objectives=#1#2/#5#9",
                                  "      YyB     -       pb     "
                                  "  R   .   Y   *   Y   .   Y  "
                                  "      Y       Y       Y      "
                                  "  Y   o   Y   .   Y   o   Y  "
                                  "      Y       Y       Y      "
                                  "  Y   .   Y   *   Y   .   Y  "
                                  "      Y       Y       Y      ");
  EXPECT_EQ(view_for(one, Seat{0}), view_for(same, Seat{0}));
  EXPECT_EQ(moves_in(view_for(one, Seat{0})), moves_in(view_for(same, Seat{0})));
  EXPECT_NE(view_for(one, Seat{1}), view_for(same, Seat{1})) << "their own cards differ";
}

// A game of two: its view, and how often each world that can be told apart comes.
std::map<std::string, int> worlds(const FullView& view, int draws) {
  std::map<std::string, int> times;
  SeededLuck luck{11};
  for (int i = 0; i < draws; ++i) {
    const FullState world = sample_world(view, luck);
    EXPECT_EQ(view_for(world, view.seat), view);
    const std::string text{format(world).view()};
    const std::size_t board = text.find(" board=") + 7;
    ++times[text.substr(board, 3) + text.substr(text.find(" objectives=") + 11)];
  }
  return times;
}

TEST(StonesKnowledge, S9_5_a_world_gives_each_covered_stone_a_pattern_from_what_is_left_of_its_colour) {
  // All yellow stones but two are seen: 11 stars and 11 rings, so that one of each is covered.
  const FullState state = position("mandala=YYYYYYYYYYYyyyyyyyyyyy objectives=#1#2/#3#4",
                                   "     YyB      -       -      "
                                   "  B   .   -   *   -   .   -  "
                                   "      -       -       -      "
                                   "  -   o   -   .   -   o   -  "
                                   "      -       -       -      "
                                   "  -   .   -   *   -   .   -  "
                                   "      -       -       -      ");
  std::map<std::string, int> stacks;
  for (const auto& [world, times] : worlds(view_for(state, Seat{0}), 4000)) stacks[world.substr(0, 3)] += times;
  ASSERT_EQ(stacks.size(), 2U);
  EXPECT_NEAR(stacks["YyB"], 2000, 5 * std::sqrt(1000));
  EXPECT_NEAR(stacks["yYB"], 2000, 5 * std::sqrt(1000));
}

TEST(StonesKnowledge, S9_5_the_unseen_objectives_go_to_the_hidden_hands_all_equally_likely) {
  const FullState state = position("open=1 objectives=#1#2/#3#4");
  const auto mine = worlds(view_for(state, Seat{0}), 14000);
  EXPECT_EQ(mine.size(), 28U) << "two of the eight others";
  for (const auto& [world, times] : mine) EXPECT_NEAR(times, 500, 5 * std::sqrt(500)) << world;
  EXPECT_EQ(worlds(view_for(state, Seat::spectator()), 40000).size(), 45U * 28U) << "of all ten, for both players";
}

TEST(StonesKnowledge, S9_5_nothing_is_left_to_draw_where_nothing_is_hidden) {
  const FullState state = position("phase=over open=1 objectives=#1#2/#3#4", kStacks);
  SeededLuck luck{1};
  EXPECT_EQ(sample_world(view_for(state, Seat::spectator()), luck), state);
}

TEST(StonesKnowledge, S9_5_in_the_setup_the_stones_in_the_bag_may_be_the_covered_ones) {
  const FullState state = dealt<Full>(Full::begin({}), "Y Y Y B");
  SeededLuck luck{5};
  int stars = 0;
  for (int i = 0; i < 1000; ++i) {
    const FullState world = sample_world(view_for(state, Seat{0}), luck);
    stars += Stone::from_code(world.board.stacks[0] >> 4U).pattern() == Pattern::kStar;
  }
  EXPECT_NEAR(stars, 500, 5 * std::sqrt(250)) << "12 of each kind are unseen";
}

}  // namespace
}  // namespace sandstone::stones
