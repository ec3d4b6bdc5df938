// Reads a record from JSON; docs/dev/records.md describes it for other implementers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/fields.hpp"
#include "core/record_facts.hpp"
#include "describe/json_reader.hpp"
#include "records/header.hpp"
#include "records/header_values.hpp"
#include "records/record.hpp"
#include "records/record_members.hpp"

namespace sandstone {

namespace record_json {

template <class G>
class Reader {
 public:
  constexpr Reader(JsonReader& json, const RecordHeader& header, Record<G>& record, Places<G>& places)
      : json_{json}, header_{header}, record_{record}, places_{places} {}

  constexpr void read() {
    std::optional<JsonReader> moves;  // read last: the outcomes of the setup come first in the record
    json_.object(kTopNames, kStarted, [&](int member) {
      if (member != kMoves) return read_top(member);
      json_.at();
      moves = json_;
      json_.skip();
    });
    json_.end();
    check_players();
    if (json_.failed() || !moves) return;
    std::swap(json_, *moves);
    read_moves();
  }

 private:
  using Offset = typename Places<G>::Offset;

  constexpr Offset here() { return static_cast<Offset>(json_.at()); }

  // Format, version, game and ruleset were read with the header.
  constexpr void read_top(int member) {
    switch (member) {
      case kOptions: return read_options();
      case kPlayers: return read_players();
      case kSetup: places_.setup = here(); return read_draws();
      case kStarted: return read_started();
      case kTakebacks: return read_takebacks();
      case kResult: return read_result();
      default: json_.skip();
    }
  }

  // Reads the option that has this number; it is called with each in turn.
  struct OptionReader {
    JsonReader& json;
    int wanted;
    int number = 0;

    constexpr void operator()(std::string_view, bool& flag) {
      if (number++ == wanted) json.boolean(flag);
    }
    template <class Int>
    constexpr void operator()(std::string_view, RangedOption<Int> option) {
      if (number++ == wanted) json.integer(option.low, option.high, option.value);
    }
    constexpr void operator()(std::string_view, std::optional<Seat>& seat) {
      if (number++ != wanted) return;
      int index = 0;
      if (json.integer(1, G::kMaxSeats, index)) seat = Seat{index - 1};
    }
  };

  constexpr void read_options() {
    const std::size_t start = json_.at();
    json_.object(OptionNames<G>::kAll, OptionNames<G>::kFirstOptional,
                 [&](int member) { G::RecordFacts::options(record_.options, OptionReader{json_, member}); });
    if (starts_at_nobody<G>(record_.options)) {
      const int seats = seat_count(G::begin(record_.options));
      json_.fail(Fault{.kind = FaultKind::kOutOfRange, .at = start, .low = 1, .high = seats});
    }
  }

  // Makes room for an element of a list and returns where it starts; a full list is a fault.
  template <class List>
  constexpr bool add_to(List& list, Offset& start, std::string_view limit) {
    start = here();
    if (list.full()) return json_.fail(FaultKind::kTooLong, start, limit);
    list.push_back({});
    return true;
  }

  constexpr void read_players() {
    places_.players = here();
    json_.list([&] {
      Offset start = 0;
      if (!add_to(record_.players, start, "fewer players")) return;
      json_.object(kPlayerNames, 1, [&](int) {
        const std::size_t name_start = json_.at();
        PlayerName& name = record_.players.back();
        if (json_.string(name, "a name of at most 60 characters") && !is_player_name(name.view())) {
          json_.fail(FaultKind::kBadName, name_start);
        }
      });
    });
  }

  constexpr void read_started() {
    const std::size_t start = json_.at();
    StartTime started;
    if (!json_.string(started, "a time like 2026-01-31T18:30:00Z")) return;
    if (!is_start_time(started.view())) json_.fail(FaultKind::kBadDate, start);
    record_.started = started;
  }

  constexpr void read_draws() {
    json_.list([&] {
      const Offset start = here();
      if (record_.draws.full()) {
        json_.fail(FaultKind::kTooLong, start, "fewer draws: no game has so many");
        return;
      }
      Text<16> text;
      if (!json_.string(text, "a short outcome")) return;
      const auto outcome = G::parse_outcome(text.view());
      if (!outcome.ok()) return fail_event(FaultKind::kBadDraw, start, outcome.fault);
      record_.add_draw(*outcome.value);
      places_.draws.push_back(start);
    });
  }

  constexpr void fail_event(FaultKind kind, std::size_t start, const TextFault& fault) {
    const int draws = record_.moves.empty() ? record_.setup_draws : record_.moves.back().draws;
    json_.fail(Fault{.kind = kind,
                     .at = start + 1 + fault.at,
                     .move = static_cast<int>(record_.moves.size()),
                     .draw = kind == FaultKind::kBadDraw ? draws + 1 : 0,
                     .expected = fault.expected});
  }

  constexpr void read_moves() {
    json_.list([&] {
      Offset start = 0;
      if (!add_to(record_.moves, start, "fewer moves: no game has so many")) return;
      places_.moves.push_back(start);
      json_.object(kMoveNames, kMoveAt, [&](int member) {
        RecordedMove<G>& move = record_.moves.back();
        switch (member) {
          case kMoveSeat: return read_seat(move.seat);
          case kMoveText:
            return read_move(
                move.move, [&](std::size_t at, const TextFault& fault) { fail_event(FaultKind::kBadMove, at, fault); });
          case kMoveDraws: return read_draws();
          default: read_millis(move.at);
        }
      });
    });
  }

  constexpr void read_takebacks() {
    if (header_.version < kVersionOfTakebacks) {
      json_.fail(FaultKind::kUnknownMember, json_.at());
      return;
    }
    json_.list([&] {
      Offset start = 0;
      if (!add_to(record_.takebacks, start, "at most 100 takebacks")) return;
      places_.takebacks.push_back(start);
      json_.object(kTakebackNames, kTakebackAt, [&](int member) {
        Takeback<G>& takeback = record_.takebacks.back();
        switch (member) {
          case kTakebackAfter: json_.integer(0, G::kMaxDecisions, takeback.after); return;
          case kTakebackSeat: return read_seat(takeback.seat);
          case kTakebackMove:
            return read_move(takeback.move, [&](std::size_t at, const TextFault& fault) {
              json_.expected(at + 1 + fault.at, fault.expected);
            });
          default: read_millis(takeback.at);
        }
      });
    });
  }

  constexpr void read_seat(Seat& seat) { SeatCodec{G::kMaxSeats}.read_json(json_, seat); }
  constexpr void read_millis(std::optional<std::int64_t>& at) {
    std::int64_t millis = 0;
    if (json_.integer(0, kMaxMillis, millis)) at = millis;
  }
  template <class Fail>
  constexpr void read_move(typename G::Move& move, Fail&& fail) {
    const std::size_t start = json_.at();
    Text<32> text;
    if (!json_.string(text, "a short move")) return;
    const auto parsed = G::parse_move(text.view());
    if (!parsed.ok()) return fail(start, parsed.fault);
    move = *parsed.value;
  }

  constexpr void read_result() {
    places_.result = places_.winners = here();
    Result<G> result;
    json_.object(kResultNames, kResultNames.size(),
                 [&](int member) { member == kWinners ? read_winners(result) : read_scores(result); });
    record_.result = result;
  }

  constexpr void read_winners(Result<G>& result) {
    places_.winners = here();
    json_.list([&] {
      const std::size_t start = json_.at();
      Seat seat;
      read_seat(seat);
      if (json_.failed()) return;
      if (result.winners.has(seat)) json_.expected(start, "each winner once");
      result.winners.add(seat);
    });
  }

  constexpr void read_scores(Result<G>& result) {
    json_.list([&] {
      Offset start = 0;
      if (!add_to(result.seats, start, "one score a player")) return;
      places_.scores.push_back(start);
      auto& seat = result.seats.back();
      json_.object(ScoreNames<G>::kAll, ScoreNames<G>::kCount, [&](int member) {
        json_.integer(0, kMaxPoints, member == 0 ? seat.total : seat.parts[static_cast<std::size_t>(member - 1)]);
      });
    });
  }

  constexpr void check_players() {
    if (json_.failed()) return;
    check_count(record_.players.size(), places_.players);
    if (record_.result) check_count(record_.result->seats.size(), places_.result);
  }

  constexpr void check_count(std::size_t found, std::size_t at) {
    const auto right = static_cast<std::size_t>(seat_count(G::begin(record_.options)));
    if (found == right) return;
    json_.fail(Fault{.kind = FaultKind::kWrongPlayerCount,
                     .at = at,
                     .right = static_cast<std::int64_t>(right),
                     .found = static_cast<std::int64_t>(found)});
  }

  JsonReader& json_;
  const RecordHeader& header_;
  Record<G>& record_;
  Places<G>& places_;
};

}  // namespace record_json

// The header was read from the text and is that of game G: see parse_record.
template <class G>
constexpr std::optional<Fault> parse_json_body(std::string_view text, const RecordHeader& header, Record<G>& record,
                                               Places<G>& places) {
  JsonReader json{text};
  record_json::Reader<G>{json, header, record, places}.read();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

}  // namespace sandstone
