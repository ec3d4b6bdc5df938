#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/unit/review/game.hpp"

namespace sandstone::review {
namespace {

constexpr std::array kMandalaSamples = {"mandala-1-seat-2-starts.json", "mandala-1-unfinished.json"};
constexpr std::array kStonesSamples = {"stones-1-2-players-harmony.json", "stones-1-3-players.json"};

// Reviews take seconds, so that all tests look at the same ones.
template <class G>
struct Reviewed {
  std::string name;
  std::unique_ptr<Timeline<G>> timeline;
  std::unique_ptr<ReviewReport> report;
};

template <class G, class Check>
void with_reviews(const auto& samples, const Check& check) {
  static const auto all = [&] {
    std::vector<Reviewed<G>> reviewed;
    for (const char* name : samples) {
      auto timeline = timeline_of<G>(sample(name));
      auto report = review<G>(QuickJudge<G>{}, *timeline, {4, 1});
      reviewed.push_back({name, std::move(timeline), std::move(report)});
    }
    return reviewed;
  }();
  for (const auto& [name, timeline, report] : all) {
    SCOPED_TRACE(name);
    ASSERT_EQ(report->turns.size(), static_cast<std::size_t>(timeline->turns()));
    check(*timeline, *report);
  }
}

template <class Check>
void with_all_reviews(const Check& check) {
  with_reviews<mandala::Full>(kMandalaSamples, check);
  with_reviews<stones::Full>(kStonesSamples, check);
}

TEST(LuckAndSkill, they_add_up_to_the_result_exactly) {
  int finished = 0;
  with_all_reviews([&](const auto& timeline, const ReviewReport& report) {
    const auto& last = timeline.at(timeline.turns());
    finished += is_over(last) ? 1 : 0;
    EXPECT_EQ(report.finished, is_over(last));
    ASSERT_EQ(report.players.size(), static_cast<std::size_t>(seat_count(last)));
    for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
      const PlayerReview& player = report.players[seat];
      EXPECT_EQ(player.start, kWholeWin / seat_count(last));
      EXPECT_EQ(player.start + player.luck + player.skill, player.result);
      int luck = report.setup_win[seat] - player.start;
      int now = report.setup_win[seat];
      for (const TurnReview& turn : report.turns) {
        luck += turn.luck[seat];
        now += turn.skill[seat] + turn.luck[seat];
        EXPECT_EQ(now, turn.win[seat]) << "turn " << turn.turn;
      }
      EXPECT_EQ(player.luck, luck);
      if (!report.finished) continue;
      const bool won = winners(last).has(Seat{static_cast<int>(seat)});
      EXPECT_EQ(player.result, won ? kWholeWin / winners(last).size() : 0);
      EXPECT_EQ(player.points, 100 * score(last)[seat].total);
    }
  });
  EXPECT_EQ(finished, 3);
}

TEST(LuckAndSkill, where_nothing_comes_to_light_there_is_no_luck) {
  int with_luck = 0;
  int without = 0;
  with_all_reviews([&](const auto& timeline, const ReviewReport& report) {
    for (const TurnReview& turn : report.turns) {
      const bool lucky = brings_luck(timeline, turn.turn - 1);
      ++(lucky ? with_luck : without);
      if (lucky) continue;
      for (const int luck : turn.luck) EXPECT_EQ(luck, 0) << "turn " << turn.turn;
    }
  });
  EXPECT_GT(with_luck, 50);
  EXPECT_GT(without, 20);
}

TEST(Reviews, every_choice_is_judged_and_no_forced_move) {
  with_all_reviews([](const auto& timeline, const ReviewReport& report) {
    for (const TurnReview& turn : report.turns) {
      const auto& state = timeline.at(turn.turn - 1);
      SCOPED_TRACE(turn.turn);
      ASSERT_EQ(turn.judgement.has_value(), move_count(state) > 1);
      EXPECT_EQ(turn.seat, to_move(state).index() + 1);
      if (!turn.judgement) continue;
      const Judgement& judged = *turn.judgement;
      EXPECT_EQ(judged.choices, move_count(state));
      EXPECT_EQ(judged.best.view(), judged.moves[0].move.view());
      int played = 0;
      for (const MoveVerdict& verdict : judged.moves) {
        if (verdict.move.view() != turn.move.view()) continue;
        ++played;
        EXPECT_EQ(verdict.lost, judged.lost);
      }
      EXPECT_EQ(played, 1);
    }
  });
}

TEST(Reviews, reasons_add_up_to_the_difference_of_the_leads) {
  const auto timeline = timeline_of<mandala::Full>(sample(kMandalaSamples[0]));
  const QuickJudge<mandala::Full> judge;
  const auto choice = std::make_unique<Choice<mandala::Full>>();
  choice->begin(judge, *timeline, 20, timeline->move_after(20), 300, 3);
  while (!choice->is_done()) choice->step();
  ASSERT_GT(choice->size(), 3U);
  for (std::size_t rank = 1; rank < choice->size(); ++rank) {
    const auto sums = verdicts::difference(*choice, rank, 0);
    ASSERT_GT(sums.games, 0);
    int told = 0;
    for (const Reason& reason : verdict_of(*choice, rank).reasons) told += reason.points;
    EXPECT_EQ(told, verdicts::hundredths(sums.lead, sums.games));
  }
}

TEST(Reviews, three_moments_in_the_order_of_the_game) {
  with_all_reviews([](const auto&, const ReviewReport& report) {
    ASSERT_EQ(report.moments.size(), kMoments);
    EXPECT_LT(report.moments[0].turn, report.moments[1].turn);
    EXPECT_LT(report.moments[1].turn, report.moments[2].turn);
  });
}

// Numbers that are equal on all targets make equal texts; so one number of the text is enough to compare.
std::uint32_t digest(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619U;
  return hash;
}

// tests/wasm/review_test.mjs asks the module the same.
TEST(Reviews, they_are_the_same_on_every_target) {
  std::string lines;
  const auto add = [&]<class G>(G, const Judge<G>& judge, const std::string& name, const char* how) {
    const auto report = review<G>(judge, *timeline_of<G>(sample(name)), {6, 7});
    lines += name + ' ' + how + ' ' + std::to_string(digest(json_of(*report))) + '\n';
  };
  add(mandala::Full{}, QuickJudge<mandala::Full>{}, kMandalaSamples[1], "quick");
  add(stones::Full{}, QuickJudge<stones::Full>{}, kStonesSamples[0], "quick");
  add(mandala::Full{}, net_judge<mandala::Full>(), kMandalaSamples[1], "net");
  add(stones::Full{}, net_judge<stones::Full>(), kStonesSamples[1], "net");
  EXPECT_EQ(file("tests/data/reviews.txt"), lines);
}

}  // namespace
}  // namespace sandstone::review
