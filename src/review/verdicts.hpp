// From the games of an analysis to what is said of each move.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "review/choice.hpp"
#include "review/parts.hpp"
#include "review/report.hpp"
#include "review/statistics.hpp"

namespace sandstone::review {

namespace verdicts {

// Hundredths of a point from a sum over games.
constexpr int hundredths(std::int64_t sum, int games) {
  const std::int64_t twice = 2 * 100 * sum;
  return static_cast<int>((twice + (twice < 0 ? -games : games)) / (2 * games));
}

// Sums over the games to the end that two moves share, the second taken from the first.
struct Difference {
  int games = 0;
  std::int64_t lead = 0;
  std::int64_t others = 0;
  std::int64_t turns = 0;
  std::array<std::int64_t, kMostParts> parts{};
  std::array<std::int64_t, kMostParts> places{};  // of the first move, where the part has one
  std::array<int, kMostParts> placed{};
  std::int64_t own = 0;        // of the second move: its player's points
  std::int64_t own_turns = 0;  // and turns
};

template <Game G>
Difference difference(const Choice<G>& choice, std::size_t rank, std::size_t other) {
  Difference sums;
  const int worlds = std::min(choice.candidate(rank).worlds, choice.candidate(other).worlds);
  for (int n = 0; n < worlds; ++n) {
    const Sample& one = choice.sample(rank, n);
    const Sample& two = choice.sample(other, n);
    if (!one.to_end || !two.to_end) continue;
    ++sums.games;
    sums.lead += one.own - one.others - (two.own - two.others);
    sums.others += one.others - two.others;
    sums.turns += one.turns - two.turns;
    sums.own += two.own;
    sums.own_turns += two.turns;
    for (std::size_t part = 0; part < PartsLedger<G>::kCount; ++part) {
      sums.parts[part] += one.parts.points[part] - two.parts.points[part];
      const int place = one.parts.places[part] > 0 ? one.parts.places[part] : two.parts.places[part];
      if (place == 0) continue;
      sums.places[part] += place;
      ++sums.placed[part];
    }
  }
  return sums;
}

// What turns more or fewer are worth, at what the other move's game brings a turn; taken out of the parts.
template <std::size_t N>
int take_tempo(const Difference& sums, int points_now, std::array<Reason, N>& parts, std::size_t count) {
  constexpr int kLeast = 50;
  // A quarter of a turn is needed before turns explain anything.
  if (sums.own_turns <= 0 || 4 * (sums.turns < 0 ? -sums.turns : sums.turns) < sums.games) return 0;
  const std::int64_t gain = sums.own - std::int64_t{sums.games} * points_now;
  int tempo = hundredths(gain * sums.turns / sums.own_turns, sums.games);
  int all = 0;
  for (std::size_t n = 0; n < count; ++n) all += parts[n].points < 0 ? -parts[n].points : parts[n].points;
  // No more than half of what is to be explained.
  tempo = std::clamp(tempo, -all / 2, all / 2);
  if ((tempo < 0 ? -tempo : tempo) < kLeast) return 0;
  int taken = 0;
  for (std::size_t n = 0; n < count; ++n) {
    const int size = parts[n].points < 0 ? -parts[n].points : parts[n].points;
    const int share = static_cast<int>(std::int64_t{tempo} * size / all);
    parts[n].points -= share;
    taken += share;
  }
  return taken;
}

}  // namespace verdicts

// Why the lead is `lead` hundredths larger than with the other move. The reasons add up to it.
template <Game G>
FixedVector<Reason, kMostReasons> reasons_of(const verdicts::Difference& sums, int points_now, int lead) {
  FixedVector<Reason, kMostReasons> told;
  if (sums.games == 0) return told;
  constexpr std::size_t kCount = PartsLedger<G>::kCount;
  std::array<Reason, kCount + 2> all{};
  for (std::size_t part = 0; part < kCount; ++part) {
    all[part] = PartsLedger<G>::reason_of(part);
    all[part].points = verdicts::hundredths(sums.parts[part], sums.games);
    if (sums.placed[part] > 0) {
      all[part].place = static_cast<int>((2 * sums.places[part] + sums.placed[part]) / (2 * sums.placed[part]));
    }
  }
  const int tempo = verdicts::take_tempo(sums, points_now, all, kCount);
  all[kCount] = {.kind = ReasonKind::kTempo, .points = tempo};
  all[kCount + 1] = {.kind = ReasonKind::kDenial, .points = verdicts::hundredths(-sums.others, sums.games)};
  const auto size = [](const Reason& reason) { return reason.points < 0 ? -reason.points : reason.points; };
  // Of equals the first: a stable order on every target.
  std::array<std::size_t, kCount + 2> order{};
  for (std::size_t n = 0; n < order.size(); ++n) order[n] = n;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return size(all[a]) != size(all[b]) ? size(all[a]) > size(all[b]) : a < b;
  });
  constexpr int kLeast = 25;
  int rest = lead;
  for (const std::size_t n : order) {
    if (told.size() == kMostReasons - 1 || size(all[n]) < kLeast) break;
    told.push_back(all[n]);
    rest -= all[n].points;
  }
  if (rest != 0) told.push_back({.kind = ReasonKind::kRest, .points = rest});
  return told;
}

// The chance of winning that the second move has more, world by world.
template <Game G>
Estimate lost_between(const Choice<G>& choice, std::size_t rank, std::size_t better) {
  if (rank == better) return {};
  GroupedMean<static_cast<std::size_t>(Choice<G>::kMostWorlds)> lost;
  const int worlds = std::min(choice.candidate(rank).worlds, choice.candidate(better).worlds);
  for (int n = 0; n < worlds; ++n) {
    lost.add(choice.draw_of(n), choice.sample(better, n).win - choice.sample(rank, n).win);
  }
  return lost.estimate(kWholeWin);
}

template <Game G>
std::optional<Reply> reply_to(const Candidate<G>& candidate) {
  const typename Candidate<G>::Tally* best = nullptr;
  for (const auto& tally : candidate.answers) {
    if (best == nullptr || tally.count > best->count) best = &tally;
  }
  if (best == nullptr) return std::nullopt;
  Reply reply;
  reply.seat = best->answer.seat.index() + 1;
  reply.move.add(format(best->answer.move).view());
  reply.share = best->count * kWholeWin / candidate.worlds;
  return reply;
}

// The verdict on the move of this rank. The best is compared with the second best, all others with the best.
template <Game G>
MoveVerdict verdict_of(const Choice<G>& choice, std::size_t rank) {
  constexpr auto kGroups = static_cast<std::size_t>(Choice<G>::kMostWorlds);
  const Candidate<G>& candidate = choice.candidate(rank);
  MoveVerdict verdict;
  verdict.move.add(format(candidate.move).view());
  verdict.worlds = candidate.worlds;
  GroupedMean<kGroups> win;
  GroupedMean<kGroups> points;
  GroupedMean<kGroups> lead;
  for (int n = 0; n < candidate.worlds; ++n) {
    const Sample& sample = choice.sample(rank, n);
    win.add(choice.draw_of(n), sample.win);
    if (!sample.to_end) continue;
    points.add(choice.draw_of(n), 100 * sample.own);
    lead.add(choice.draw_of(n), 100 * (sample.own - sample.others));
  }
  constexpr int kManyPoints = 10'000;
  verdict.win = win.estimate(kWholeWin / 2);
  verdict.points = points.estimate(kManyPoints);
  verdict.lead = lead.estimate(kManyPoints);
  verdict.reply = reply_to(candidate);
  verdict.lost = lost_between(choice, rank, 0);
  if (choice.size() > 1) {
    const verdicts::Difference sums = verdicts::difference(choice, rank, rank == 0 ? 1 : 0);
    if (sums.games > 0)
      verdict.reasons =
          reasons_of<G>(sums, PartsLedger<G>::points_now(choice.view()), verdicts::hundredths(sums.lead, sums.games));
  }
  return verdict;
}

// The whole decision as a report.
template <Game G>
void report_choice(const Choice<G>& choice, ChoiceReport& report) {
  report = {};
  report.ruleset = Text<32>{G::kRuleset};
  report.seat = choice.seat().index() + 1;
  report.choices = choice.choices();
  for (std::size_t rank = 0; rank < choice.size(); ++rank) report.moves.push_back(verdict_of(choice, rank));
}

}  // namespace sandstone::review
