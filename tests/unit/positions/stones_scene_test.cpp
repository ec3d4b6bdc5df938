#include "positions/stones_scene.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "describe/string_sink.hpp"
#include "played_game.hpp"

namespace sandstone::stones {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

template <class Write>
std::string written(Write&& write) {
  StringSink text;
  JsonWriter<StringSink> json{text, JsonLayout::kOneLine};
  write(json);
  return text.take();
}

// Visits every move of a few games, with the views of its mover.
template <class Visit>
void for_each_move(const Full::Options& options, Visit&& visit) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    SeededLuck luck{seed};
    auto recorder = new_game<Full>(options, luck);
    play_on(recorder, luck, [&](const auto& now, Seat mover) {
      visit(seen_latest(now, mover));
      return true;
    });
  }
}

TEST(StonesEvent, of_a_pick_lists_the_stones_of_the_new_tower) {
  int picks = 0;
  for_each_move({3, true, false, {}}, [&](const Seen<Full>& seen) {
    if (seen.move.kind != MoveKind::kPick) return;
    ++picks;
    const std::string event = written([&](auto& json) { write_members(json, event_of(seen)); });
    EXPECT_THAT(event, HasSubstr(R"("kind":"pick")"));
    const PickPreview preview = pick_preview(seen.before.board, seen.move.from, seen.move.to);
    int taken = 0;
    for (int side = 0; side < kDirections; ++side) taken += preview.takes(static_cast<Direction>(side)) ? 1 : 0;
    const std::string tower = event.substr(event.find(R"("tower":[)"));
    std::size_t named = 0;
    for (std::size_t at = tower.find_first_of(" "); at < tower.find(']'); at = tower.find_first_of(" ", at + 1))
      ++named;
    EXPECT_EQ(named, static_cast<std::size_t>(taken)) << event;  // "blue ring": one space a stone
    EXPECT_GT(taken, 0);
  });
  EXPECT_GT(picks, 0);
}

TEST(StonesEvent, of_a_scoring_gives_the_points_that_were_scored) {
  int scorings = 0;
  for_each_move({2, false, false, {}}, [&](const Seen<Full>& seen) {
    if (seen.move.kind != MoveKind::kColour && seen.move.kind != MoveKind::kTops) return;
    ++scorings;
    const auto seat = static_cast<std::size_t>(seen.mover.index());
    const auto& was = seen.before.board.points[seat];
    const auto& is = seen.after.board.points[seat];
    const std::string event = written([&](auto& json) { write_members(json, event_of(seen)); });
    EXPECT_THAT(event, HasSubstr(words(R"("points":)", is.total() - is.bonuses - (was.total() - was.bonuses))));
    EXPECT_THAT(event, HasSubstr(words(R"("bonus":)", is.bonuses - was.bonuses)));
  });
  EXPECT_GT(scorings, 0);
}

// A pick of the scene, written by hand from the preview.
std::string pick_in_words(const PickPreview& preview, Circle from, Circle to) {
  const auto name = [](Circle circle) {
    return std::string{static_cast<char>('a' + circle.column()), static_cast<char>('1' + circle.row())};
  };
  std::string sides;
  for (std::size_t side = 0; side < 4; ++side) {
    std::string order = "taken ";
    for (std::size_t n = side; n < side + 4; ++n) {
      if (preview.finds[n % 4] == Find::kTaken) order += "nesw"[n % 4];
    }
    const std::array<std::string, 4> found{order, "empty_stack", "other_pattern",
                                           "guarded " + name(preview.guards[side])};
    sides += (side > 0 ? ",\"" : "\"") + found[static_cast<std::size_t>(preview.finds[side])] + '"';
  }
  return R"({"from":")" + name(from) + R"(","to":")" + name(to) + R"(","sides":[)" + sides + "]";
}

TEST(StonesScene, tells_what_a_pick_would_find_on_each_side) {
  std::array<int, 4> found{};
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    SeededLuck luck{seed};
    auto recorder = new_game<Full>({2, false, false, {}}, luck);
    play_on(recorder, luck, [&](const auto& now, Seat) {
      const Board<StandardRules>& board = now.state().board;
      if (is_over(now.state()) || board.phase != Phase::kTurn) return true;
      const std::string scene = scene_of(now, to_move(now.state()));
      for (int n = 0; n < 81; ++n) {
        const Circle from{n / 27, n / 9 % 3}, to{n / 3 % 3, n % 3};
        if (!artist_on(board, from) || artist_on(board, to)) continue;
        const PickPreview preview = pick_preview(board, from, to);
        EXPECT_THAT(scene, HasSubstr(pick_in_words(preview, from, to)));
        for (const Find find : preview.finds) ++found[static_cast<std::size_t>(find)];
      }
      return true;
    });
  }
  for (const int times : found) EXPECT_GT(times, 0);
}

// S4: what the scene promised for a tower is what its space's rule gives once it stands there.
TEST(StonesScene, tells_what_a_tower_will_be_worth_on_each_space) {
  int picks = 0, whites = 0;
  for_each_move({2, true, false, {}}, [&](const Seen<Full>& seen) {
    const auto scene = scene_of(seen.before);
    const auto space = static_cast<std::size_t>(index(seen.move.space));
    const auto seat = static_cast<std::size_t>(seen.mover.index());
    const int is = worth_of<StandardRules>(seen.after.board.towers[seat])[space];
    if (seen.move.kind == MoveKind::kPick) {
      for (const WrittenPick& pick : scene.picks) {
        if (pick.from != name_of(seen.move.from) || pick.to != name_of(seen.move.to)) continue;
        EXPECT_EQ(pick.worth[space], is);
        EXPECT_GT(is, 0);
        ++picks;
      }
    } else if (seen.move.kind == MoveKind::kWhiteTower) {
      EXPECT_EQ(scene.white_worth[space], is);
      ++whites;
    }
  });
  EXPECT_GT(picks, 0);
  EXPECT_GT(whites, 0);
}

TEST(StonesScene, a_tower_is_worth_nothing_where_it_cannot_be) {
  for_each_move({2, true, false, {}}, [&](const Seen<Full>& seen) {
    const auto scene = scene_of(seen.before);
    const Towers& towers = seen.before.board.towers[static_cast<std::size_t>(seen.mover.index())];
    for (std::size_t space = 0; space < 5; ++space) {
      if ((towers.built() >> space & 1) == 0) continue;
      for (const WrittenPick& pick : scene.picks) EXPECT_EQ(pick.worth[space], 0);
    }
  });
}

TEST(StonesScene, previews_picks_to_who_decides_alone) {
  SeededLuck luck{1};
  const auto recorder = new_game<Full>({2, false, false, Seat{0}}, luck);
  EXPECT_THAT(scene_of(recorder, Seat{0}), Not(HasSubstr(R"("picks":[])")));
  EXPECT_THAT(scene_of(recorder, Seat{1}), HasSubstr(R"("picks":[])"));
}

TEST(StonesScene, shows_covered_patterns_with_open_stacks_alone) {
  const auto covered = [](bool open_stacks) {
    SeededLuck luck{1};
    return scene_of(new_game<Full>({2, false, open_stacks, Seat{0}}, luck), Seat{0});
  };
  EXPECT_THAT(covered(false), HasSubstr(R"("yellow",)"));
  EXPECT_THAT(covered(true), Not(HasSubstr(R"("yellow",)")));
}

TEST(StonesFacts, are_those_of_the_rules) {
  const std::string facts = written([](auto& json) { write_facts<StandardRules>(json); });
  EXPECT_THAT(facts, HasSubstr(words(R"("spiral":)", StandardRules::kSpiral)));
  EXPECT_THAT(facts, HasSubstr(R"("kind":"different_heights")"));
  EXPECT_THAT(facts, HasSubstr(words(R"("enough_of_colour":)", StandardRules::kEnoughOfColour)));
}

}  // namespace
}  // namespace sandstone::stones
