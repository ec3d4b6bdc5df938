// review: a whole game. The turns may be worked on in any order, by several threads; afterwards they are put together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "review/expectation.hpp"
#include "review/report.hpp"
#include "review/summary.hpp"
#include "review/timeline.hpp"
#include "review/turn_work.hpp"

namespace sandstone::review {

// Fills the report in the order of the turns.
template <Game G>
class Assembly {
 public:
  // The timeline and the report must outlive this.
  void begin(const Timeline<G>& timeline, ReviewSettings settings, ReviewReport& report) {
    report_ = &report;
    timeline_ = &timeline;
    report.ruleset = Text<32>{G::kRuleset};
    report.budget = settings.budget;
    report.seed = static_cast<std::int64_t>(settings.seed);
    report.finished = is_over(timeline.at(timeline.turns()));
    report.setup_win.clear();
    report.setup_points.clear();
    report.turns.clear();
    report.players.clear();
    report.moments.clear();
  }

  static void begin_setup(const Judge<G>& judge, const Timeline<G>& timeline, ReviewSettings settings,
                          Expectation<G>& setup) {
    setup.begin(judge, timeline.at(0), std::nullopt, expectation_seed(settings), kHorizon);
  }
  void add_setup(const Expectation<G>& setup) {
    report_->setup_win = setup.win();
    report_->setup_points = setup.points();
  }

  // The next turn, with what was expected after its move and before its draws.
  void add(const TurnReview& turn, const BySeat& middle) {
    const BySeat before = report_->turns.empty() ? report_->setup_win : report_->turns.back().win;
    report_->turns.push_back(turn);
    split(before, middle, report_->turns.back());
    if (static_cast<int>(report_->turns.size()) == timeline_->turns()) end();
  }
  void end() {
    sum_up_players(*report_);
    find_moments(*report_);
  }

 private:
  ReviewReport* report_ = nullptr;
  const Timeline<G>* timeline_ = nullptr;
};

// One thread's way through a review, in steps.
template <Game G>
class GameReview {
 public:
  void begin(const Judge<G>& judge, const Timeline<G>& timeline, ReviewSettings settings, ReviewReport& report) {
    judge_ = &judge;
    timeline_ = &timeline;
    settings_ = settings;
    assembly_.begin(timeline, settings, report);
    Assembly<G>::begin_setup(judge, timeline, settings, setup_);
    turn_ = -1;
  }

  int turns_done() const { return turn_ < 0 ? 0 : turn_; }
  bool is_done() const { return turn_ == timeline_->turns(); }

  void step() {
    if (is_done()) return;
    if (turn_ < 0) {
      setup_.step();
      if (setup_.is_done()) {
        assembly_.add_setup(setup_);
        next();
      }
      return;
    }
    work_.step();
    finish_turns();
  }

 private:
  void next() {
    if (++turn_ == timeline_->turns()) {
      if (turn_ == 0) assembly_.end();
      return;
    }
    work_.begin(*judge_, *timeline_, turn_, settings_);
    finish_turns();
  }
  // A turn may need no work: the forced move that ends a game.
  void finish_turns() {
    if (!work_.is_done()) return;
    work_.fill(review_);
    assembly_.add(review_, work_.middle());
    next();
  }

  const Judge<G>* judge_ = nullptr;
  const Timeline<G>* timeline_ = nullptr;
  ReviewSettings settings_;
  Assembly<G> assembly_;
  Expectation<G> setup_;
  TurnWork<G> work_;
  TurnReview review_;
  int turn_ = -1;
};

}  // namespace sandstone::review
