// Games in progress, for tests of tables: the same for the same seed.
#pragma once

#include <cstdint>
#include <string>

#include "core/game.hpp"
#include "describe/json_writer.hpp"
#include "describe/string_sink.hpp"
#include "positions/scene.hpp"
#include "records/parse_record.hpp"
#include "records/recorder.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {

// A table at its first decision.
template <class G>
Recorder<G> new_game(const typename G::Options& options, SeededLuck& luck) {
  Recorder<G> recorder{options};
  for (int i = 0; i < seat_count(recorder.state()); ++i) recorder.add_player(words("P", i + 1));
  recorder.deal_through(luck);
  return recorder;
}

template <class G>
typename G::Move any_move(const Recorder<G>& recorder, SeededLuck& luck) {
  const auto count = static_cast<std::uint32_t>(move_count(recorder.state()));
  return nth_move(recorder.state(), static_cast<int>(luck.below(count)));
}

// Plays on by chance; visit(recorder, mover) is called after each move with its draws. False ends the game early.
template <class G, class Visit>
void play_on(Recorder<G>& recorder, SeededLuck& luck, Visit&& visit) {
  while (!is_over(recorder.state())) {
    const Seat mover = to_move(recorder.state());
    recorder.play(any_move(recorder, luck));
    recorder.deal_through(luck);
    if (!visit(recorder, mover)) return;
  }
}

template <class G>
std::string scene_of(const Recorder<G>& recorder, Seat seat) {
  StringSink text;
  JsonWriter<StringSink> json{text, JsonLayout::kOneLine};
  write_members(json, scene_of(view_for(recorder.state(), seat)));
  return text.take();
}

}  // namespace sandstone
