#include "positions/refusal_names.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace sandstone {
namespace {

TEST(TableRefusalNames, are_one_for_each_refusal) {
  EXPECT_EQ(std::set<std::string_view>(mandala::kRefusalNames.begin(), mandala::kRefusalNames.end()).size(),
            mandala::kRefusalCount);
  EXPECT_EQ(std::set<std::string_view>(stones::kRefusalNames.begin(), stones::kRefusalNames.end()).size(),
            stones::kRefusalCount);
}

TEST(TableRefusalNames, say_what_their_enumerators_say) {
  EXPECT_EQ(mandala::name_of(mandala::Refusal::kGameOver), "game_over");
  EXPECT_EQ(mandala::name_of(mandala::Refusal::kColourInField), "colour_in_field");
  EXPECT_EQ(mandala::name_of(mandala::Refusal::kClaimWholeColour), "claim_whole_colour");
  EXPECT_EQ(stones::name_of(stones::Refusal::kGameOver), "game_over");
  EXPECT_EQ(stones::name_of(stones::Refusal::kTakesNothing), "takes_nothing");
  EXPECT_EQ(stones::name_of(stones::Refusal::kWhiteTowerFull), "white_tower_full");
}

}  // namespace
}  // namespace sandstone
