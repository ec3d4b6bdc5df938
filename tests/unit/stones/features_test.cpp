// What a network sees of Mandala Stones: rows of moves say what the rules then do.
#include "games/stones/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace sandstone::stones {
namespace {

using E = Encoding<Full>;

// The features of a view with their names.
class NamedFeatures {
 public:
  explicit NamedFeatures(const Full::View& view) { E::write(view, E::frame_of(view), *this); }

  void add(const char* name, int value) {
    names_.emplace_back(name);
    values_.push_back(value);
  }
  void add(const char* name, bool value) { add(name, value ? kFeatureOne : 0); }

  // The nth feature of this name among those that begin at `from`.
  int at(int from, std::string_view name, int nth = 0) const {
    for (auto i = static_cast<std::size_t>(from); i < names_.size(); ++i) {
      if (names_[i] == name && nth-- == 0) return values_[i];
    }
    ADD_FAILURE() << "there is no feature " << name;
    return 0;
  }

 private:
  std::vector<std::string> names_;
  std::vector<int> values_;
};

template <class Visit>
void visit_moves(Visit visit) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SeededLuck luck{seed};
    auto state = Full::begin({2 + static_cast<int>(seed % 3), seed % 2 == 1, false, std::nullopt});
    deal_through(state, luck);
    for (; !is_over(state); play(state, sample_move(state, luck))) {
      const auto view = view_for(state, to_move(state));
      const NamedFeatures features{view};
      const auto frame = E::frame_of(view);
      for (int i = 0; i < move_count(view); i += 3) {
        const Move move = nth_move(view, i);
        auto then = state;
        play(then, move);
        visit(state, move, E::to_frame(E::action_of(move), frame), features, then);
      }
    }
  }
}

int score_row(int action) { return E::kScoresAt + (action - E::Frame::kPicks) * E::kScoreFeatures; }
int pick_row(int action) { return E::kPicksAt + action / kSpaces<StandardRules> * E::kPickFeatures; }

TEST(StonesFeatures, a_score_has_a_row_with_its_points_and_what_is_left) {
  int compared = 0;
  visit_moves([&](const auto& state, Move move, int action, const NamedFeatures& features, const auto& then) {
    if (move.kind != MoveKind::kColour && move.kind != MoveKind::kTops) return;
    const Seat me = to_move(state);
    const int row = score_row(action);
    const Points& before = state.board.points[me.index()];
    const Points& after = then.board.points[me.index()];
    EXPECT_EQ(features.at(row, "legal"), kFeatureOne);
    EXPECT_EQ(features.at(row, "points"), 6 * (after.colours + after.tops - before.colours - before.tops));
    if (state.board.harmony == 0) {
      EXPECT_EQ(features.at(row, "points of covered spaces"), 16 * (after.bonuses - before.bonuses));
      EXPECT_EQ(features.at(row, "ends the game") != 0, is_over(then)) << format(state).view();
      EXPECT_EQ(features.at(row, "points of my objective then"), 4 * score(then)[me.index()].objective);
    }
    ++compared;
    if (then.board.phase == Phase::kWhite) return;
    for (int space = 0; space < kSpaces<StandardRules>; ++space) {
      const int height = then.board.towers[me.index()].height(static_cast<Space>(space));
      EXPECT_EQ(features.at(row, "height left", space), 8 * height);
    }
  });
  EXPECT_GT(compared, 1000);
}

TEST(StonesFeatures, a_pick_has_a_row_with_its_tower) {
  int compared = 0;
  visit_moves([&](const auto& state, Move move, int action, const NamedFeatures& features, const auto& then) {
    if (move.kind != MoveKind::kPick) return;
    const Seat me = to_move(state);
    const int row = pick_row(action);
    const Towers& towers = then.board.towers[me.index()];
    const int height = towers.height(move.space);
    for (int least = 1; least <= kTowerHeight; ++least) {
      EXPECT_EQ(features.at(row, "height at least", least - 1) != 0, height >= least);
    }
    for (int above = 0; above < height; ++above) {
      const int colour = index(towers.stone(move.space, above).colour());
      EXPECT_NE(features.at(row, "stone of colour, from the top", 4 * above + colour), 0);
    }
    EXPECT_EQ(features.at(row, "of rings") != 0, towers.stone(move.space, 0).pattern() == Pattern::kRing);
    EXPECT_EQ(features.at(row, "points of my objective then"), 4 * score(then)[me.index()].objective);
    const Colour top = towers.stone(move.space, 0).colour();
    const int gain = colour_points(then.board, me, top).total();
    const bool scorable = count_bits(scoring_lanes(towers.tops(), top)) >= 2;
    EXPECT_EQ(features.at(row, "points of its colour with it on the space", index(move.space)),
              scorable ? std::min(127, 6 * gain) : 0);
    ++compared;
  });
  EXPECT_GT(compared, 1000);
}

// The parts that threads of a kernel write are the whole, each at its place.
TEST(StonesFeatures, parts_make_up_the_whole) {
  SeededLuck luck{3};
  auto state = Full::begin({3, true, false, std::nullopt});
  deal_through(state, luck);
  for (; !is_over(state); play(state, sample_move(state, luck))) {
    const auto view = view_for(state, to_move(state));
    E::ViewFeatures features{};
    for (int part = E::kParts - 1; part >= 0; --part) {
      FeatureRow row{features.values.data() + E::part_begin(part)};
      E::write_part(view, E::frame_of(view), part, row);
    }
    ASSERT_EQ(features, E::features_of(view, E::frame_of(view)));
  }
}

}  // namespace
}  // namespace sandstone::stones
