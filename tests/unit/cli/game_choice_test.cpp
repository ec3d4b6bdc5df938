#include "cli/game_choice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace sandstone::cli {
namespace {

std::vector<std::string> names_of(const GameChoice& choice) {
  std::vector<std::string> names;
  for (const GameKind& kind : kinds_of(choice)) names.push_back(short_name(kind));
  return names;
}

TEST(GameChoice, leaves_every_kind_open_when_nothing_is_said) {
  const auto names = names_of({});
  EXPECT_EQ(names.size(), 13U);
  EXPECT_EQ(names.front(), "mandala");
  EXPECT_EQ(names[1], "stones-2p");
  EXPECT_EQ(names.back(), "stones-4p-harmony-open");
}

TEST(GameChoice, keeps_what_fits) {
  GameChoice choice;
  choice.game = GameName::kStones;
  choice.players = 3;
  choice.harmony = true;
  EXPECT_THAT(names_of(choice), testing::ElementsAre("stones-3p-harmony", "stones-3p-harmony-open"));
  choice.open_stacks = true;
  EXPECT_THAT(names_of(choice), testing::ElementsAre("stones-3p-harmony-open"));
}

TEST(GameChoice, of_players_or_harmony_implies_the_game) {
  GameChoice four;
  four.players = 4;
  GameChoice harmony;
  harmony.harmony = true;
  for (const auto& choice : {four, harmony}) {
    const auto kinds = kinds_of(choice);
    EXPECT_FALSE(kinds.empty());
    EXPECT_TRUE(std::ranges::all_of(kinds, [](const GameKind& kind) { return kind.game == GameName::kStones; }));
  }
}

TEST(GameChoice, that_contradicts_itself_is_refused) {
  GameChoice choice;
  choice.game = GameName::kMandala;
  choice.players = 3;
  EXPECT_THROW(kinds_of(choice), Failure);
  choice.players = 2;
  EXPECT_EQ(kinds_of(choice).size(), 1U);
  choice.harmony = true;
  EXPECT_THROW(kinds_of(choice), Failure);
}

}  // namespace
}  // namespace sandstone::cli
