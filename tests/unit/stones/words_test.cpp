// Compares the packed words of the board with a simple representation.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

TEST(StonesWords, sets_of_spaces_go_to_lanes_and_back) {
  for (SpaceSet spaces = 0; spaces < 32; ++spaces) {
    std::uint32_t lanes = 0;
    for (int space = 0; space < 5; ++space) lanes |= (spaces >> space & 1U) << (kLane * space);
    EXPECT_EQ(to_lanes(spaces), lanes);
    EXPECT_EQ(from_lanes(lanes), spaces);
  }
}

TEST(StonesWords, the_nth_lane_and_the_nth_subset_count_members_from_the_left) {
  for (SpaceSet spaces = 1; spaces < 32; ++spaces) {
    std::vector<int> members;
    for (int space = 0; space < 5; ++space) {
      if ((spaces >> space & 1U) != 0) members.push_back(space);
    }
    for (std::uint32_t n = 0; n < members.size(); ++n) EXPECT_EQ(nth_lane(to_lanes(spaces), n), kLane * members[n]);
    for (std::uint32_t n = 0; n + 1 < 1U << members.size(); ++n) {
      SpaceSet subset = 0;
      for (std::size_t m = 0; m < members.size(); ++m) {
        if ((n + 1) >> m & 1U) subset |= 1U << members[m];
      }
      EXPECT_EQ(from_lanes(nth_subset(to_lanes(spaces), n)), subset);
    }
  }
}

// Every row of five top stones: none, white, or one of eight kinds.
template <class Check>
void for_all_tops(Check check) {
  constexpr std::array<std::uint32_t, 10> kCodes = {0, 4, 8, 9, 10, 11, 12, 13, 14, 15};
  for (int row = 0; row < 100000; ++row) {
    std::array<Stone, 5> stones{};
    std::uint32_t tops = 0;
    for (int space = 0, rest = row; space < 5; ++space, rest /= 10) {
      stones[static_cast<std::size_t>(space)] = Stone::from_code(kCodes[static_cast<std::size_t>(rest % 10)]);
      tops |= stones[static_cast<std::size_t>(space)].code() << (kLane * space);
    }
    check(stones, tops);
  }
}

TEST(StonesWords, S3_5_S8_3_scorable_colours_are_those_that_two_tops_have_or_may_have) {
  for_all_tops([](const std::array<Stone, 5>& stones, std::uint32_t tops) {
    for (int colour = 0; colour < 4; ++colour) {
      int having = 0;
      std::uint32_t lanes = 0;
      for (std::size_t space = 0; space < 5; ++space) {
        const bool scores =
            stones[space] == Stone::white() || (stones[space].is_coloured() && index(stones[space].colour()) == colour);
        having += scores ? 1 : 0;
        lanes |= static_cast<std::uint32_t>(scores) << (kLane * space);
      }
      ASSERT_EQ(has(scorable_colours<StandardRules>(tops), static_cast<Colour>(colour)), having >= 2) << tops;
      ASSERT_EQ(scoring_lanes(tops, static_cast<Colour>(colour)), lanes);
    }
  });
}

TEST(StonesWords, S3_7_gathered_tops_lie_in_the_order_of_their_spaces) {
  const Towers towers = position("harmony=1 towers=Y,b,RW,P,y/-,-,-,-,-").board.towers[0];
  for (SpaceSet spaces = 0; spaces < 32; ++spaces) {
    std::uint32_t expected = 0;
    int filled = 0;
    for (int space = 0; space < 5; ++space) {
      if ((spaces >> space & 1U) == 0) continue;
      expected |= towers.stone(static_cast<Space>(space), 0).code() << (4 * filled++);
    }
    EXPECT_EQ(gather_tops(towers.tops(), to_lanes(spaces)), expected);
  }
}

TEST(StonesWords, S3_3_a_tower_is_stacked_from_every_side_as_by_hand) {
  const Stone stone{Colour::kRed, Pattern::kRing};
  for (std::uint32_t sides = 1; sides < 16; ++sides) {
    Sides tops = 0;
    for (int side = 0; side < 4; ++side) {
      // Each side's stone has a colour of its own.
      const Stone here{static_cast<Colour>(side), stone.pattern()};
      if ((sides >> side & 1U) != 0) tops |= static_cast<Sides>(here.code()) << (16 * side);
    }
    for (int first = 0; first < 4; ++first) {
      if ((sides >> first & 1U) == 0) continue;
      std::uint32_t tower = 0;
      for (int n = 0; n < 4; ++n) {
        const int side = side_of(static_cast<Direction>((index(direction_of(first)) + n) % 4));
        if ((sides >> side & 1U) != 0) tower = tower << 4 | static_cast<std::uint32_t>(tops >> (16 * side) & 0xF);
      }
      EXPECT_EQ(stack_up(tops, first), tower) << sides << " from " << first;
    }
  }
}

TEST(StonesWords, towers_are_lowered_and_raised_one_by_one_or_together) {
  Towers towers = position("towers=YBRP,R,-,BY,PPP/-,-,-,-,-").board.towers[0];
  EXPECT_EQ(towers.height(Space::kI), 4);
  EXPECT_EQ(towers.height(Space::kIII), 0);
  EXPECT_EQ(towers.full(), 0b00001U);
  EXPECT_EQ(towers.built(), 0b11011U);
  towers.remove_tops(to_lanes(0b10011));
  EXPECT_EQ(towers, position("towers=YBR,-,-,BY,PP/-,-,-,-,-").board.towers[0]);
  towers.raise(Space::kIV, Stone::white());
  EXPECT_EQ(towers, position("harmony=1 towers=YBR,-,-,BYW,PP/-,-,-,-,-").board.towers[0]);
}

TEST(StonesWords, S3_2_a_stack_is_seen_from_both_its_circles) {
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      const Circle circle{row, column};
      for (int side = 0; side < 4; ++side) {
        const int stack = stack_at(circle, direction_of(side));
        EXPECT_NE(seen_from_circles(1U << stack) >> (16 * side + circle.index()) & 1U, 0U);
        EXPECT_EQ(count_bits(seen_from_circles(1U << stack)), 2);
        EXPECT_EQ(stacks_at(1ULL << (16 * side)) << circle.index(), 1ULL << stack);
      }
    }
  }
}

TEST(StonesWords, division_by_the_empty_spaces_is_exact) {
  // nth_pick divides by multiplying: all picks of a rich position must come out, each once, in every number of spaces.
  for (const std::string_view towers : {"-,-,-,-,-", "Y,-,-,-,-", "Y,Y,-,-,-", "Y,Y,Y,-,-", "Y,Y,Y,Y,-"}) {
    const std::string drawing = "towers=" + std::string{towers} + "/-,-,-,-,-";
    const FullState state = position(drawing);
    Move before;
    int picks = 0;
    for (const Move legal : legal_moves<Full>(state)) {
      if (legal.kind != MoveKind::kPick) continue;
      EXPECT_FALSE(picks > 0 && legal == before);
      before = legal;
      ++picks;
    }
    EXPECT_EQ(picks % count_bits(state.board.towers[0].built() ^ 31U), 0) << towers;
  }
}

}  // namespace
}  // namespace sandstone::stones
