// In the miniatures every way that a game can go on is few enough to be followed. So what the analysis of a decision
// estimates can be compared with what it is: the chance of winning over all worlds and all luck.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "review/choice.hpp"
#include "review/timeline.hpp"
#include "review/verdicts.hpp"
#include "solve/build_tree.hpp"
#include "solve/miniatures.hpp"

namespace sandstone::review {
namespace {

// The exact chance of a win if the judge plays all seats on; nothing where the judge would be asked for a value first.
template <class G>
class Exact {
 public:
  Exact(const Judge<G>& judge, const typename G::View& view)
      : judge_{judge}, seat_{view.seat}, worlds_{worlds_of(view)} {}

  // Of a move, over all worlds of the view.
  std::optional<double> value(const typename G::Move& move) const {
    double sum = 0;
    for (const auto& likely : worlds_) {
      typename G::State after = likely.state;
      play(after, move);
      for (const auto& dealt : solve::deal_all<G>(after)) {
        const auto value = follow(dealt.state, 0);
        if (!value) return std::nullopt;
        sum += likely.chance * dealt.chance * *value;
      }
    }
    return sum;
  }

 private:
  // Each world as often as a large sample has it.
  static std::vector<solve::LikelyState<G>> worlds_of(const typename G::View& view) {
    constexpr int kSample = 100'000;
    std::vector<solve::LikelyState<G>> drawn;
    SeededLuck luck{5};
    for (int n = 0; n < kSample; ++n) drawn.push_back({sample_world(view, luck), 1.0 / kSample});
    return solve::merged<G>(drawn);
  }

  std::optional<double> follow(const typename G::State& state, int decisions) const {
    if (is_over(state)) {
      return shares_at_end<G>(state)[static_cast<std::size_t>(seat_.index())] / static_cast<double>(kWholeWin);
    }
    if (decisions == kHorizon) return std::nullopt;
    typename G::State after = state;
    play(after, move_count(state) == 1 ? nth_move(state, 0) : judge_.choose(state));
    double sum = 0;
    for (const auto& dealt : solve::deal_all<G>(after)) {
      const auto value = follow(dealt.state, decisions + 1);
      if (!value) return std::nullopt;
      sum += dealt.chance * *value;
    }
    return sum;
  }

  const Judge<G>& judge_;
  Seat seat_;
  std::vector<solve::LikelyState<G>> worlds_;
};

struct Agreement {
  int positions = 0;
  int moves = 0;
  std::array<int, 3> within{};  // so many standard errors
  double worst = 0;             // in standard errors, of moves that were tried often
};

template <class G>
Agreement compare(int games, int budget) {
  const QuickJudge<G> judge;
  const auto timeline = std::make_unique<Timeline<G>>();
  const auto choice = std::make_unique<Choice<G>>();
  Agreement agreement;
  for (int game = 0; game < games; ++game) {
    SeededLuck luck{static_cast<std::uint64_t>(game)};
    typename G::State state = G::begin({});
    for (deal_through(state, luck); !is_over(state);) {
      const auto view = view_for(state, to_move(state));
      if (move_count(state) > 1) {
        timeline->set(state);
        choice->begin(judge, *timeline, 0, std::nullopt, budget, static_cast<std::uint64_t>(game));
        while (!choice->is_done()) choice->step();
        const Exact<G> exact{judge, view};
        bool told = false;
        for (std::size_t rank = 0; rank < choice->size(); ++rank) {
          const auto real = exact.value(choice->candidate(rank).move);
          if (!real) continue;
          told = true;
          const Estimate win = verdict_of(*choice, rank).win;
          // Besides the error: rounding, and what the sample of worlds may be off by.
          const double error = std::hypot(win.error, 20.0);
          const double off = std::abs(win.mean - *real * kWholeWin) / error;
          ++agreement.moves;
          for (int n = 0; n < 3; ++n) agreement.within[static_cast<std::size_t>(n)] += off <= n + 1 ? 1 : 0;
          // Where few games all ended alike, the error is too small.
          constexpr int kOften = 50;
          if (choice->candidate(rank).worlds >= kOften) agreement.worst = std::max(agreement.worst, off);
        }
        agreement.positions += told ? 1 : 0;
      }
      play_through(state, nth_move(state, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(state))))),
                   luck);
    }
  }
  std::printf("%s: %d positions, %d moves; within 1, 2, 3 errors: %.1f %%, %.1f %%, %.1f %%; at most %.1f\n",
              std::string{G::kRuleset}.c_str(), agreement.positions, agreement.moves,
              100.0 * agreement.within[0] / agreement.moves, 100.0 * agreement.within[1] / agreement.moves,
              100.0 * agreement.within[2] / agreement.moves, agreement.worst);
  return agreement;
}

void expect_agreement(const Agreement& agreement) {
  EXPECT_GE(agreement.positions, 20);
  EXPECT_GE(agreement.within[1], agreement.moves * 93 / 100) << "two standard errors hold 95 of 100";
  EXPECT_LE(agreement.worst, 5);
}

TEST(Exactness, analyses_agree_with_exact_chances_in_a_miniature_of_Mandala) {
  expect_agreement(compare<solve::MandalaTiny>(12, 800));
}

TEST(Exactness, analyses_agree_with_exact_chances_in_a_miniature_of_Stones) {
  expect_agreement(compare<solve::StonesTiny>(12, 800));
}

}  // namespace
}  // namespace sandstone::review
