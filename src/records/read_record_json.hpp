// Reads a record from JSON; docs/dev/records.md describes it for other implementers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/ranged_option.hpp"
#include "describe/json_reader.hpp"
#include "records/header_values.hpp"
#include "records/record.hpp"
#include "records/record_members.hpp"

namespace sandstone {

namespace record_json {

template <class G>
class Reader {
 public:
  constexpr Reader(JsonReader& json, Record<G>& record, Places<G>& places)
      : json_{json}, record_{record}, places_{places} {}

  constexpr void read() {
    JsonObject top;
    std::optional<JsonReader> moves;  // read last: the outcomes of the setup come first in the record
    for (int member = 0; (member = json_.next(top, kTop)) >= 0;) {
      if (member == kMoves) {
        json_.at();
        moves = json_;
        json_.skip();
      } else {
        read_top(member);
      }
    }
    json_.end();
    check_version();
    check_players();
    if (json_.failed() || !moves) return;
    std::swap(json_, *moves);
    read_moves();
  }

 private:
  using Offset = typename Places<G>::Offset;

  constexpr Offset here() { return static_cast<Offset>(json_.at()); }

  // Format, game and ruleset were checked with the header.
  constexpr void read_top(int member) {
    switch (member) {
      case kVersion: json_.integer(1, kNewestVersion, version_); return;
      case kOptions: return read_options();
      case kPlayers: return read_players();
      case kSetup: places_.setup = here(); return read_draws();
      case kStarted: return read_started();
      case kTakebacks: takebacks_at_ = json_.at(); return read_takebacks();
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

  constexpr void read_players() {
    places_.players = here();
    for (JsonList list; json_.next(list);) {
      const std::size_t start = json_.at();
      if (record_.players.full()) {
        json_.fail(FaultKind::kTooLong, start, "fewer players");
        return;
      }
      record_.players.push_back({});
      JsonObject object;
      while (json_.next(object, kPlayer) >= 0) {
        const std::size_t name_start = json_.at();
        PlayerName& name = record_.players.back();
        if (json_.string(name, "a name of at most 60 characters") && !is_player_name(name.view())) {
          json_.fail(FaultKind::kBadName, name_start);
        }
      }
    }
  }

  constexpr void read_started() {
    const std::size_t start = json_.at();
    StartTime started;
    if (!json_.string(started, "a time like 2026-01-31T18:30:00Z")) return;
    if (!is_start_time(started.view())) json_.fail(FaultKind::kBadDate, start);
    record_.started = started;
  }

  constexpr void read_draws() {
    for (JsonList list; json_.next(list);) {
      const Offset start = here();
      if (record_.draws.full()) {
        json_.fail(FaultKind::kTooLong, start, "fewer draws: no game has so many");
        return;
      }
      Text<16> text;
      if (!json_.string(text, "a short outcome")) return;
      const auto outcome = G::parse_outcome(text.view());
      if (!outcome.ok()) {
        fail_event(FaultKind::kBadDraw, start, outcome.fault);
        return;
      }
      record_.add_draw(*outcome.value);
      places_.draws.push_back(start);
    }
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
    for (JsonList list; json_.next(list);) {
      const Offset start = here();
      if (record_.moves.full()) {
        json_.fail(FaultKind::kTooLong, start, "fewer moves: no game has so many");
        return;
      }
      record_.moves.push_back({});
      places_.moves.push_back(start);
      JsonObject object;
      for (int member = 0; (member = json_.next(object, kMove)) >= 0;) read_of_move(member);
    }
  }

  constexpr void read_of_move(int member) {
    RecordedMove<G>& move = record_.moves.back();
    const std::size_t start = json_.at();
    if (member == kMoveSeat) {
      int seat = 0;
      if (json_.integer(1, G::kMaxSeats, seat)) move.seat = Seat{seat - 1};
    } else if (member == kMoveText) {
      Text<32> text;
      if (!json_.string(text, "a short move")) return;
      const auto parsed = G::parse_move(text.view());
      if (!parsed.ok()) return fail_event(FaultKind::kBadMove, start, parsed.fault);
      move.move = *parsed.value;
    } else if (member == kMoveDraws) {
      read_draws();
    } else {
      std::int64_t at = 0;
      if (json_.integer(0, kMaxMillis, at)) move.at = at;
    }
  }

  constexpr void read_takebacks() {
    for (JsonList list; json_.next(list);) {
      const Offset start = here();
      if (record_.takebacks.full()) {
        json_.fail(FaultKind::kTooLong, start, "at most 100 takebacks");
        return;
      }
      record_.takebacks.push_back({});
      places_.takebacks.push_back(start);
      JsonObject object;
      for (int member = 0; (member = json_.next(object, kTakeback)) >= 0;) read_of_takeback(member);
    }
  }

  constexpr void read_of_takeback(int member) {
    Takeback<G>& takeback = record_.takebacks.back();
    const std::size_t start = json_.at();
    if (member == kTakebackAfter) {
      json_.integer(0, G::kMaxDecisions, takeback.after);
    } else if (member == kTakebackSeat) {
      int seat = 0;
      if (json_.integer(1, G::kMaxSeats, seat)) takeback.seat = Seat{seat - 1};
    } else if (member == kTakebackMove) {
      Text<32> text;
      if (!json_.string(text, "a short move")) return;
      const auto parsed = G::parse_move(text.view());
      if (!parsed.ok()) {
        json_.fail(FaultKind::kSyntax, start + 1 + parsed.fault.at, parsed.fault.expected);
        return;
      }
      takeback.move = *parsed.value;
    } else {
      std::int64_t at = 0;
      if (json_.integer(0, kMaxMillis, at)) takeback.at = at;
    }
  }

  constexpr void read_result() {
    places_.result = places_.winners = here();
    Result<G> result;
    JsonObject object;
    for (int member = 0; (member = json_.next(object, kResultMembers)) >= 0;) {
      member == kWinners ? read_winners(result) : read_scores(result);
    }
    record_.result = result;
  }

  constexpr void read_winners(Result<G>& result) {
    places_.winners = here();
    for (JsonList list; json_.next(list);) {
      const std::size_t start = json_.at();
      int seat = 0;
      if (!json_.integer(1, G::kMaxSeats, seat)) return;
      if (result.winners.has(Seat{seat - 1})) json_.fail(FaultKind::kSyntax, start, "each winner once");
      result.winners.add(Seat{seat - 1});
    }
  }

  constexpr void read_scores(Result<G>& result) {
    constexpr JsonMembers kMembers{ScoreNames<G>::kAll, ScoreNames<G>::kCount};
    for (JsonList list; json_.next(list);) {
      const Offset start = here();
      if (result.seats.full()) {
        json_.fail(FaultKind::kTooLong, start, "one score a player");
        return;
      }
      places_.scores.push_back(start);
      typename Result<G>::SeatResult seat;
      JsonObject object;
      for (int member = 0; (member = json_.next(object, kMembers)) >= 0;) {
        int& value = member == 0 ? seat.total : seat.parts[static_cast<std::size_t>(member - 1)];
        json_.integer(0, kMaxPoints, value);
      }
      result.seats.push_back(seat);
    }
  }

  constexpr void check_version() {
    if (takebacks_at_ && version_ < kVersionOfTakebacks) json_.fail(FaultKind::kUnknownMember, *takebacks_at_);
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
  Record<G>& record_;
  Places<G>& places_;
  int version_ = 0;
  std::optional<std::size_t> takebacks_at_;
};

}  // namespace record_json

// The text's header must have been read and be that of game G: see parse_record.
template <class G>
constexpr std::optional<Fault> parse_json_body(std::string_view text, Record<G>& record, Places<G>& places) {
  JsonReader json{text};
  record_json::Reader<G>{json, record, places}.read();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

}  // namespace sandstone
