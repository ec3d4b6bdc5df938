// A table in the page's worker: one game at a time, kept here as its record and state. The page is handed scenes, which
// are made from one seat's view, and never the state.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/luck.hpp"
#include "describe/fault_text.hpp"
#include "describe/json_writer.hpp"
#include "positions/scene.hpp"
#include "positions/undo.hpp"
#include "records/recorder.hpp"
#include "records/rulesets.hpp"
#include "records/write_record_json.hpp"
#include "wasm/buffers.hpp"
#include "wasm/parse_buffers.hpp"

namespace sandstone::wasm {
namespace {

template <class G>
struct TableOf {
  Recorder<G> recorder{typename G::Options{}};
};

constinit TableOf<mandala::Full> mandala_table;
constinit TableOf<stones::Full> stones_table;
bool stones_is_played = false;
std::uint64_t seed = 0;

template <class G>
TableOf<G>& table_of() {
  if constexpr (G::kName == mandala::Full::kName) {
    return mandala_table;
  } else {
    return stones_table;
  }
}

// Calls fn with the table that is open.
template <class Fn>
auto at_table(Fn&& fn) {
  return stones_is_played ? fn(stones_table, stones::Full{}) : fn(mandala_table, mandala::Full{});
}

// A draw's luck follows from the seed and its number alone.
template <class G>
void deal(Recorder<G>& recorder) {
  SeededLuck luck{seed, recorder.record().draws.size()};
  recorder.deal_through(luck);
}

template <class G>
std::optional<Fault> open(std::string_view text) {
  TableOf<G>& table = table_of<G>();
  if (const auto fault = check_record<G>(text)) {
    // A game that stopped while cards were drawn, or has not begun, goes on with drawing them.
    if (fault->kind != FaultKind::kMissingDraw) return fault;
  }
  table.recorder = Recorder<G>{parse_buffers<G>->record.options};
  if (const auto fault = Recorder<G>::resume(parse_buffers<G>->record, table.recorder)) return fault;
  deal(table.recorder);
  stones_is_played = G::kName != mandala::Full::kName;
  return std::nullopt;
}

Seat seat_of(int number) { return number == 0 ? Seat::spectator() : Seat{number - 1}; }

void write_refusal(std::string_view name, Clause clause) {
  JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
  json.begin_object();
  json.key("refusal");
  json.string(name);
  json.key("clause");
  json.string(format(clause).view());
  json.end_object();
}

}  // namespace

extern "C" {

// Opens the record in the input: a finished game, one to go on with, or one that has not begun. The seed is for draws
// to come. 1: the table is open; 0: not, and the output says why.
[[clang::export_name("table_open")]] int table_open(std::size_t size, std::uint32_t seed_low, std::uint32_t seed_high) {
  output_text().clear();
  const std::string_view text = input_text(size);
  seed = static_cast<std::uint64_t>(seed_high) << 32 | seed_low;
  std::optional<Fault> fault;
  const auto unreadable = with_game_of(text, [&]<class G>(G) { fault = open<G>(text); });
  if (unreadable) fault = unreadable;
  if (!fault) return 1;
  describe(*fault, text, output_text());
  return 0;
}

// The scene of a seat (from 1; 0: a spectator) goes to the output.
[[clang::export_name("table_scene")]] void table_scene(int seat) {
  output_text().clear();
  at_table([&](const auto& table, auto) {
    JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
    write_scene(json, table.recorder, seat_of(seat));
  });
}

// Asks the rules about the move in the input, of this seat. 1: legal; 0: refused, and the output says why; -1: no move.
[[clang::export_name("table_why_not")]] int table_why_not(std::size_t size, int seat) {
  output_text().clear();
  return at_table([&]<class G>(const TableOf<G>& table, G) {
    const auto move = G::parse_move(input_text(size));
    if (!move.ok()) return -1;
    const auto refusal = why_not(view_for(table.recorder.state(), seat_of(seat)), *move.value);
    if (!refusal) return 1;
    write_refusal(name_of(*refusal), clause_of(*refusal));
    return 0;
  });
}

// Plays it, at so many milliseconds since the game began, and all draws that follow. Answers as table_why_not does.
[[clang::export_name("table_play")]] int table_play(std::size_t size, int seat, double at) {
  const int legal = table_why_not(size, seat);
  if (legal != 1) return legal;
  at_table([&]<class G>(TableOf<G>& table, G) {
    std::int64_t when = at > 0 && at < static_cast<double>(kMaxMillis) ? static_cast<std::int64_t>(at) : 0;
    for (const RecordedMove<G>& move : table.recorder.record().moves) when = std::max(when, move.at.value_or(0));
    table.recorder.play(*G::parse_move(input_text(size)).value, when);
    deal(table.recorder);
  });
  return 1;
}

// Takes back the latest move of this seat. 1: done; 0: it stands, and the scene says why.
[[clang::export_name("table_undo")]] int table_undo(int seat) {
  return at_table([&](auto& table, auto) {
    if (why_not_undo(table.recorder, seat_of(seat))) return 0;
    take_back(table.recorder);
    return 1;
  });
}

// 1 if the rules leave no choice and the move may be made without asking; the output holds it.
[[clang::export_name("table_forced")]] int table_forced() {
  output_text().clear();
  return at_table([&](const auto& table, auto) {
    const auto& state = table.recorder.state();
    if (node(state) != Node::kDecision) return 0;
    const auto view = view_for(state, to_move(state));
    if (!is_forced(view)) return 0;
    output_text().add(format(nth_move(view, 0)).view());
    return 1;
  });
}

// Move `number` (from 1), as a seat saw it, goes to the output. 0: there is no such move.
[[clang::export_name("table_event")]] int table_event(int number, int seat) {
  output_text().clear();
  return at_table([&](const auto& table, auto) {
    const auto& record = table.recorder.record();
    if (number < 1 || number > static_cast<int>(record.moves.size())) return 0;
    JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
    write_members(json, event_of(seen_move(record, number, seat_of(seat))));
    return 1;
  });
}

// The record goes to the output.
[[clang::export_name("table_record")]] void table_record() {
  output_text().clear();
  at_table([&](const auto& table, auto) { format_json(table.recorder.record(), output_text(), JsonLayout::kOneLine); });
}

// What never changes about the board of Mandala Stones goes to the output.
[[clang::export_name("table_facts")]] void table_facts() {
  output_text().clear();
  JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
  stones::write_facts<stones::StandardRules>(json);
}
}

}  // namespace sandstone::wasm
