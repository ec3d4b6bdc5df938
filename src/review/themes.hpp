// What a puzzle is about, from what the analysis says of its solution.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/game.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "review/report.hpp"

namespace sandstone::review {

using Themes = FixedVector<Theme, kMostThemes>;

namespace themes {

inline constexpr std::size_t kReasonThemes = 7;  // the first themes are reasons

constexpr Theme of_reason(ReasonKind kind) {
  switch (kind) {
    case ReasonKind::kRiver: return Theme::kRiver;
    case ReasonKind::kTower: return Theme::kTower;
    case ReasonKind::kTops: return Theme::kTops;
    case ReasonKind::kBonus: return Theme::kBonus;
    case ReasonKind::kObjective: return Theme::kObjective;
    case ReasonKind::kDenial: return Theme::kDenial;
    default: return Theme::kTempo;
  }
}

// What the move does at once.
template <class Rules>
void add_of_move(const mandala::State<Rules>& before, const mandala::State<Rules>& after, Themes& themes) {
  using mandala::Phase;
  if (before.board.phase == Phase::kClaim) themes.push_back(Theme::kClaiming);
  if (before.board.phase == Phase::kTurn && after.board.phase == Phase::kClaim) themes.push_back(Theme::kCompleting);
}
template <class Rules>
void add_of_move(const stones::State<Rules>& before, const stones::State<Rules>& after, Themes& themes) {
  if (!stones::end_triggered(before.board) && stones::end_triggered(after.board)) themes.push_back(Theme::kEnding);
}

}  // namespace themes

// Reasons for the move that bring a fifth of all that speaks for it, the largest first; then what the move does.
template <Game G>
Themes themes_of(const MoveVerdict& best, typename G::State world, const typename G::Move& move) {
  std::array<int, themes::kReasonThemes> points{};
  int all = 0;
  for (const Reason& reason : best.reasons) {
    if (reason.kind == ReasonKind::kRest || reason.points <= 0) continue;
    points[static_cast<std::size_t>(themes::of_reason(reason.kind))] += reason.points;
    all += reason.points;
  }
  Themes found;
  while (found.size() + 1 < kMostThemes) {
    const auto most = std::max_element(points.begin(), points.end());
    if (*most <= 0 || 5 * *most < all) break;
    found.push_back(static_cast<Theme>(most - points.begin()));
    *most = 0;
  }
  const typename G::State before = world;
  play(world, move);
  themes::add_of_move(before, world, found);
  return found;
}

}  // namespace sandstone::review
