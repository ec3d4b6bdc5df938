// Positions as handles: a view, or a record at some turn. The page asks the same few questions of each, and the
// answers hold what one seat may know.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "positions/event_text.hpp"
#include "positions/scene.hpp"
#include "positions/undo.hpp"
#include "records/write_record_json.hpp"
#include "wasm/buffers.hpp"
#include "wasm/open_positions.hpp"
#include "wasm/parse_buffers.hpp"

namespace sandstone::wasm {
namespace {

constexpr std::string_view kNoPosition = "no such position";
constexpr std::string_view kNoRecord = "no such record";
constexpr std::string_view kNoSeat = "no such seat";
constexpr std::string_view kNoHandle = "too many open positions";

// Seats come from JavaScript: 0 is a spectator, the others are from 1 to the number of players.
std::optional<Seat> seat_of(int number, int seats) {
  if (number == 0) return Seat::spectator();
  if (number < 1 || number > seats) return std::nullopt;
  return Seat{number - 1};
}

// Calls fn(tag, record) with the record that is open under this handle.
template <class Fn>
int with_record(int handle, int refused, Fn&& fn) {
  output_text().clear();
  std::optional<int> answer;
  AllGames::for_each([&]<class G>(G game) {
    if (OpenRecord<G>* record = record_of<G>(handle)) answer = fn(game, *record);
  });
  if (!answer) return refuse(refused, kNoRecord);
  return finish(output_text(), *answer, refused);
}

// Calls fn(tag, view) with what the seat sees: the view that is open under this handle, or the seat's view of a record.
template <class Fn>
int with_view(int handle, int seat, int refused, Fn&& fn) {
  output_text().clear();
  std::optional<int> answer;
  AllGames::for_each([&]<class G>(G game) {
    if (const typename G::View* view = view_of<G>(handle)) answer = fn(game, *view);
    if (const OpenRecord<G>* record = record_of<G>(handle)) {
      const auto viewer = seat_of(seat, seat_count(record->shown));
      answer = viewer ? fn(game, view_for(record->shown, *viewer)) : refuse(refused, kNoSeat);
    }
  });
  if (!answer) return refuse(refused, kNoPosition);
  return finish(output_text(), *answer, refused);
}

template <class G>
std::optional<Fault> open_record(int handle, const RecordHeader& header, std::uint64_t seed) {
  // A game that stopped while cards were drawn, or has not begun, goes on with drawing them.
  if (const auto fault = check_record<G>(header); fault && fault->kind != FaultKind::kMissingDraw) return fault;
  const Record<G>& record = parse_buffers<G>->record;
  auto& slot = open_positions<G>.records[static_cast<std::size_t>(handle - kViewHandles - 1)];
  OpenRecord<G>& opened = slot.emplace();
  opened.recorder = Recorder<G>{record.options};
  opened.seed = seed;
  if (const auto fault = Recorder<G>::resume(record, opened.recorder)) {
    slot.reset();
    return fault;
  }
  opened.deal();
  return std::nullopt;
}

// "mandala-1 seat=1 phase=turn …"
std::optional<Fault> open_view(int handle, std::string_view text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view ruleset{text.data(), space};
  const std::size_t start = std::min(space + 1, text.size());
  std::optional<Fault> fault;
  const bool known = with_game(ruleset, [&]<class G>(G) {
    const auto parsed = G::parse_view({text.data() + start, text.size() - start});
    if (parsed.ok()) {
      open_positions<G>.views[static_cast<std::size_t>(handle - 1)] = *parsed.value;
    } else {
      fault = Fault{.kind = FaultKind::kSyntax, .at = start + parsed.fault.at, .expected = parsed.fault.expected};
    }
  });
  return known ? fault : Fault{.kind = FaultKind::kUnknownRuleset, .at = 0};
}

void write_refusal(std::string_view name, Clause clause) {
  JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
  json.begin_object();
  json.member("refusal", name);
  json.member("clause", format(clause).view());
  json.end_object();
}

template <class View, class Move>
int write_why_not(const View& view, const Move& move) {
  const auto refusal = why_not(view, move);
  if (!refusal) return 1;
  write_refusal(name_of(*refusal), clause_of(*refusal));
  return 0;
}

}  // namespace

extern "C" {

// Opens the record in the input: a finished game, one to go on with, or one that has not begun. It is shown at its end.
// The seed is for draws to come. Answers the handle; 0: refused, and the output says why.
[[clang::export_name("position_open_record")]] int position_open_record(std::size_t size, std::uint32_t seed_low,
                                                                        std::uint32_t seed_high) {
  output_text().clear();
  const std::string_view text = input_text(size);
  const int handle = free_record_handle();
  if (handle == 0) return refuse(0, kNoHandle);
  const std::uint64_t seed = static_cast<std::uint64_t>(seed_high) << 32 | seed_low;
  std::optional<Fault> fault;
  const auto unreadable =
      with_game_of(text, [&]<class G>(G, const RecordHeader& header) { fault = open_record<G>(handle, header, seed); });
  if (unreadable) fault = unreadable;
  return fault ? refuse(0, *fault, text) : handle;
}

// Opens the view in the input: the name of the ruleset, a space, the view's text. Answers as position_open_record does.
[[clang::export_name("position_open_view")]] int position_open_view(std::size_t size) {
  output_text().clear();
  const std::string_view text = input_text(size);
  const int handle = free_view_handle();
  if (handle == 0) return refuse(0, kNoHandle);
  const auto fault = open_view(handle, text);
  return fault ? refuse(0, *fault, text) : handle;
}

[[clang::export_name("position_close")]] void position_close(int handle) { close(handle); }

// The scene of a seat (from 1; 0: a spectator) goes to the output; of a view its own seat's. 1: done; 0: refused, and
// the output says why.
[[clang::export_name("position_scene")]] int position_scene(int handle, int seat) {
  return with_view(handle, seat, 0, []<class G>(G, const typename G::View& view) {
    write_output(scene_of(view));
    return 1;
  });
}

// What the seat sees goes to the output as a view's text, for position_open_view and for bots. Answers as
// position_scene does.
[[clang::export_name("position_view")]] int position_view(int handle, int seat) {
  return with_view(handle, seat, 0, []<class G>(G, const typename G::View& view) {
    output_text().add(format(view).view());
    return 1;
  });
}

// Asks the rules about the move in the input, of this seat. 1: legal; 0: refused, and the output says why; -1: no move,
// no such position or no such seat.
[[clang::export_name("position_why_not")]] int position_why_not(int handle, std::size_t size, int seat) {
  return with_view(handle, seat, -1, [&]<class G>(G, const typename G::View& view) {
    const auto move = G::parse_move(input_text(size));
    return move.ok() ? write_why_not(view, *move.value) : -1;
  });
}

// Plays it, at so many milliseconds since the game began, and all draws that follow. Answers as position_why_not does;
// -1 also where the record is not shown at its end.
[[clang::export_name("position_play")]] int position_play(int handle, std::size_t size, int seat, double at) {
  return with_record(handle, -1, [&]<class G>(G, OpenRecord<G>& record) {
    const auto mover = seat_of(seat, seat_count(record.shown));
    const auto move = G::parse_move(input_text(size));
    if (!mover || !move.ok() || !record.at_end()) return -1;
    if (const int legal = write_why_not(view_for(record.shown, *mover), *move.value); legal != 1) return legal;
    std::int64_t when = at > 0 && at < static_cast<double>(kMaxMillis) ? static_cast<std::int64_t>(at) : 0;
    for (const RecordedMove<G>& earlier : record.recorder.record().moves) when = std::max(when, earlier.at.value_or(0));
    record.recorder.play(*move.value, when);
    record.deal();
    return 1;
  });
}

// Takes back the latest move of this seat and shows the record at its end. 1: done; 0: refused, and the output says
// why.
[[clang::export_name("position_undo")]] int position_undo(int handle, int seat) {
  return with_record(handle, 0, [&]<class G>(G, OpenRecord<G>& record) {
    const auto mover = seat_of(seat, seat_count(record.shown));
    if (!mover) return refuse(0, kNoSeat);
    if (const auto refusal = why_not_undo(record.recorder, *mover)) {
      return refuse(0, kUndoRefusalNames[static_cast<std::size_t>(*refusal)]);
    }
    take_back(record.recorder);
    record.show_end();
    return 1;
  });
}

// 1 if the rules leave no choice at the end of the record, and the move may be made without asking; the output holds
// it.
[[clang::export_name("position_forced")]] int position_forced(int handle) {
  return with_record(handle, 0, []<class G>(G, const OpenRecord<G>& record) {
    const auto& state = record.recorder.state();
    if (node(state) != Node::kDecision) return 0;
    const auto view = view_for(state, to_move(state));
    if (!is_forced(view)) return 0;
    output_text().add(format(nth_move(view, 0)).view());
    return 1;
  });
}

// The record goes to the output as JSON. 1: done; 0: refused.
[[clang::export_name("position_record")]] int position_record(int handle) {
  return with_record(handle, 0, []<class G>(G, const OpenRecord<G>& record) {
    format_json(record.recorder.record(), output_text(), JsonLayout::kOneLine);
    return 1;
  });
}

// How many moves the record has; -1: no such record.
[[clang::export_name("position_turns")]] int position_turns(int handle) {
  return with_record(handle, -1, []<class G>(G, const OpenRecord<G>& record) { return record.turns(); });
}

// Shows the record after so many moves; -1: at its end. 1: done; 0: refused.
[[clang::export_name("position_go_to")]] int position_go_to(int handle, int turn) {
  return with_record(handle, 0, [&]<class G>(G, OpenRecord<G>& record) {
    if (turn < -1 || turn > record.turns()) return refuse(0, "no such turn");
    record.show(turn == -1 ? record.turns() : turn);
    return 1;
  });
}

// The moves of a record from number `from` (from 1) to the turn that is shown, as the seat saw them, go to the output
// as a JSON list. 1: done; 0: refused.
[[clang::export_name("position_events")]] int position_events(int handle, int from, int seat) {
  return with_record(handle, 0, [&]<class G>(G, const OpenRecord<G>& record) {
    const auto viewer = seat_of(seat, seat_count(record.shown));
    if (!viewer) return refuse(0, kNoSeat);
    JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
    json.begin_list();
    for_each_seen(record.recorder.record(), std::max(from, 1), record.turn, *viewer,
                  [&](const Seen<G>& seen) { write_members(json, event_of(seen)); });
    json.end_list();
    return 1;
  });
}

// Reads events as the server sends them: the name of the ruleset, then one event a line. They go to the output as a
// JSON list, as position_events gives them. 1: done; 0: refused, and the output says why.
[[clang::export_name("read_events")]] int read_events(std::size_t size) {
  output_text().clear();
  const std::string_view text = input_text(size);
  std::size_t end = std::min(text.find('\n'), text.size());
  std::optional<Fault> fault;
  const bool known = with_game(std::string_view{text.data(), end}, [&]<class G>(G) {
    JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
    json.begin_list();
    while (end < text.size() && !fault) {
      const std::size_t start = end + 1;
      end = std::min(text.find('\n', start), text.size());
      const auto event = parse_event<G>({text.data() + start, end - start});
      if (event.ok()) {
        write_members(json, *event.value);
      } else {
        fault = Fault{.kind = FaultKind::kSyntax, .at = start + event.fault.at, .expected = event.fault.expected};
      }
    }
    json.end_list();
  });
  if (!known) fault = Fault{.kind = FaultKind::kUnknownRuleset, .at = 0};
  return fault ? refuse(0, *fault, text) : finish(output_text(), 1, 0);
}

// What never changes about the board of Mandala Stones goes to the output.
[[clang::export_name("stones_facts")]] void stones_facts() {
  output_text().clear();
  JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
  stones::write_facts<stones::StandardRules>(json);
}
}

}  // namespace sandstone::wasm
