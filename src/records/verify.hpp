// Does a record keep the rules? Everything is replayed and everything recomputed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "describe/fault.hpp"
#include "describe/members.hpp"
#include "records/header_values.hpp"
#include "records/record.hpp"
#include "records/replay.hpp"
#include "records/verify_takebacks.hpp"

namespace sandstone {

// Compares a recorded result with the right one.
template <class G>
constexpr std::optional<Fault> compare_results(const Result<G>& found, const Result<G>& right,
                                               const Places<G>* places) {
  if (found.seats.size() != right.seats.size()) {
    return wrong_count(places != nullptr ? places->result : 0, right.seats.size(), found.seats.size());
  }
  for (std::size_t i = 0; i < right.seats.size(); ++i) {
    Fault fault{.kind = FaultKind::kWrongScore, .at = places != nullptr ? places->scores[i] : 0};
    int number = 0;
    Result<G>::SeatResult::coded(right.seats[i], [&](std::string_view name, const auto&, int number_right) {
      with_member(found.seats[i], number++, [&](const auto&, int number_found) {
        if (number_found == number_right || fault.seat != 0) return;
        fault.seat = static_cast<int>(i) + 1;
        fault.right = number_right;
        fault.found = number_found;
        fault.expected = name;
      });
    });
    if (fault.seat != 0) return fault;
  }
  for (int i = 0; i < G::kMaxSeats; ++i) {
    if (found.winners.has(Seat{i}) == right.winners.has(Seat{i})) continue;
    return Fault{.kind = FaultKind::kWrongWinners,
                 .at = places != nullptr ? places->winners : 0,
                 .seat = i + 1,
                 .right = right.winners.has(Seat{i}),
                 .found = found.winners.has(Seat{i})};
  }
  return std::nullopt;
}

// The first fault, or none. With the places that parse_record noted, faults say where in the text they are.
template <class G>
constexpr std::optional<Fault> verify(const Record<G>& record, const Places<G>* places = nullptr) {
  Replay<G> replay{record, places};
  while (!replay.at_end()) {
    if (const auto fault = replay.step()) return fault;
  }
  if (const auto fault = replay.due_draw()) return fault;
  if (const auto fault = verify_takebacks(record, places)) return fault;
  const bool over = node(replay.state()) == Node::kOver;
  const int last = replay.moves_played();
  const std::size_t end = places == nullptr || last == 0 ? 0 : places->moves[static_cast<std::size_t>(last - 1)];
  if (over && !record.result) return Fault{.kind = FaultKind::kMissingResult, .at = end, .move = last};
  if (!over && record.result) {
    return Fault{.kind = FaultKind::kResultTooEarly, .at = places != nullptr ? places->result : 0, .move = last};
  }
  if (!over) return std::nullopt;
  return compare_results<G>(*record.result, result_of<G>(replay.state()), places);
}

}  // namespace sandstone
