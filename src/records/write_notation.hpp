// Writes a record in the notation that people read and type; docs/dev/records.md describes it.
#pragma once

#include <cstddef>
#include <string_view>

#include "describe/members.hpp"
#include "describe/sink.hpp"
#include "records/notation_tags.hpp"
#include "records/record.hpp"

namespace sandstone {

namespace notation {

template <class G, Sink S>
class Writer {
 public:
  constexpr Writer(S& sink, const Record<G>& record) : sink_{sink}, record_{record} {}

  constexpr void write() {
    tag(kFormat, kFormatName);
    begin_tag(kVersion);
    add_number(sink_, version_of(record_));
    end_tag();
    tag(kGame, G::kName);
    tag(kRuleset, G::kRuleset);
    begin_tag(kOptions);
    write_pairs(record_.options);
    end_tag();
    for (std::size_t i = 0; i < record_.players.size(); ++i) tag(kPlayer1 + i, record_.players[i].view());
    if (!record_.started.view().empty()) tag(kStarted, record_.started.view());
    if (record_.result) write_scores(*record_.result);
    if (!record_.takebacks.empty()) write_takebacks();
    sink_.add('\n');
    write_setup();
    for (const RecordedMove<G>& move : record_.moves) write_move(move);
    write_end();
    if (column_ > 0) sink_.add('\n');
  }

 private:
  using Token = Text<kLineWidth>;

  constexpr void begin_tag(std::size_t number) {
    sink_.add('[');
    sink_.add(kTagNames[number]);
    sink_.add(std::string_view{" \""});
  }
  constexpr void end_tag() { sink_.add(std::string_view{"\"]\n"}); }
  constexpr void tag(std::size_t number, std::string_view value) {
    begin_tag(number);
    for (const char c : value) {
      if (c == '"' || c == '\\') sink_.add('\\');
      sink_.add(c);
    }
    end_tag();
  }

  // Names with their values: "players 3, harmony yes".
  template <Coded T>
  constexpr void write_pairs(const T& value) {
    bool first = true;
    T::coded(value, [&](std::string_view name, const auto& codec, const auto& member) {
      if (!is_present(codec, member)) return;
      if (!first) sink_.add(std::string_view{", "});
      first = false;
      sink_.add(name);
      sink_.add(' ');
      Text<16> text;
      codec.write(text, member);
      sink_.add(text.view());
    });
  }

  constexpr void write_scores(const Result<G>& result) {
    for (std::size_t i = 0; i < result.seats.size(); ++i) {
      begin_tag(kScore1 + i);
      write_pairs(result.seats[i]);
      end_tag();
    }
  }

  // after:seat:move@time, of which @time may be missing.
  constexpr void write_takebacks() {
    begin_tag(kTakenBack);
    for (std::size_t i = 0; i < record_.takebacks.size(); ++i) {
      const Takeback<G>& takeback = record_.takebacks[i];
      if (i > 0) sink_.add(std::string_view{", "});
      add_number(sink_, takeback.after);
      sink_.add(':');
      add_number(sink_, takeback.seat.index() + 1);
      sink_.add(':');
      sink_.add(format(takeback.move).view());
      if (!takeback.at) continue;
      sink_.add('@');
      add_number(sink_, *takeback.at);
    }
    end_tag();
  }

  constexpr void write_end() {
    token_.add(record_.result ? kFinished : kUnfinished);
    for (int i = 0; i < G::kMaxSeats; ++i) {
      if (record_.result && record_.result->winners.has(Seat{i})) token_.add_number(i + 1);
    }
    flush();
  }

  constexpr void write_setup() {
    constexpr int kGroup = G::RecordFacts::kSetupGroup > 0 ? G::RecordFacts::kSetupGroup : G::kMaxDraws;
    for (int left = record_.setup_draws; left > 0; left -= kGroup) {
      write_draws(left < kGroup ? left : kGroup);
      flush();
    }
    if (column_ > 0) end_line();
  }

  constexpr void write_move(const RecordedMove<G>& move) {
    token_.add(format(move.move).view());
    if (move.at) {
      token_.add('@');
      token_.add_number(*move.at);
    }
    write_draws(move.draws);
    flush();
  }

  // The next so many outcomes, in as many tokens as the width of a line demands.
  constexpr void write_draws(int count) {
    bool drawing = false;
    for (int i = 0; i < count; ++i) {
      const auto outcome = format(record_.draws[next_draw_++]);
      if (token_.view().size() + 2 + outcome.view().size() > kLineWidth) {
        flush();
        drawing = false;
      }
      if (!drawing) token_.add('+');
      token_.add(outcome.view());
      if (outcome.view().size() > 1) token_.add('.');
      drawing = true;
    }
  }

  constexpr void flush() {
    const std::size_t size = token_.view().size();
    if (size == 0) return;
    if (column_ > 0 && column_ + 1 + size > kLineWidth) end_line();
    if (column_ > 0) {
      sink_.add(' ');
      ++column_;
    }
    sink_.add(token_.view());
    column_ += size;
    token_ = Token{};
  }

  constexpr void end_line() {
    sink_.add('\n');
    column_ = 0;
  }

  S& sink_;
  const Record<G>& record_;
  std::size_t next_draw_ = 0;
  std::size_t column_ = 0;
  Token token_;
};

}  // namespace notation

template <class G, Sink S>
constexpr void format_notation(const Record<G>& record, S& sink) {
  notation::Writer<G, S>{sink, record}.write();
}

}  // namespace sandstone
