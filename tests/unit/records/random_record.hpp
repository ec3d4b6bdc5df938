// Records of random games, the same for the same seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "records/parse_record.hpp"
#include "records/recorder.hpp"

namespace sandstone {

// Times are stamped if `timed`; at most so many moves are played.
template <class G>
Record<G> random_record(const typename G::Options& options, std::uint64_t seed, bool timed = false,
                        int most_moves = G::kMaxDecisions) {
  SeededLuck luck{seed};
  Recorder<G> recorder{options};
  for (int i = 0; i < seat_count(recorder.state()); ++i) recorder.add_player("Player " + std::to_string(i + 1));
  if (timed) recorder.set_started("2026-01-31T18:30:00Z");
  recorder.deal_through(luck);
  std::int64_t clock = 0;
  for (int n = 0; n < most_moves && !is_over(recorder.state()); ++n) {
    clock += 1 + static_cast<std::int64_t>(luck.below(20'000));
    const auto count = static_cast<std::uint32_t>(move_count(recorder.state()));
    const auto move = nth_move(recorder.state(), static_cast<int>(luck.below(count)));
    recorder.play(move, timed ? std::optional{clock} : std::nullopt);
    recorder.deal_through(luck);
  }
  return recorder.record();
}

// In which every fourth move that reveals nothing is taken back, and sometimes the one before it too.
template <class G>
Record<G> random_record_with_takebacks(const typename G::Options& options, std::uint64_t seed) {
  SeededLuck luck{seed};
  std::vector<Recorder<G>> played(1, Recorder<G>{options});
  for (int i = 0; i < seat_count(played[0].state()); ++i) played[0].add_player("Player " + std::to_string(i + 1));
  played[0].deal_through(luck);
  std::int64_t clock = 0;
  while (!is_over(played.back().state())) {
    clock += 1 + static_cast<std::int64_t>(luck.below(20'000));
    const Record<G>& record = played.back().record();
    if (!record.moves.empty() && record.moves.back().draws == 0 && !record.takebacks.full() && luck.below(4) == 0) {
      const RecordedMove<G> latest = record.moves.back();
      const auto takebacks = record.takebacks;
      played.pop_back();
      Recorder<G>& earlier = played.back();
      for (std::size_t i = earlier.record().takebacks.size(); i < takebacks.size(); ++i) {
        earlier.note_takeback(takebacks[i]);
      }
      earlier.note_takeback({static_cast<int>(earlier.record().moves.size()), latest.seat, latest.move, clock});
      continue;
    }
    played.push_back(played.back());
    const auto count = static_cast<std::uint32_t>(move_count(played.back().state()));
    played.back().play(nth_move(played.back().state(), static_cast<int>(luck.below(count))), clock);
    played.back().deal_through(luck);
  }
  return played.back().record();
}

// Every kind of game: calls visit(options) for each set of options that changes how it is played.
template <class G, class Visit>
void for_each_kind(Visit&& visit) {
  if constexpr (G::kMaxSeats == 2) {
    visit(typename G::Options{});
    visit(typename G::Options{Seat{0}});
    visit(typename G::Options{Seat{1}});
  } else {
    for (int players = 2; players <= G::kMaxSeats; ++players) {
      for (const bool harmony : {false, true}) {
        visit(typename G::Options{players, harmony, false, {}});
        visit(typename G::Options{players, harmony, true, Seat{players - 1}});
      }
    }
  }
}

}  // namespace sandstone
