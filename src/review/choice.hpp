// analyse: one decision, judged by what its player can know. All moves are tried in the same worlds with the same luck,
// so that their differences are sharper than they are. Moves that fall behind are dropped: the further the analysis
// goes, the fewer moves share it (sequential halving). It works in steps, without a heap.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "review/play_on.hpp"
#include "review/report.hpp"
#include "review/worlds.hpp"

namespace sandstone::review {

// What one game told.
struct Sample {
  std::int16_t win = 0;
  bool to_end = false;
  std::int16_t own = 0;     // final points of the player
  std::int16_t others = 0;  // and of the best other one
  std::int16_t turns = 0;
  Parts parts;
};

// A move that is tried.
template <Game G>
struct Candidate {
  typename G::Move move{};
  bool kept = false;  // whatever happens: it was played
  int worlds = 0;     // it was tried in the first so many
  std::int64_t merit = 0;
  struct Tally {
    Answer<G> answer;
    int count = 0;
  };
  FixedVector<Tally, 24> answers;
};

template <Game G>
class Choice {
 public:
  static constexpr int kMostWorlds = 2048;
  static constexpr std::size_t kMostCandidates = kMovesOfChoice;

  // The decision after `turn` moves; `played` is a move to be judged in any case. The judge and the timeline must
  // outlive this.
  void begin(const Judge<G>& judge, const Timeline<G>& timeline, int turn, std::optional<typename G::Move> played,
             int budget, std::uint64_t seed) {
    set_out(judge, timeline, turn, budget, seed);
    choose_candidates(played);
    plan();
  }

  // The same for these moves alone: legal ones, no more than kMostCandidates. None is dropped.
  void begin_among(const Judge<G>& judge, const Timeline<G>& timeline, int turn,
                   std::span<const typename G::Move> moves, int budget, std::uint64_t seed) {
    set_out(judge, timeline, turn, budget, seed);
    for (const typename G::Move& move : moves) add_candidate(move, false);
    plan_one_round();
  }

  int done() const { return worlds_.made() + games_; }
  int total() const { return worlds_.wanted() + planned_; }
  bool is_done() const { return round_ == rounds_ && worlds_.made() == worlds_.wanted(); }

  // Weighs one world, or plays one game on.
  void step() {
    if (worlds_.made() < worlds_.wanted()) return worlds_.step(*judge_);
    if (round_ == rounds_) return;
    play_one();
    if (++at_ < survivors_) return;
    at_ = 0;
    if (++next_ < until_[static_cast<std::size_t>(round_)]) return;
    ++round_;
    rank();
    if (round_ < rounds_) survivors_ = std::min(survivors_, survivors_after_[static_cast<std::size_t>(round_)]);
  }

  Seat seat() const { return seat_; }
  int choices() const { return choices_; }
  // From the best to the worst as far as is known by now.
  std::size_t size() const { return candidates_.size(); }
  const Candidate<G>& candidate(std::size_t rank) const { return candidates_[order_[rank]]; }
  const Sample& sample(std::size_t rank, int world) const {
    return samples_[order_[rank]][static_cast<std::size_t>(world)];
  }
  // Which draw this world was: games of one draw are not independent.
  int draw_of(int world) const { return draws_[static_cast<std::size_t>(world)]; }
  const typename G::View& view() const { return worlds_.view(); }

 private:
  static constexpr int kMostBudget = 8000;
  static constexpr std::size_t kMostRounds = 8;

  void set_out(const Judge<G>& judge, const Timeline<G>& timeline, int turn, int budget, std::uint64_t seed) {
    judge_ = &judge;
    seat_ = to_move(timeline.at(turn));
    seed_ = seed;
    budget_ = std::clamp(budget, 1, kMostBudget);
    worlds_.begin(timeline, turn, seat_, std::clamp(budget_ / 4, 16, worlds_.kMost), seed);
    choices_ = move_count(worlds_.view());
    candidates_.clear();
    round_ = 0;
    at_ = 0;
    next_ = 0;
    games_ = 0;
  }

  void add_candidate(const typename G::Move& move, bool kept) {
    order_[candidates_.size()] = candidates_.size();
    Candidate<G> candidate;
    candidate.move = move;
    candidate.kept = kept;
    candidates_.push_back(candidate);
  }

  // The moves that the judge expects most; the one that was played is one of them.
  void choose_candidates(std::optional<typename G::Move> played) {
    judge_->expect(worlds_.view(), chances_);
    std::array<bool, static_cast<std::size_t>(G::kMaxMoves)> taken{};
    const auto add = [&](int i, bool kept) {
      taken[static_cast<std::size_t>(i)] = true;
      add_candidate(nth_move(worlds_.view(), i), kept);
    };
    for (int i = 0; played && i < choices_; ++i) {
      if (nth_move(worlds_.view(), i) == *played) add(i, true);
    }
    while (candidates_.size() < std::min<std::size_t>(kMostCandidates, static_cast<std::size_t>(choices_))) {
      int best = -1;
      for (int i = 0; i < choices_; ++i) {
        if (taken[static_cast<std::size_t>(i)]) continue;
        if (best < 0 || chances_.of[static_cast<std::size_t>(i)] > chances_.of[static_cast<std::size_t>(best)])
          best = i;
      }
      add(best, false);
    }
  }

  // Each round spends as much as the others, on half as many moves as the one before.
  void plan() {
    const auto all = static_cast<int>(candidates_.size());
    constexpr int kFinalists = 2;
    rounds_ = 0;
    for (int left = all;; left = std::max(kFinalists, (left + 1) / 2)) {
      survivors_after_[static_cast<std::size_t>(rounds_++)] = left;
      if (left <= kFinalists) break;
    }
    planned_ = 0;
    int worlds = 0;
    for (int round = 0; round < rounds_; ++round) {
      const auto at = static_cast<std::size_t>(round);
      // A move that was played may have to be kept beside the finalists.
      int& left = survivors_after_[at];
      if (round > 0) left = std::min(all, left + 1);
      const int added = std::clamp(budget_ / rounds_ / left, 1, kMostWorlds - worlds);
      worlds += added;
      until_[at] = worlds;
      planned_ += added * left;
    }
    survivors_ = all;
    if (choices_ < 2) rounds_ = planned_ = 0;
  }

  void plan_one_round() {
    survivors_ = static_cast<int>(candidates_.size());
    rounds_ = 1;
    until_[0] = std::clamp(budget_ / survivors_, 1, kMostWorlds);
    planned_ = until_[0] * survivors_;
  }

  void play_one() {
    Candidate<G>& candidate = candidates_[order_[at_]];
    if (at_ == 0) world_ = worlds_.draw(next_, draws_[static_cast<std::size_t>(next_)]);
    const bool to_end = next_ % 2 == 0;
    const auto course = play_on<G>(*judge_, world_, candidate.move, seat_,
                                   seed_for(seed_, kGames, static_cast<std::uint64_t>(next_)), kHorizon, to_end);
    Sample& sample = samples_[order_[at_]][static_cast<std::size_t>(next_)];
    const auto me = static_cast<std::size_t>(seat_.index());
    sample.win = static_cast<std::int16_t>(course.win[me]);
    sample.to_end = to_end;
    if (to_end) {
      sample.own = static_cast<std::int16_t>(course.points[me]);
      sample.others = static_cast<std::int16_t>(course.best_other(seat_));
      sample.turns = static_cast<std::int16_t>(course.turns);
      sample.parts = course.parts;
    }
    candidate.worlds = next_ + 1;
    candidate.merit += sample.win;
    // Where the winner is certain, points decide.
    if (to_end) candidate.merit += 2 * kPointInMerit * course.lead(seat_);
    if (course.answer) note(candidate, *course.answer);
    ++games_;
  }

  static void note(Candidate<G>& candidate, const Answer<G>& answer) {
    for (auto& tally : candidate.answers) {
      if (tally.answer.seat == answer.seat && tally.answer.move == answer.move) {
        ++tally.count;
        return;
      }
    }
    if (!candidate.answers.full()) candidate.answers.push_back({answer, 1});
  }

  // The survivors by merit, the one to be kept among those that go on.
  void rank() {
    const auto end = order_.begin() + static_cast<std::ptrdiff_t>(survivors_);
    std::sort(order_.begin(), end, [&](std::size_t a, std::size_t b) {
      const Candidate<G>& one = candidates_[a];
      const Candidate<G>& other = candidates_[b];
      return one.merit != other.merit ? one.merit > other.merit : a < b;
    });
    if (round_ >= rounds_) return;
    const auto going_on = static_cast<std::size_t>(
        std::min<int>(static_cast<int>(survivors_), survivors_after_[static_cast<std::size_t>(round_)]));
    for (std::size_t rank = going_on; rank < static_cast<std::size_t>(survivors_); ++rank) {
      if (!candidates_[order_[rank]].kept) continue;
      const std::size_t kept = order_[rank];
      for (std::size_t r = rank; r >= going_on; --r) order_[r] = order_[r - 1];
      order_[going_on - 1] = kept;
      return;
    }
  }

  static constexpr std::uint64_t kGames = 4;
  static constexpr int kPointInMerit = 10;  // a point is worth a thousandth of a win

  const Judge<G>* judge_ = nullptr;
  Seat seat_;
  std::uint64_t seed_ = 0;
  int budget_ = 0;
  int choices_ = 0;
  Worlds<G> worlds_;
  Chances<G> chances_;
  FixedVector<Candidate<G>, kMostCandidates> candidates_;
  std::array<std::size_t, kMostCandidates> order_{};
  std::array<int, kMostRounds> survivors_after_{};  // that take part in each round
  std::array<int, kMostRounds> until_{};            // the worlds they are tried in, all together
  int rounds_ = 0;
  int planned_ = 0;
  int survivors_ = 0;
  int round_ = 0;
  int at_ = 0;    // the rank of the next candidate
  int next_ = 0;  // the world it will be tried in
  int games_ = 0;
  typename G::State world_{};
  std::array<std::int32_t, kMostWorlds> draws_{};
  std::array<std::array<Sample, kMostWorlds>, kMostCandidates> samples_;
};

}  // namespace sandstone::review
