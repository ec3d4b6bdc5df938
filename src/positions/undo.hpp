// Undo: a move can be taken back as long as it revealed nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game.hpp"
#include "positions/seen.hpp"
#include "records/recorder.hpp"

namespace sandstone {

// Why the latest move cannot be taken back.
enum class UndoRefusal : std::uint8_t {
  kNothingPlayed,
  kGameOver,  // hands, cups and objectives are open
  kCardsDrawn,
  kPatternUncovered,
  kOtherMoved,  // the latest move is somebody else's
};

inline constexpr std::array<std::string_view, 5> kUndoRefusalNames = {"nothing_played", "game_over", "cards_drawn",
                                                                      "pattern_uncovered", "other_moved"};

// Empty if this seat may take back the latest move.
template <class G>
constexpr std::optional<UndoRefusal> why_not_undo(const Recorder<G>& recorder, Seat seat) {
  const Record<G>& record = recorder.record();
  if (record.moves.empty()) return UndoRefusal::kNothingPlayed;
  if (is_over(recorder.state())) return UndoRefusal::kGameOver;
  const RecordedMove<G>& latest = record.moves.back();
  if (latest.seat != seat) return UndoRefusal::kOtherMoved;
  if (latest.draws > 0) return UndoRefusal::kCardsDrawn;
  if (reveals(seen_latest(recorder, Seat::spectator()))) return UndoRefusal::kPatternUncovered;
  return std::nullopt;
}

// Only where nothing stands in the way.
template <class G>
constexpr void take_back(Recorder<G>& recorder) {
  Record<G> shorter = recorder.record();
  shorter.moves.pop_back();
  shorter.result.reset();
  Recorder<G> earlier{shorter.options};
  if (!Recorder<G>::resume(shorter, earlier)) recorder = earlier;
}

// The same among several people, `at` milliseconds after the start: the record says so.
template <class G>
constexpr void take_back_by_consent(Recorder<G>& recorder, std::int64_t at) {
  const RecordedMove<G> latest = recorder.record().moves.back();
  take_back(recorder);
  recorder.note_takeback({static_cast<int>(recorder.record().moves.size()), latest.seat, latest.move, at});
}

}  // namespace sandstone
