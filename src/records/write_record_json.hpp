// Writes a record as JSON; docs/dev/records.md describes it for other implementers.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/record_facts.hpp"
#include "describe/json_writer.hpp"
#include "records/record.hpp"
#include "records/record_members.hpp"

namespace sandstone {

namespace record_json {

template <class G, Sink S>
class Writer {
 public:
  constexpr Writer(S& sink, JsonLayout layout, const Record<G>& record) : json_{sink, layout}, record_{record} {}

  constexpr void write() {
    json_.begin_object(JsonFlow::kLines);
    text_member(kTopNames[kFormat], kJsonFormat);
    json_.key(kTopNames[kVersion]);
    json_.integer(record_.takebacks.empty() ? 1 : kVersionOfTakebacks);
    text_member(kTopNames[kGame], G::kName);
    text_member(kTopNames[kRuleset], G::kRuleset);
    json_.key(kTopNames[kOptions]);
    write_options();
    json_.key(kTopNames[kPlayers]);
    write_players();
    if (!record_.started.view().empty()) text_member(kTopNames[kStarted], record_.started.view());
    json_.key(kTopNames[kSetup]);
    write_draws(record_.setup_draws, JsonFlow::kFill);
    json_.key(kTopNames[kMoves]);
    write_moves();
    if (!record_.takebacks.empty()) {
      json_.key(kTopNames[kTakebacks]);
      write_takebacks();
    }
    if (record_.result) {
      json_.key(kTopNames[kResult]);
      write_result(*record_.result);
    }
    json_.end_object();
  }

 private:
  struct OptionWriter {
    JsonWriter<S>& json;

    constexpr void operator()(std::string_view name, const bool& flag) {
      json.key(name);
      json.boolean(flag);
    }
    template <class Int>
    constexpr void operator()(std::string_view name, RangedOption<Int> option) {
      json.key(name);
      json.integer(option.value);
    }
    constexpr void operator()(std::string_view name, const std::optional<Seat>& seat) {
      if (!seat) return;
      json.key(name);
      json.integer(seat->index() + 1);
    }
  };

  constexpr void text_member(std::string_view name, std::string_view value) {
    json_.key(name);
    json_.string(value);
  }

  constexpr void write_options() {
    json_.begin_object();
    G::RecordFacts::options(record_.options, OptionWriter{json_});
    json_.end_object();
  }

  constexpr void write_players() {
    json_.begin_list();
    for (const PlayerName& name : record_.players) {
      json_.begin_object();
      text_member(kPlayerNames[0], name.view());
      json_.end_object();
    }
    json_.end_list();
  }

  // The next so many outcomes.
  constexpr void write_draws(int count, JsonFlow flow) {
    json_.begin_list(flow);
    for (int i = 0; i < count; ++i) json_.string(format(record_.draws[next_draw_++]).view());
    json_.end_list();
  }

  constexpr void write_moves() {
    json_.begin_list(JsonFlow::kLines);
    for (const RecordedMove<G>& move : record_.moves) {
      json_.begin_object();
      json_.key(kMoveNames[kMoveSeat]);
      json_.integer(move.seat.index() + 1);
      text_member(kMoveNames[kMoveText], format(move.move).view());
      if (move.at) {
        json_.key(kMoveNames[kMoveAt]);
        json_.integer(*move.at);
      }
      if (move.draws > 0) {
        json_.key(kMoveNames[kMoveDraws]);
        write_draws(move.draws, JsonFlow::kInline);
      }
      json_.end_object();
    }
    json_.end_list();
  }

  constexpr void write_takebacks() {
    json_.begin_list(JsonFlow::kLines);
    for (const Takeback<G>& takeback : record_.takebacks) {
      json_.begin_object();
      json_.key(kTakebackNames[kTakebackAfter]);
      json_.integer(takeback.after);
      json_.key(kTakebackNames[kTakebackSeat]);
      json_.integer(takeback.seat.index() + 1);
      text_member(kTakebackNames[kTakebackMove], format(takeback.move).view());
      if (takeback.at) {
        json_.key(kTakebackNames[kTakebackAt]);
        json_.integer(*takeback.at);
      }
      json_.end_object();
    }
    json_.end_list();
  }

  constexpr void write_result(const Result<G>& result) {
    json_.begin_object(JsonFlow::kLines);
    json_.key(kResultNames[kWinners]);
    json_.begin_list();
    for (int i = 0; i < G::kMaxSeats; ++i) {
      if (result.winners.has(Seat{i})) json_.integer(i + 1);
    }
    json_.end_list();
    json_.key(kResultNames[kScores]);
    json_.begin_list(JsonFlow::kLines);
    for (const auto& seat : result.seats) {
      json_.begin_object();
      json_.key(ScoreNames<G>::kAll[0]);
      json_.integer(seat.total);
      for (std::size_t i = 0; i < seat.parts.size(); ++i) {
        json_.key(ScoreNames<G>::kAll[i + 1]);
        json_.integer(seat.parts[i]);
      }
      json_.end_object();
    }
    json_.end_list();
    json_.end_object();
  }

  JsonWriter<S> json_;
  const Record<G>& record_;
  std::size_t next_draw_ = 0;
};

}  // namespace record_json

// Ends with a line feed, in both layouts.
template <class G, Sink S>
constexpr void format_json(const Record<G>& record, S& sink, JsonLayout layout = JsonLayout::kPretty) {
  record_json::Writer<G, S>{sink, layout, record}.write();
  sink.add('\n');
}

}  // namespace sandstone
