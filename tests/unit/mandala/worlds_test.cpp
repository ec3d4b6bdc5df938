// M9.5: what a view says about the hidden cards, and the worlds that it allows.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

std::string text_of(Counts counts) {
  Text<32> text;
  CardsCodec{}.write(text, counts);
  return std::string{text.view()};
}

// How often each world comes, told by what player 2's starting cup, the deck and player 2's hand hold.
std::map<std::string, int> worlds(const FullView& view, int draws) {
  std::map<std::string, int> times;
  SeededLuck luck{1};
  for (int i = 0; i < draws; ++i) {
    const FullState world = sample_world(view, luck);
    EXPECT_EQ(view_for(world, view.seat), view) << "a world looks as the view says";
    ++times["cup " + text_of(world.start_cup[1]) + " deck " + text_of(world.deck.counts()) + " hand " +
            text_of(world.hand[1])];
  }
  return times;
}

TEST(MandalaWorlds, M9_5_before_the_new_deck_all_unseen_cards_are_of_one_kind) {
  const FullView view = view_for(position("hand=ro/yg cup=-/p start=-/p deck=b2 rest=discard"), Seat{0});
  EXPECT_EQ(view.unseen, cards("ygpb2"));
  EXPECT_EQ(view.unseen_new, cards("-"));
}

TEST(MandalaWorlds, M9_5_when_the_new_deck_is_made_cards_unseen_until_then_are_kept_apart_from_it) {
  // Player 2 builds; the draw takes the last two cards of the deck and one of the new one.
  const FullState before =
      position("actor=2 m1=r2/-/- m2=oy/-/- hand=r/yg2 cup=o/p start=-/p deck=b2 discard=o4 rest=cup1");
  EXPECT_EQ(view_for(before, Seat{0}).unseen, cards("yg2pb2"));
  const FullState state = after(before, "m1g+bbo");
  const FullView view = view_for(state, Seat{0});
  EXPECT_EQ(view.unseen, cards("ygpb2")) << "the hand of that moment and the starting cup";
  EXPECT_EQ(view.unseen_new, cards("o4")) << "the deck and what was drawn from it";
  EXPECT_EQ(view_for(state, Seat{1}).unseen, cards("r")) << "player 2 wonders about player 1's only card";
  EXPECT_EQ(view_for(state, Seat{1}).unseen_new, cards("o3")) << "and one card of the new deck";
}

TEST(MandalaWorlds, M9_5_a_card_shown_since_counts_as_shown_whether_it_was_old_or_new) {
  FullState state = position("last=1 actor=2 m1=r2/-/- m2=oy/-/- hand=r/yg2 cup=-/p start=-/p");
  state = after(state, "f1g");
  const FullView view = view_for(state, Seat{0});
  EXPECT_EQ(view.unseen, cards("yg2p"));
  EXPECT_EQ(view.board.shown[1], cards("g"));
  EXPECT_EQ(view.unseen.total() - view.board.shown[1].total(), view.hand_size[1] + 1);
}

TEST(MandalaWorlds, M9_5_before_the_new_deck_each_assignment_of_the_unseen_cards_is_equally_likely) {
  // Green, purple and black: one in player 2's hand, one in the starting cup, one in the deck.
  const FullView view = view_for(position("hand=r/g cup=-/p start=-/p deck=b rest=discard"), Seat{0});
  const auto times = worlds(view, 6000);
  EXPECT_EQ(times.size(), 6U);
  for (const auto& [world, n] : times) EXPECT_NEAR(n, 1000, 150) << world;
}

TEST(MandalaWorlds, M9_5_physical_cards_are_distinct) {
  // Of two greens and a black one lies in each place; the black one is in the cup in a third of all assignments.
  const FullView view = view_for(position("hand=r/g cup=-/b start=-/b deck=g rest=discard"), Seat{0});
  const auto times = worlds(view, 6000);
  EXPECT_EQ(times.size(), 3U);
  for (const auto& [world, n] : times) EXPECT_NEAR(n, 2000, 200) << world;
}

TEST(MandalaWorlds, M9_5_starting_cup_cards_never_come_from_the_new_deck_nor_the_deck_from_old_cards) {
  // Old: red and green. New: yellow and purple. One old card in the cup, one new one in the deck, one of each in hand.
  const FullView view =
      view_for(position("last=1 hand=o/ry old=o/r cup=-/g start=-/g deck=p new=yp rest=discard"), Seat{0});
  EXPECT_EQ(view.unseen, cards("rg"));
  EXPECT_EQ(view.unseen_new, cards("yp"));
  const auto times = worlds(view, 4000);
  EXPECT_EQ(times.size(), 4U);
  for (const std::string world :
       {"cup g deck p hand ry", "cup g deck y hand rp", "cup r deck p hand yg", "cup r deck y hand gp"}) {
    ASSERT_TRUE(times.contains(world)) << world;
    EXPECT_NEAR(times.at(world), 1000, 150) << world;
  }
}

TEST(MandalaWorlds, M9_5_whether_a_shown_card_was_old_or_new_follows_from_the_number_of_assignments) {
  // Old: red and green. New: yellow and green. Player 2 has shown a green one. If it was the old one, red is in the
  // cup, and either new card in the deck; if the new one, yellow is in the deck, and either old card in the cup.
  const FullView view = view_for(
      position("last=1 m1=o2/-/g hand=o/y old=o/g shown=-/g cup=-/r start=-/r deck=g new=yg rest=discard"), Seat{0});
  EXPECT_EQ(view.unseen, cards("rg"));
  EXPECT_EQ(view.unseen_new, cards("yg"));
  auto times = worlds(view, 4000);
  EXPECT_EQ(times.size(), 3U);
  EXPECT_NEAR(times["cup r deck g hand y"], 1000, 150);
  EXPECT_NEAR(times["cup g deck y hand r"], 1000, 150);
  EXPECT_NEAR(times["cup r deck y hand g"], 2000, 200) << "by the old green card or by the new one";
}

TEST(MandalaWorlds, M9_5_a_spectators_world_deals_both_players_their_cards) {
  const FullState state = position("hand=o2y/p2 cup=r3b/r start=rb/r deck=g2b rest=discard");
  const FullView view = view_for(state, Seat::spectator());
  SeededLuck luck{5};
  for (int i = 0; i < 200; ++i) {
    const FullState world = sample_world(view, luck);
    ASSERT_EQ(view_for(world, Seat::spectator()), view);
    ASSERT_EQ(world.hand[0].total(), 3);
    ASSERT_EQ(world.hand[1].total(), 2);
    ASSERT_EQ(world.start_cup[0].total(), 2);
    ASSERT_EQ(why_impossible(world), "");
  }
}

TEST(MandalaWorlds, M9_5_a_world_keeps_what_the_viewer_knows) {
  const FullState state =
      position("m1=r2y/g/- m2=o2/-/b2 river=ro/y discard=gp4 hand=r2gb/oy3 cup=r3op/y2gb start=op/gb");
  const FullView view = view_for(state, Seat{0});
  SeededLuck luck{9};
  for (int i = 0; i < 200; ++i) {
    const FullState world = sample_world(view, luck);
    ASSERT_EQ(world.board, state.board);
    ASSERT_EQ(world.hand[0], state.hand[0]);
    ASSERT_EQ(world.cup[0], state.cup[0]);
    ASSERT_EQ(world.start_cup[0], state.start_cup[0]);
    ASSERT_EQ(world.claimed(1), state.claimed(1));
    ASSERT_EQ(why_impossible(world), "");
  }
}

TEST(MandalaWorlds, M9_5_there_is_one_world_when_nothing_is_hidden) {
  const FullState over = position("phase=over river=ro/y hand=r2gb/oy3 cup=r3op/y2gb start=op/gb");
  SeededLuck luck{3};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat::spectator()}) {
    EXPECT_EQ(sample_world(view_for(over, seat), luck), over);
  }
}

}  // namespace
}  // namespace sandstone::mandala
