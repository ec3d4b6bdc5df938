// Reads a record from the notation that people read and type; docs/dev/records.md describes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/record_facts.hpp"
#include "records/checked_game.hpp"
#include "records/header.hpp"
#include "records/header_values.hpp"
#include "records/notation_reader.hpp"
#include "records/notation_tags.hpp"
#include "records/record.hpp"
#include "records/record_members.hpp"

namespace sandstone {

namespace notation {

// Who moves is not written in the notation: it follows from the rules. So the reader plays along, up to the first event
// that the rules forbid, of which verify will tell.
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
  constexpr Reader(NotationReader& reader, const RecordHeader& header, Record<G>& record, Places<G>& places)
      : reader_{reader}, header_{header}, record_{record}, places_{places} {}

  constexpr void read() {
    static_assert(G::kMaxSeats <= kTagSeats);
    read_tags();
    if (reader_.failed()) return;
    tracker_ = SeatTracker<G>{record_.options};
    read_tokens();
  }

 private:
  using Offset = typename Places<G>::Offset;

  static constexpr Offset offset(std::size_t at) { return static_cast<Offset>(at); }

  constexpr void read_tags() {
    std::array<std::optional<NotationTag>, kTagNames.size()> tags;
    std::size_t end = 0;
    for (NotationTag tag; reader_.next_tag(tag); end = tag.value.at + tag.value.text.size() + 2) {
      const std::size_t number = tag_number(tag.name.text);
      if (number == kTagNames.size()) {
        reader_.fail(FaultKind::kUnknownMember, tag.name.at);
      } else if (tags[number]) {
        reader_.fail(FaultKind::kDuplicateMember, tag.name.at, kTagNames[number]);
      } else {
        tags[number] = tag;
      }
    }
    // Format, version, game and ruleset were checked with the header.
    if (require(tags, kOptions, end)) read_options(tags[kOptions]->value);
    if (reader_.failed()) return;
    places_.setup = offset(end);
    read_players(tags, end);
    if (tags[kStarted]) read_started(tags[kStarted]->value);
    read_scores(tags, end);
    if (tags[kTakenBack]) read_takebacks(*tags[kTakenBack]);
  }

  template <class Tags>
  constexpr bool require(const Tags& tags, std::size_t number, std::size_t end) {
    return !reader_.failed() && (tags[number] || reader_.fail(FaultKind::kMissingMember, end, kTagNames[number]));
  }

  // Reads the option that has this number; it is called with each in turn.
  struct OptionReader {
    NotationReader& reader;
    Slice value;
    int wanted;
    int number = 0;

    constexpr void operator()(std::string_view, bool& flag) {
      if (number++ == wanted) reader.flag(value, flag);
    }
    template <class Int>
    constexpr void operator()(std::string_view, RangedOption<Int> option) {
      if (number++ == wanted) reader.integer(value, option.low, option.high, option.value);
    }
    constexpr void operator()(std::string_view, std::optional<Seat>& seat) {
      if (number++ != wanted) return;
      int index = 0;
      if (reader.integer(value, 1, G::kMaxSeats, index)) seat = Seat{index - 1};
    }
  };

  constexpr void read_options(Slice list) {
    PairReader pairs{reader_, list};
    Slice value;
    for (int number = 0; (number = pairs.next(OptionNames<G>::kAll, value)) >= 0;) {
      G::RecordFacts::options(record_.options, OptionReader{reader_, value, number});
    }
    pairs.require(OptionNames<G>::kAll, OptionNames<G>::kFirstOptional);
    if (starts_at_nobody<G>(record_.options)) {
      const int seats = seat_count(G::begin(record_.options));
      reader_.fail(Fault{.kind = FaultKind::kOutOfRange, .at = list.at, .low = 1, .high = seats});
    }
  }

  template <class Tags>
  constexpr void read_players(const Tags& tags, std::size_t end) {
    const auto seats = static_cast<std::size_t>(seat_count(G::begin(record_.options)));
    for (std::size_t i = 0; i < kTagSeats; ++i) {
      const std::size_t number = kPlayer1 + i;
      if (i >= seats) {
        if (tags[number]) fail_count(tags[number]->name.at, seats, i + 1);
        continue;
      }
      if (!require(tags, number, end)) return;
      const Slice value = tags[number]->value;
      PlayerName name;
      if (!reader_.unquote(value, name, "a name of at most 60 characters")) return;
      if (!is_player_name(name.view())) reader_.fail(FaultKind::kBadName, value.at);
      record_.players.push_back(name);
      if (i == 0) places_.players = offset(tags[number]->name.at);
    }
  }

  constexpr void fail_count(std::size_t at, std::size_t right, std::size_t found) {
    reader_.fail(Fault{.kind = FaultKind::kWrongPlayerCount,
                       .at = at,
                       .right = static_cast<std::int64_t>(right),
                       .found = static_cast<std::int64_t>(found)});
  }

  constexpr void read_started(Slice value) {
    if (!is_start_time(value.text)) {
      reader_.fail(FaultKind::kBadDate, value.at);
      return;
    }
    record_.started = StartTime{value.text};
  }

  // The scores; the winners stand at the end of the game.
  template <class Tags>
  constexpr void read_scores(const Tags& tags, std::size_t end) {
    const std::size_t seats = record_.players.size();
    bool any = false;
    for (std::size_t i = 0; i < kTagSeats; ++i) {
      const auto& tag = tags[kScore1 + i];
      any = any || tag;
      if (i >= seats && tag) fail_count(tag->name.at, seats, i + 1);
    }
    if (!any) return;
    Result<G> result;
    for (std::size_t i = 0; i < seats; ++i) {
      if (!require(tags, kScore1 + i, end)) return;
      read_score(tags[kScore1 + i]->value, result);
    }
    places_.result = places_.scores[0];
    record_.result = result;
  }

  constexpr void read_score(Slice list, Result<G>& result) {
    places_.scores.push_back(offset(list.at));
    typename Result<G>::SeatResult seat;
    PairReader pairs{reader_, list};
    Slice value;
    for (int number = 0; (number = pairs.next(ScoreNames<G>::kAll, value)) >= 0;) {
      int& points = number == 0 ? seat.total : seat.parts[static_cast<std::size_t>(number - 1)];
      reader_.integer(value, 0, kMaxPoints, points);
    }
    pairs.require(ScoreNames<G>::kAll, ScoreNames<G>::kCount);
    result.seats.push_back(seat);
  }

  // A list of after:seat:move@time, of which @time may be missing.
  constexpr void read_takebacks(const NotationTag& tag) {
    if (header_.version < kVersionOfTakebacks) reader_.fail(FaultKind::kUnknownMember, tag.name.at);
    for (Slice rest = tag.value; !reader_.failed();) {
      const Slice one = rest.until(",");
      read_takeback(one);
      rest = rest.after(one.text.size());
      if (rest.empty()) return;
      rest = rest.after(1);
      if (rest.front() != ' ') reader_.fail(FaultKind::kSyntax, rest.at - 1, "', '");
      if (!rest.empty()) rest = rest.after(1);
    }
  }

  constexpr void read_takeback(Slice one) {
    Takeback<G> takeback;
    int seat = 0;
    std::int64_t at = 0;
    Slice rest = one;
    if (record_.takebacks.full()) reader_.fail(FaultKind::kTooLong, one.at, "at most 100 takebacks");
    reader_.integer(take_until(rest, ":"), 0, G::kMaxDecisions, takeback.after);
    reader_.integer(take_until(rest, ":"), 1, G::kMaxSeats, seat);
    const Slice text = rest.until("@");
    const auto move = G::parse_move(text.text);
    if (!move.ok()) reader_.fail(FaultKind::kSyntax, text.at + move.fault.at, move.fault.expected);
    const Slice time = rest.after(text.text.size());
    if (!time.empty()) reader_.integer(time.after(1), 0, kMaxMillis, at);
    if (reader_.failed()) return;
    takeback.seat = Seat{seat - 1};
    takeback.move = *move.value;
    if (!time.empty()) takeback.at = at;
    record_.takebacks.push_back(takeback);
    places_.takebacks.push_back(offset(one.at));
  }

  // Up to the stop, which is passed over.
  static constexpr Slice take_until(Slice& rest, std::string_view stop) {
    const Slice part = rest.until(stop);
    rest = rest.after(part.text.size());
    if (!rest.empty()) rest = rest.after(1);
    return part;
  }

  constexpr void read_tokens() {
    bool ended = false;
    for (Slice token; reader_.next_token(token);) {
      if (ended) reader_.fail(FaultKind::kSyntax, token.at, "nothing after the end");
      ended = token.front() == kFinished || token.front() == kUnfinished;
      ended ? read_end(token) : read_token(token);
    }
    if (!ended) reader_.fail(FaultKind::kSyntax, reader_.at(), "the end of the game: = and the winners, or *");
  }

  // =2 or =12: the seats that win. * where there is no result.
  constexpr void read_end(Slice token) {
    if (token.front() == kUnfinished) {
      if (token.text.size() > 1) reader_.fail(FaultKind::kSyntax, token.at + 1, "nothing after *");
      if (record_.result) reader_.fail(FaultKind::kSyntax, token.at, "= and the winners, since there are scores");
      return;
    }
    if (!record_.result) {
      reader_.fail(FaultKind::kMissingMember, token.at, kTagNames[kScore1]);
      return;
    }
    places_.winners = offset(token.at);
    for (Slice rest = token.after(1); !rest.empty(); rest = rest.after(1)) {
      int seat = 0;
      if (!reader_.integer(rest.first(1), 1, G::kMaxSeats, seat)) return;
      if (record_.result->winners.has(Seat{seat - 1})) reader_.fail(FaultKind::kSyntax, rest.at, "each winner once");
      record_.result->winners.add(Seat{seat - 1});
    }
  }

  // move@time+draws, of which @time and +draws may be missing; +draws alone goes on with the draws of the move before.
  constexpr void read_token(Slice token) {
    Slice rest = token;
    if (rest.front() != '+') {
      const Slice move = rest.until("@+");
      rest = rest.after(move.text.size());
      if (!read_move(move)) return;
      if (rest.front() == '@') {
        const Slice time = rest.after(1).until("+");
        rest = rest.after(1 + time.text.size());
        std::int64_t at = 0;
        if (!reader_.integer(time, 0, kMaxMillis, at)) return;
        record_.moves.back().at = at;
      }
    }
    if (!rest.empty()) read_draws(rest.after(1));
  }

  constexpr bool read_move(Slice slice) {
    if (record_.moves.full()) return reader_.fail(FaultKind::kTooLong, slice.at, "fewer moves: no game has so many");
    const auto move = G::parse_move(slice.text);
    if (!move.ok()) {
      return reader_.fail(Fault{.kind = FaultKind::kBadMove,
                                .at = slice.at + move.fault.at,
                                .move = static_cast<int>(record_.moves.size()) + 1,
                                .expected = move.fault.expected});
    }
    record_.add_move(tracker_.seat(), *move.value);
    places_.moves.push_back(offset(slice.at));
    tracker_.move(*move.value);
    return true;
  }

  // Outcomes of one character stand side by side; longer ones end with a dot, which the last may do without. No longer
  // one begins with a character that is an outcome by itself.
  constexpr void read_draws(Slice list) {
    if (list.empty()) reader_.fail(FaultKind::kSyntax, list.at, "what was drawn");
    while (!list.empty()) {
      const bool single = G::parse_outcome(list.first(1).text).ok();
      const Slice one = single ? list.first(1) : list.until(".");
      if (!read_draw(one)) return;
      list = list.after(one.text.size());
      if (!single && !list.empty()) list = list.after(1);
    }
  }

  constexpr bool read_draw(Slice slice) {
    if (record_.draws.full()) return reader_.fail(FaultKind::kTooLong, slice.at, "fewer draws: no game has so many");
    const auto outcome = G::parse_outcome(slice.text);
    if (!outcome.ok()) {
      const int before = record_.moves.empty() ? record_.setup_draws : record_.moves.back().draws;
      return reader_.fail(Fault{.kind = FaultKind::kBadDraw,
                                .at = slice.at + outcome.fault.at,
                                .move = static_cast<int>(record_.moves.size()),
                                .draw = before + 1,
                                .expected = outcome.fault.expected});
    }
    record_.add_draw(*outcome.value);
    places_.draws.push_back(offset(slice.at));
    tracker_.draw(*outcome.value);
    return true;
  }

  NotationReader& reader_;
  const RecordHeader& header_;
  Record<G>& record_;
  Places<G>& places_;
  SeatTracker<G> tracker_{{}};
};

}  // namespace notation

// The header was read from the text and is that of game G: see parse_record.
template <class G>
constexpr std::optional<Fault> parse_notation_body(std::string_view text, const RecordHeader& header, Record<G>& record,
                                                   Places<G>& places) {
  NotationReader reader{text};
  notation::Reader<G>{reader, header, record, places}.read();
  return reader.failed() ? std::optional{reader.fault()} : std::nullopt;
}

}  // namespace sandstone
