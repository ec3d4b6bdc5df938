// One game being played: its record, its luck, what can be taken back, and what each seat saw of it. Prints nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/environment.hpp"
#include "cli/play/words.hpp"
#include "core/luck.hpp"
#include "describe/string_sink.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "positions/seen.hpp"
#include "positions/undo.hpp"
#include "records/recorder.hpp"
#include "records/write_record_json.hpp"

namespace sandstone::terminal {

template <class G>
class Session {
 public:
  // The setup of a new game is dealt here.
  Session(const typename G::Options& options, const std::vector<std::string>& names, std::uint64_t seed, Clock clock)
      : recorder_{options}, seed_{seed}, clock_{std::move(clock)} {
    for (const std::string& name : names) recorder_.add_player(name);
    recorder_.set_started(format_start_time(clock_()));
    deal();
  }

  // Goes on with a game; if its record cannot be replayed, `fault` says why and the session is of no use.
  Session(const Record<G>& record, std::uint64_t seed, Clock clock, std::optional<Fault>& fault)
      : recorder_{record.options}, seed_{seed}, clock_{std::move(clock)} {
    fault = Recorder<G>::resume(record, recorder_);
    if (!fault) deal();
  }

  const Record<G>& record() const { return recorder_.record(); }
  typename G::View view(Seat seat) const { return view_for(recorder_.state(), seat); }
  Seat whose_turn() const { return to_move(recorder_.state()); }
  bool over() const { return is_over(recorder_.state()); }
  int moves_played() const { return static_cast<int>(record().moves.size()); }

  // A legal move of the seat whose turn it is, and all draws that follow it.
  void play(const typename G::Move& move) {
    recorder_.play(move, now());
    deal();
  }

  // Each decision has luck of its own, so that a resumed game with the same seed goes the same way.
  SeededLuck thoughts() const { return SeededLuck{seed_ ^ 0x5A4D, static_cast<std::uint64_t>(moves_played()) << 32}; }

  // Empty if this seat may take back the latest move.
  std::optional<UndoRefusal> why_not_undo(Seat seat) const { return sandstone::why_not_undo(recorder_, seat); }

  // Only where nothing stands in the way.
  void take_back() { sandstone::take_back(recorder_); }

  // All moves so far as this seat saw them.
  std::vector<Seen<G>> history(Seat seat) const {
    std::vector<Seen<G>> seen;
    for_each_seen(record(), 1, moves_played(), seat, [&](const Seen<G>& move) { seen.push_back(move); });
    return seen;
  }

  std::string json() const {
    StringSink sink;
    format_json(record(), sink);
    return sink.take();
  }

 private:
  // A draw's luck follows from the seed and its number alone.
  void deal() {
    SeededLuck luck{seed_, record().draws.size()};
    recorder_.deal_through(luck);
  }

  // Never runs back, whatever the clock does; nothing where the record does not say when it began.
  std::optional<std::int64_t> now() const {
    const auto started = parse_start_time(record().started.view());
    if (!started) return std::nullopt;
    std::int64_t at = std::clamp<std::int64_t>(clock_() - *started, 0, kMaxMillis);
    for (const RecordedMove<G>& move : record().moves) at = std::max(at, move.at.value_or(0));
    return at;
  }

  Recorder<G> recorder_;
  std::uint64_t seed_;
  Clock clock_;
};

}  // namespace sandstone::terminal
