// What is said of a whole game once its turns are judged: luck and skill, the players, the moments that decided.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/game.hpp"
#include "review/expectation.hpp"
#include "review/report.hpp"

namespace sandstone::review {

// Skill is what the move changed, luck what came to light after it; whole numbers, so nothing is lost in between.
inline void split(const BySeat& before, const BySeat& middle, TurnReview& turn) {
  turn.skill.clear();
  turn.luck.clear();
  for (std::size_t seat = 0; seat < before.size(); ++seat) {
    turn.skill.push_back(middle[seat] - before[seat]);
    turn.luck.push_back(turn.win[seat] - middle[seat]);
  }
}

inline void count_label(Label label, PlayerReview& player) {
  if (label == Label::kBrilliant) ++player.brilliant;
  if (label == Label::kInaccuracy) ++player.inaccuracies;
  if (label == Label::kMistake) ++player.mistakes;
  if (label == Label::kBlunder) ++player.blunders;
}

// An unfinished game has no result; it is then what is expected where the record stops.
inline void sum_up_players(ReviewReport& report) {
  report.players.clear();
  const std::size_t seats = report.setup_win.size();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    PlayerReview player;
    player.seat = static_cast<int>(seat) + 1;
    player.start = kWholeWin / static_cast<int>(seats);
    player.luck = report.setup_win[seat] - player.start;
    player.result = report.setup_win[seat];
    player.points = report.setup_points[seat];
    for (const TurnReview& turn : report.turns) {
      player.luck += turn.luck[seat];
      player.skill += turn.skill[seat];
      player.result = turn.win[seat];
      player.points = turn.points[seat];
      if (turn.seat != player.seat || !turn.judgement) continue;
      ++player.decisions;
      player.lost += turn.judgement->lost.mean > 0 ? turn.judgement->lost.mean : 0;
      count_label(turn.judgement->label, player);
    }
    report.players.push_back(player);
  }
}

// The largest change that a turn brought: by the move for its player, or by luck for the player who gained most.
inline Moment moment_of(const TurnReview& turn, const BySeat& before) {
  const auto size = [](int change) { return change < 0 ? -change : change; };
  std::size_t luckiest = 0;
  for (std::size_t seat = 1; seat < turn.luck.size(); ++seat) {
    if (size(turn.luck[seat]) > size(turn.luck[luckiest])) luckiest = seat;
  }
  const auto mover = static_cast<std::size_t>(turn.seat - 1);
  const Label label = turn.judgement ? turn.judgement->label : Label::kNone;
  const bool error = label == Label::kInaccuracy || label == Label::kMistake || label == Label::kBlunder;
  Moment moment;
  moment.turn = turn.turn;
  const int lost = error ? turn.judgement->lost.mean : 0;
  if (!error && size(turn.luck[luckiest]) > size(turn.skill[mover])) {
    moment.kind = turn.luck[luckiest] > 0 ? MomentKind::kLuck : MomentKind::kBadLuck;
    moment.seat = static_cast<int>(luckiest) + 1;
    moment.after = turn.win[luckiest];
    moment.before = turn.win[luckiest] - turn.luck[luckiest];
    return moment;
  }
  moment.seat = turn.seat;
  moment.before = before[mover];
  moment.after = before[mover] + turn.skill[mover];
  moment.kind = error ? MomentKind::kError : label == Label::kBrilliant ? MomentKind::kFind : MomentKind::kDecision;
  if (error) {
    // By what the player could know: before is what the best move would have kept.
    moment.after = turn.judgement->moves[0].win.mean - lost;
    moment.before = turn.judgement->moves[0].win.mean;
    moment.better = turn.judgement->best;
  }
  return moment;
}

// The three largest, in the order of the game.
inline void find_moments(ReviewReport& report) {
  report.moments.clear();
  const auto size = [](const Moment& moment) {
    return moment.after < moment.before ? moment.before - moment.after : moment.after - moment.before;
  };
  BySeat before = report.setup_win;
  for (const TurnReview& turn : report.turns) {
    const Moment moment = moment_of(turn, before);
    before = turn.win;
    if (size(moment) == 0) continue;
    if (report.moments.full()) {
      std::size_t least = 0;
      for (std::size_t n = 1; n < kMoments; ++n) {
        if (size(report.moments[n]) < size(report.moments[least])) least = n;
      }
      if (size(report.moments[least]) >= size(moment)) continue;
      for (std::size_t n = least; n + 1 < kMoments; ++n) report.moments[n] = report.moments[n + 1];
      report.moments.pop_back();
    }
    report.moments.push_back(moment);
  }
}

}  // namespace sandstone::review
