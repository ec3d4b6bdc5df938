// Puzzles: positions with one clearly best move. They are found with a small budget and proven with ten times as much.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "bots/levels.hpp"
#include "core/game.hpp"
#include "review/choice.hpp"
#include "review/labels.hpp"
#include "review/report.hpp"
#include "review/themes.hpp"
#include "review/timeline.hpp"
#include "review/verdicts.hpp"

namespace sandstone::review {

struct PuzzleSettings {
  int budget = 300;
  std::uint64_t seed = 1;
};

inline constexpr int kWeakest = 600;  // the rating of what every level finds
inline constexpr int kEasiest = 900;  // of puzzles: what weak levels find too is none

inline constexpr int kQuickLook = 5;    // a fifth of the games is enough to pass by most positions
inline constexpr int kProofTimes = 10;  // as many games as the search for a puzzle

inline constexpr int kLeastGain =
    100;  // hundredths of a point that the solution brings more: there is something to explain

// The chance of winning that the second best move loses; it must be an inaccuracy at least, and beyond doubt.
constexpr bool is_clear(const Estimate& gap) { return gap.mean >= kInaccuracy && gap.mean > 3 * gap.error; }

// A view as the only thing that is known: a puzzle has no past.
template <Game G>
void set_view(Timeline<G>& timeline, const typename G::View& view) {
  SeededLuck luck{0};
  timeline.set(sample_world(view, luck));
}

// Finds and proves puzzles, one position after the other. Large: keep it on the heap.
template <Game G>
class PuzzleMaker {
 public:
  PuzzleMaker(const Judge<G>& judge, PuzzleSettings settings, SharedNetwork<G> network = nullptr)
      : judge_{judge}, settings_{settings}, network_{std::move(network)} {}

  // A puzzle without a number, if this decision is one and `wanted` agrees to its solution.
  template <class Wanted>
  std::optional<Puzzle> try_position(const typename G::View& view, const Wanted& wanted) {
    constexpr int kFewest = 4;
    if (move_count(view) < kFewest) return std::nullopt;
    set_view(timeline_, view);
    analyse(settings_.budget / kQuickLook, settings_.seed + 2);
    if (lost_between(choice_, 1, 0).mean < kInaccuracy / 2) return std::nullopt;
    analyse(settings_.budget, settings_.seed);
    if (!is_good()) return std::nullopt;
    const typename G::Move best = choice_.candidate(0).move;
    if (!wanted(best)) return std::nullopt;
    rating_ = rating_of(view);
    if (rating_ < kEasiest) return std::nullopt;
    analyse(kProofTimes * settings_.budget, settings_.seed + 1);
    if (!is_good() || choice_.candidate(0).move != best) return std::nullopt;
    Puzzle puzzle = describe(view);
    int gain = 0;
    for (const Reason& reason : puzzle.moves[0].reasons) gain += reason.points;
    if (gain < kLeastGain || puzzle.themes.empty()) return std::nullopt;
    return puzzle;
  }

  // Is the best move still the best, beyond doubt, with other worlds?
  bool confirms(std::string_view best, const typename G::View& view) {
    set_view(timeline_, view);
    analyse(kProofTimes * settings_.budget, settings_.seed);
    return format(choice_.candidate(0).move).view() == best && is_certain(lost_between(choice_, 1, 0));
  }

 private:
  void analyse(int budget, std::uint64_t seed) {
    choice_.begin(judge_, timeline_, 0, std::nullopt, budget, seed);
    while (!choice_.is_done()) choice_.step();
  }

  // Clear, and neither won nor lost whatever is done.
  bool is_good() const {
    if (!is_clear(lost_between(choice_, 1, 0))) return false;
    const int win = verdict_of(choice_, 0).win.mean;
    return win >= 2 * kInaccuracy && win <= kWholeWin - kInaccuracy / 2;
  }

  Puzzle describe(const typename G::View& view) const {
    Puzzle puzzle;
    puzzle.ruleset = Text<32>{G::kRuleset};
    puzzle.view.add(format(view).view());
    for (std::size_t rank = 0; rank < choice_.size() && !puzzle.moves.full(); ++rank) {
      puzzle.moves.push_back(verdict_of(choice_, rank));
    }
    puzzle.best = puzzle.moves[0].move;
    puzzle.themes = themes_of<G>(puzzle.moves[0], timeline_.at(0), choice_.candidate(0).move);
    puzzle.rating = rating_;
    return puzzle;
  }

  // Each level is about 200 Elo above the one below. So a puzzle that the first levels miss and the others find is as
  // hard as the first that finds it is strong; a level that finds it now and then counts in part.
  int rating_of(const typename G::View& view) const {
    int hundredths = 0;  // of levels that miss it
    for (int level = 1; level < kLevels; ++level) {
      const auto opponent = opponent_for<G>({BotKind::kLevel, level}, network_);
      if (opponent.bot == nullptr) continue;  // it needs the network
      const int tries = opponent.budget.simulations > 0 ? 2 : 10;
      int missed = 0;
      for (int n = 0; n < tries; ++n) {
        SeededLuck luck{seed_for(settings_.seed, 10, static_cast<std::uint64_t>(100 * level + n))};
        missed += opponent.bot->choose(view, opponent.budget, luck) != choice_.candidate(0).move ? 1 : 0;
      }
      hundredths += 100 * missed / tries;
    }
    return kWeakest + 2 * hundredths;
  }

  const Judge<G>& judge_;
  PuzzleSettings settings_;
  SharedNetwork<G> network_;  // of levels that play by one
  Timeline<G> timeline_;
  Choice<G> choice_;
  int rating_ = 0;  // of the position that is tried
};

}  // namespace sandstone::review
