// One turn of a review: the decision judged, and what the game was worth after it. Turns are independent of each other,
// so that several threads may share the work.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "positions/seen.hpp"
#include "review/expectation.hpp"
#include "review/labels.hpp"
#include "review/report.hpp"
#include "review/timeline.hpp"
#include "review/verdicts.hpp"

namespace sandstone::review {

struct ReviewSettings {
  int budget = 256;  // games played on for each decision
  std::uint64_t seed = 1;
};

// All expectations of a game share their seed: games that go the same way then bring the same.
constexpr std::uint64_t expectation_seed(ReviewSettings settings) { return seed_for(settings.seed, 8, 0); }

// Was anything drawn or uncovered by this move?
template <Game G>
bool brings_luck(const Timeline<G>& timeline, int turn) {
  const Seat nobody = Seat::spectator();
  const typename G::State& before = timeline.at(turn);
  return reveals(Seen<G>{to_move(before), view_for(before, nobody), timeline.move_after(turn),
                         view_for(timeline.at(turn + 1), nobody)});
}

// How far games are played on from the position after so many moves, before the judge is asked. A move that brings no
// luck leaves one decision less, so that the position is worth the same before and after it but for what the move did.
template <Game G>
int horizon_at(const Timeline<G>& timeline, int turn) {
  int horizon = kHorizon;
  for (int back = turn; back > 0 && horizon > 2 && !brings_luck(timeline, back - 1); --back) --horizon;
  return horizon;
}

// The move that a quick look likes best, among those that were analysed.
template <Game G>
std::size_t quick_choice(const Choice<G>& choice) {
  Chances<G> chances;
  QuickJudge<G>{}.expect(choice.view(), chances);
  std::size_t best = 0;
  double best_chance = -1;
  for (int i = 0; i < chances.count; ++i) {
    for (std::size_t rank = 0; rank < choice.size(); ++rank) {
      if (choice.candidate(rank).move != nth_move(choice.view(), i)) continue;
      if (chances.of[static_cast<std::size_t>(i)] <= best_chance) continue;
      best_chance = chances.of[static_cast<std::size_t>(i)];
      best = rank;
    }
  }
  return best;
}

template <Game G>
class TurnWork {
 public:
  // The move after `turn` others. The judge and the timeline must outlive this.
  void begin(const Judge<G>& judge, const Timeline<G>& timeline, int turn, ReviewSettings settings) {
    judge_ = &judge;
    timeline_ = &timeline;
    turn_ = turn;
    seed_ = seed_for(settings.seed, kTurn, static_cast<std::uint64_t>(turn));
    const typename G::State& state = timeline.at(turn);
    forced_ = move_count(state) < 2;
    if (!forced_) choice_.begin(judge, timeline, turn, timeline.move_after(turn), settings.budget, seed_);
    lucky_ = brings_luck(timeline, turn);
    ended_ = is_over(timeline.at(turn + 1));
    const std::uint64_t shared = expectation_seed(settings);
    middle_.begin(judge, state, timeline.move_after(turn), shared, std::max(1, horizon_at(timeline, turn) - 1));
    after_.begin(judge, timeline.at(turn + 1), std::nullopt, shared, kHorizon);
    open_games_ = 0;
    for (auto& sums : open_) sums = {};
  }

  int total() const {
    return (forced_ ? 0 : choice_.total() + kOpenGames) + (needs_middle() ? middle_.kGames : 0) +
           (needs_after() ? after_.kGames : 0);
  }
  int done() const { return (forced_ ? 0 : choice_.done()) + open_games_ + middle_.made() + after_.made(); }
  bool is_done() const { return done() == total(); }

  void step() {
    if (!forced_ && !choice_.is_done()) {
      choice_.step();
    } else if (!forced_ && open_games_ < kOpenGames) {
      play_open();
    } else if (needs_middle() && !middle_.is_done()) {
      middle_.step();
    } else if (needs_after() && !after_.is_done()) {
      after_.step();
    }
  }

  // Expectations after the move, before and after what it brought to light. At the end they are the result.
  BySeat middle() const { return needs_middle() ? middle_.win() : result_shares<G>(timeline_->at(turn_ + 1)); }
  void fill(TurnReview& review) const {
    const typename G::State& state = timeline_->at(turn_);
    const typename G::State& next = timeline_->at(turn_ + 1);
    review = {};
    review.turn = turn_ + 1;
    review.seat = to_move(state).index() + 1;
    review.move.add(format(timeline_->move_after(turn_)).view());
    review.win = ended_ ? result_shares<G>(next) : lucky_ ? after_.win() : middle_.win();
    review.points = ended_ ? result_points<G>(next) : lucky_ ? after_.points() : middle_.points();
    if (!forced_) judge_move(review.judgement.emplace());
  }

 private:
  static constexpr std::uint64_t kTurn = 7;
  static constexpr std::uint64_t kOpen = 9;
  static constexpr int kOpenGames = 24;
  static constexpr std::size_t kOpenMoves = 3;  // that are tried seeing everything, beside the one that was played

  bool needs_middle() const { return !ended_ || lucky_; }
  bool needs_after() const { return !ended_ && lucky_; }

  // The ranks that are tried seeing everything; the move that was played comes last.
  std::size_t open_rank(std::size_t n) const {
    return n == kOpenMoves ? played_rank() : std::min(n, choice_.size() - 1);
  }

  std::size_t played_rank() const {
    std::size_t rank = 0;
    while (!choice_.candidate(rank).kept) ++rank;
    return rank;
  }

  void play_open() {
    const auto number = static_cast<std::uint64_t>(open_games_);
    const typename G::State& state = timeline_->at(turn_);
    const Seat seat = to_move(state);
    SeededLuck luck{seed_for(seed_, kOpen, number)};
    const typename G::State world = open_world(state, luck);
    for (std::size_t n = 0; n <= kOpenMoves; ++n) {
      const auto course = play_on<G>(*judge_, world, choice_.candidate(open_rank(n)).move, seat,
                                     seed_for(seed_, kOpen + 1, number), kHorizon, false);
      open_[n][static_cast<std::size_t>(open_games_)] =
          static_cast<std::int16_t>(course.win[static_cast<std::size_t>(seat.index())]);
    }
    ++open_games_;
  }

  // What the move lost against the best of those that were tried.
  Estimate open_lost() const {
    std::size_t best = kOpenMoves;
    std::int64_t most = 0;
    for (std::size_t n = kOpenMoves + 1; n-- > 0;) {
      std::int64_t sum = 0;
      for (const std::int16_t win : open_[n]) sum += win;
      if (n != kOpenMoves && sum <= most) continue;
      most = sum;
      best = n;
    }
    GroupedMean<static_cast<std::size_t>(kOpenGames)> lost;
    for (int game = 0; game < kOpenGames; ++game) {
      const auto at = static_cast<std::size_t>(game);
      lost.add(game, open_[best][at] - open_[kOpenMoves][at]);
    }
    return lost.estimate(kWholeWin);
  }

  void judge_move(Judgement& judgement) const {
    const std::size_t played = played_rank();
    judgement.choices = choice_.choices();
    for (std::size_t rank = 0; rank < choice_.size(); ++rank) {
      const bool last = judgement.moves.size() + 1 == kMovesOfTurn;
      if (rank == played || !last || played < rank) {
        if (!judgement.moves.full()) judgement.moves.push_back(verdict_of(choice_, rank));
      }
    }
    judgement.best = judgement.moves[0].move;
    judgement.lost = lost_between(choice_, played, 0);
    judgement.open_lost = open_lost();
    if (played == 0) {
      const Estimate quick = lost_between(choice_, quick_choice(choice_), 0);
      judgement.label = is_find(quick) ? Label::kBrilliant : Label::kBest;
    } else {
      judgement.label = judgement.lost.mean <= 0 ? Label::kBest : label_of_loss(judgement.lost);
    }
  }

  const Judge<G>* judge_ = nullptr;
  const Timeline<G>* timeline_ = nullptr;
  int turn_ = 0;
  std::uint64_t seed_ = 0;
  bool forced_ = false;
  bool lucky_ = false;
  bool ended_ = false;
  Choice<G> choice_;
  Expectation<G> middle_;
  Expectation<G> after_;
  int open_games_ = 0;
  std::array<std::array<std::int16_t, static_cast<std::size_t>(kOpenGames)>, kOpenMoves + 1> open_{};
};

}  // namespace sandstone::review
