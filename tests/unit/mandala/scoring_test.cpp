// M7: what a cup is worth, and who wins.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

Score<StandardRules> scores(std::string_view rivers_and_cups) {
  return score(position("phase=over hand=b/b " + std::string{rivers_and_cups}));
}

SeatSet winners_of(std::string_view rivers_and_cups) {
  return winners(position("phase=over hand=b/b " + std::string{rivers_and_cups}));
}

SeatSet seats(std::initializer_list<int> indices) {
  SeatSet set;
  for (const int i : indices) set.add(Seat{i});
  return set;
}

TEST(MandalaScoring, M7_1_each_cup_card_scores_the_number_of_the_river_place_of_its_colour) {
  constexpr std::string_view kColours = "roygpb";
  for (int place = 1; place <= 6; ++place) {
    const std::string cup{kColours[static_cast<std::size_t>(place - 1)]};
    EXPECT_EQ(scores("river=roygpb/- cup=" + cup + "/-")[0].total, place);
    EXPECT_EQ(scores("river=-/roygpb cup=-/" + cup + "2")[1].total, 2 * place);
  }
}

TEST(MandalaScoring, M7_1_what_counts_is_the_place_in_the_owners_river) {
  const auto result = scores("river=gr/rg cup=g3/g3");
  EXPECT_EQ(result[0].total, 3);
  EXPECT_EQ(result[1].total, 6);
}

TEST(MandalaScoring, M7_1_a_colour_that_is_not_in_the_river_scores_0) {
  const auto result = scores("river=r/g cup=rg5/r4");
  EXPECT_EQ(result[0].total, 1);
  EXPECT_EQ(result[0].unmatched, 5);
  EXPECT_EQ(result[1].total, 0);
  EXPECT_EQ(result[1].unmatched, 4);
}

TEST(MandalaScoring, M7_1_river_cards_themselves_score_nothing) {
  const auto result = scores("river=roygpb/- cup=-/-");
  EXPECT_EQ(result[0].total, 0);
  EXPECT_EQ(result[1].total, 0);
}

TEST(MandalaScoring, M7_1_the_parts_say_where_each_point_comes_from) {
  const auto result = scores("river=bo/- cup=o3y2b/-")[0];
  ASSERT_EQ(result.length, 2);
  EXPECT_EQ(result.places[0], (PlaceScore{Colour::kBlack, 1, 1}));
  EXPECT_EQ(result.places[1], (PlaceScore{Colour::kOrange, 3, 6}));
  EXPECT_EQ(result.unmatched, 2);
  EXPECT_EQ(result.cup, 6);
  EXPECT_EQ(result.total, 7);
}

TEST(MandalaScoring, M7_1_starting_cup_cards_count_as_well_as_claimed_ones) {
  EXPECT_EQ(scores("river=r/- cup=r3/- start=r2/-")[0].total, 3);
}

TEST(MandalaScoring, M7_2_the_highest_score_wins) {
  EXPECT_EQ(winners_of("river=ro/r cup=o2/r3"), seats({0}));
  EXPECT_EQ(winners_of("river=ro/r cup=o/r3"), seats({1}));
}

TEST(MandalaScoring, M7_2_on_a_tie_the_player_with_fewer_cards_in_the_cup_wins) {
  EXPECT_EQ(winners_of("river=ro/r cup=o2/r4"), seats({0}));
  EXPECT_EQ(winners_of("river=r/ro cup=r4/o2"), seats({1}));
  EXPECT_EQ(winners_of("river=r/r cup=r2/r2y"), seats({0})) << "cards that score nothing count too";
}

TEST(MandalaScoring, M7_2_river_cards_are_not_in_the_cup) {
  EXPECT_EQ(winners_of("river=royg/r cup=r3/r3"), seats({0, 1}));
}

TEST(MandalaScoring, M7_2_still_tied_the_victory_is_shared) {
  EXPECT_EQ(winners_of("river=ro/yg cup=r2o/y2g"), seats({0, 1}));
  EXPECT_EQ(winners_of("river=-/- cup=-/-"), seats({0, 1}));
}

TEST(MandalaScoring, M7_3_the_rulebooks_example_scores_53) {
  const auto result = scores("river=roygpb/- cup=r4o5y6p3b/-")[0];
  const std::array<int, 6> points = {4, 10, 18, 0, 15, 6};
  for (std::size_t place = 0; place < 6; ++place) EXPECT_EQ(result.places[place].points, points[place]);
  EXPECT_EQ(result.total, 53);
}

TEST(MandalaScoring, M7_a_score_can_be_asked_for_at_any_time) {
  const FullState state = position("river=ro/r cup=o2/r3 start=o/- hand=b/b");
  EXPECT_EQ(score(state)[0].total, 4);
  const FullView view = view_for(state, Seat{1});
  EXPECT_EQ(score(view)[0].total, 2) << "the other player's starting cup card is unknown";
  EXPECT_EQ(score(view)[1].total, 3);
}

}  // namespace
}  // namespace sandstone::mandala
