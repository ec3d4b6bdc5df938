// The positions that the page has open, by handle: views, and records shown at some turn. Handles count from 1: first
// those of views, then those of records. All of it is static, since the module has no heap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/luck.hpp"
#include "records/parse_record.hpp"
#include "records/recorder.hpp"
#include "records/replay.hpp"

namespace sandstone::wasm {

inline constexpr int kViewHandles = 16;
inline constexpr int kRecordHandles = 4;

template <class G>
struct OpenRecord {
  Recorder<G> recorder{typename G::Options{}};
  typename G::State shown{};  // after `turn` moves and the draws that follow them
  int turn = 0;
  std::uint64_t seed = 0;  // of draws to come

  int turns() const { return static_cast<int>(recorder.record().moves.size()); }
  bool at_end() const { return turn == turns(); }

  // The luck of a draw follows from the seed and the draw's number alone.
  void deal() {
    SeededLuck luck{seed, recorder.record().draws.size()};
    recorder.deal_through(luck);
    show_end();
  }
  void show_end() {
    shown = recorder.state();
    turn = turns();
  }
  // There must be so many moves.
  void show(int moves) {
    if (moves == turns()) return show_end();
    Replay<G> replay{recorder.record()};
    while (replay.draw_is_next() || replay.moves_played() < moves) replay.step();
    shown = replay.state();
    turn = moves;
  }
};

template <class G>
struct OpenPositions {
  std::array<std::optional<typename G::View>, kViewHandles> views;
  std::array<std::optional<OpenRecord<G>>, kRecordHandles> records;
};

template <class G>
inline constinit OpenPositions<G> open_positions;

// The view behind a handle; nullptr if the handle is none of an open view of this game.
template <class G>
typename G::View* view_of(int handle) {
  if (handle < 1 || handle > kViewHandles) return nullptr;
  auto& view = open_positions<G>.views[static_cast<std::size_t>(handle - 1)];
  return view ? &*view : nullptr;
}

template <class G>
OpenRecord<G>* record_of(int handle) {
  if (handle <= kViewHandles || handle > kViewHandles + kRecordHandles) return nullptr;
  auto& record = open_positions<G>.records[static_cast<std::size_t>(handle - kViewHandles - 1)];
  return record ? &*record : nullptr;
}

inline bool is_open(int handle) {
  bool open = false;
  AllGames::for_each([&]<class G>(G) { open = open || view_of<G>(handle) || record_of<G>(handle); });
  return open;
}

// The first handle from `first` to `last` that is free; 0 if none is.
inline int free_handle(int first, int last) {
  for (int handle = first; handle <= last; ++handle) {
    if (!is_open(handle)) return handle;
  }
  return 0;
}
inline int free_view_handle() { return free_handle(1, kViewHandles); }
inline int free_record_handle() { return free_handle(kViewHandles + 1, kViewHandles + kRecordHandles); }

inline void close(int handle) {
  AllGames::for_each([&]<class G>(G) {
    if (view_of<G>(handle)) open_positions<G>.views[static_cast<std::size_t>(handle - 1)].reset();
    if (record_of<G>(handle)) open_positions<G>.records[static_cast<std::size_t>(handle - kViewHandles - 1)].reset();
  });
}

}  // namespace sandstone::wasm
