// Reads a record from the notation that people read and type; docs/dev/records.md describes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "records/checked_game.hpp"
#include "records/header.hpp"
#include "records/header_values.hpp"
#include "records/notation_reader.hpp"
#include "records/notation_tags.hpp"
#include "records/record.hpp"

namespace sandstone {

namespace notation {

// Who moves is not written in the notation: it follows from the rules. So the reader plays along, up to the first event
// that the rules forbid, which verify then reports.
template <class G>
class SeatTracker {
 public:
  explicit constexpr SeatTracker(const typename G::Options& options) : game_{options} {}

  constexpr Seat seat() const { return to_move(game_.state()); }
  constexpr void move(const typename G::Move& move) { lost_ = lost_ || game_.try_play(seat(), move); }
  constexpr void draw(const typename G::Outcome& outcome) { lost_ = lost_ || game_.try_deal(outcome); }

 private:
  CheckedGame<G> game_;
  bool lost_ = false;
};

template <class G>
class Reader {
 public:
  constexpr Reader(NotationReader& text, const RecordHeader& header, Record<G>& record, Places<G>& places)
      : text_{text}, header_{header}, record_{record}, places_{places} {}

  constexpr void read() {
    static_assert(G::kMaxSeats <= kTagSeats);
    read_options();
    if (text_.failed()) return;
    places_.setup = offset(header_.end);
    read_players();
    if (text_.enter(header_.tags[kStarted])) read_started();
    read_scores();
    if (text_.enter(header_.tags[kTakenBack])) read_takebacks();
    if (!text_.enter(header_.end, header_.text.size())) return;
    tracker_ = SeatTracker<G>{record_.options};
    read_tokens();
  }

 private:
  using Offset = typename Places<G>::Offset;

  static constexpr std::string_view kAfterMove = "@+ \t\r\n";

  static constexpr Offset offset(std::size_t at) { return static_cast<Offset>(at); }
  constexpr Offset here() const { return offset(text_.at()); }

  // Goes on with the value of a tag that must be there.
  constexpr bool enter_required(std::size_t tag) {
    if (!header_.tags[tag]) text_.fail(FaultKind::kMissingMember, header_.end, kTagNames[tag]);
    return text_.enter(header_.tags[tag]);
  }

  constexpr void read_options() {
    if (!enter_required(kOptions)) return;
    const std::size_t start = text_.at();
    text_.read_pairs(record_.options);
    if (starts_at_nobody<G>(record_.options)) text_.fail(no_such_start<G>(record_.options, start));
  }

  // For each seat of this game a tag, and none for others.
  template <class Use>
  constexpr void for_each_seat(std::size_t first_tag, Use&& use) {
    const auto seats = static_cast<std::size_t>(seat_count(G::begin(record_.options)));
    for (std::size_t i = 0; i < kTagSeats; ++i) {
      const auto& tag = header_.tags[first_tag + i];
      if (i < seats) {
        if (enter_required(first_tag + i)) use();
      } else if (tag) {
        text_.fail(wrong_count(tag->name_at, seats, i + 1));
      }
    }
  }

  constexpr void read_players() {
    for_each_seat(kPlayer1, [&] {
      const std::size_t start = text_.at();
      PlayerName name;
      if (!text_.unquote(name, kNameLimit)) return;
      if (!is_player_name(name.view())) text_.fail(FaultKind::kBadName, start);
      record_.players.push_back(name);
    });
    places_.players = offset(header_.tags[kPlayer1] ? header_.tags[kPlayer1]->name_at : 0);
  }

  constexpr void read_started() {
    const std::size_t start = text_.at();
    const std::string_view time = text_.take_until({});
    if (is_start_time(time)) {
      record_.started = StartTime{time};
    } else {
      text_.fail(FaultKind::kBadDate, start);
    }
  }

  // The scores; the winners stand at the end of the game.
  constexpr void read_scores() {
    bool any = false;
    for (std::size_t i = 0; i < kTagSeats; ++i) any = any || header_.tags[kScore1 + i];
    if (!any) return;
    Result<G> result;
    for_each_seat(kScore1, [&] {
      places_.scores.push_back(here());
      result.seats.push_back({});
      text_.read_pairs(result.seats.back());
    });
    if (text_.failed()) return;
    places_.result = places_.scores[0];
    record_.result = result;
  }

  // A list of after:seat:move@time, of which @time may be missing.
  constexpr void read_takebacks() {
    if (header_.version < kVersionOfTakebacks) {
      text_.fail(FaultKind::kUnknownMember, header_.tags[kTakenBack]->name_at);
    }
    for (read_takeback(); !text_.at_end(); read_takeback()) {
      if (!text_.take(", ")) text_.fail("', '");
    }
  }

  constexpr void read_takeback() {
    if (record_.takebacks.full()) text_.fail(FaultKind::kTooLong, text_.at(), "at most 100 takebacks");
    Takeback<G> takeback;
    const Offset start = here();
    takeback.after = static_cast<int>(text_.whole_until(":", 0, G::kMaxDecisions));
    text_.take(':');
    takeback.seat = Seat{static_cast<int>(text_.whole_until(":", 1, G::kMaxSeats)) - 1};
    text_.take(':');
    const std::size_t move_at = text_.at();
    const auto move = G::parse_move(text_.take_until("@,"));
    if (!move.ok()) text_.fail_at(move_at + move.fault.at, move.fault.expected);
    if (text_.take('@')) takeback.at = text_.whole_until(",", 0, kMaxMillis);
    if (text_.failed()) return;
    takeback.move = *move.value;
    record_.takebacks.push_back(takeback);
    places_.takebacks.push_back(start);
  }

  constexpr void read_tokens() {
    bool ended = false;
    for (text_.skip(NotationReader::kSpace); !text_.at_end(); text_.skip(NotationReader::kSpace)) {
      if (ended) text_.fail("nothing after the end");
      ended = text_.peek() == kFinished || text_.peek() == kUnfinished;
      ended ? read_end() : read_token();
    }
    if (!ended) text_.fail("the end of the game: = and the winners, or *");
  }

  // =2 or =12: the seats that win. * where there is no result.
  constexpr void read_end() {
    const std::size_t start = text_.at();
    if (text_.next() == kUnfinished) {
      if (!text_.at_end() && !text_.is_next(NotationReader::kSpace)) text_.fail("nothing after *");
      if (record_.result) text_.fail_at(start, "= and the winners, since there are scores");
      return;
    }
    if (!record_.result) {
      text_.fail(FaultKind::kMissingMember, start, kTagNames[kScore1]);
      return;
    }
    places_.winners = offset(start);
    for (std::size_t at = text_.at(); !text_.at_end() && !text_.is_next(NotationReader::kSpace); at = text_.at()) {
      TextCursor digit{text_.part(0, at + 1), at};
      text_.next();
      const Seat seat{digit.number(1, G::kMaxSeats) - 1};
      if (!digit.ok()) {
        text_.fail(digit.fault());
      } else if (record_.result->winners.has(seat)) {
        text_.fail_at(at, "each winner once");
      }
      record_.result->winners.add(seat);
    }
  }

  // move@time+draws, of which @time and +draws may be missing; +draws alone goes on with the draws of the move before.
  constexpr void read_token() {
    if (text_.peek() != '+') {
      read_move();
      if (text_.take('@')) {
        const std::int64_t at = text_.whole_until("+ \t\r\n", 0, kMaxMillis);
        if (!text_.failed()) record_.moves.back().at = at;
      }
    }
    if (text_.take('+')) read_draws();
  }

  constexpr void read_move() {
    const std::size_t start = text_.at();
    if (record_.moves.full()) text_.fail(FaultKind::kTooLong, start, "fewer moves: no game has so many");
    const auto move = G::parse_move(text_.take_until(kAfterMove));
    if (!move.ok()) text_.fail(bad_move(record_.moves.size() + 1, start, move.fault));
    if (text_.failed()) return;
    record_.add_move(tracker_.seat(), *move.value);
    places_.moves.push_back(offset(start));
    tracker_.move(*move.value);
  }

  // Outcomes of one character stand side by side; longer ones end with a dot, which the last may do without. No longer
  // one begins with a character that is an outcome by itself.
  constexpr void read_draws() {
    if (text_.at_end() || text_.is_next(NotationReader::kSpace)) text_.fail("what was drawn");
    while (!text_.at_end() && !text_.is_next(NotationReader::kSpace)) {
      const std::size_t start = text_.at();
      const bool single = G::parse_outcome(text_.part(start, start + 1)).ok();
      single ? static_cast<void>(text_.next()) : static_cast<void>(text_.take_until(". \t\r\n"));
      read_draw(start, text_.part(start, text_.at()));
      if (!single) text_.take('.');
    }
  }

  constexpr void read_draw(std::size_t start, std::string_view draw) {
    if (record_.draws.full()) text_.fail(FaultKind::kTooLong, start, "fewer draws: no game has so many");
    const auto outcome = G::parse_outcome(draw);
    if (!outcome.ok()) text_.fail(bad_draw(record_, start, outcome.fault));
    if (text_.failed()) return;
    record_.add_draw(*outcome.value);
    places_.draws.push_back(offset(start));
    tracker_.draw(*outcome.value);
  }

  NotationReader& text_;
  const RecordHeader& header_;
  Record<G>& record_;
  Places<G>& places_;
  SeatTracker<G> tracker_{{}};
};

}  // namespace notation

// The header is that of game G: see parse_record.
template <class G>
constexpr std::optional<Fault> parse_notation_body(const RecordHeader& header, Record<G>& record, Places<G>& places) {
  NotationReader text{header.text};
  notation::Reader<G>{text, header, record, places}.read();
  return text.failed() ? std::optional{text.record_fault()} : std::nullopt;
}

}  // namespace sandstone
