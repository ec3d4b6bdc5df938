// How the parts of a record are written as JSON and read from it. Some codecs also need the record, and where in the
// text each part stands: RecordJsonReader and RecordJsonWriter have these.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fields.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/read_members.hpp"
#include "describe/write_members.hpp"
#include "records/header_values.hpp"

namespace sandstone::record_codecs {

inline constexpr std::string_view kPlayerName = "name";

using Millis = OptionalCodec<NumberCodec>;

template <class G>
struct Options {
  template <class Json>
  constexpr void write_json(Json& json, const typename G::Options& options) const {
    write_members(json, options);
  }
  template <class Json>
  constexpr void read_json(Json& json, typename G::Options& options) const {
    const std::size_t start = json.at();
    read_members(json, options);
    if (starts_at_nobody<G>(options)) json.fail(no_such_start<G>(options, start));
  }
};

struct Players {
  template <class Json, class List>
  constexpr void write_json(Json& json, const List& players) const {
    json.list(players, [&](const auto& name) {
      json.begin_object();
      json.member(kPlayerName, name.view());
      json.end_object();
    });
  }
  template <class Json, class List>
  constexpr void read_json(Json& json, List& players) const {
    json.places.players = json.here();
    json.list([&] {
      if (players.full()) return static_cast<void>(json.fail(FaultKind::kTooLong, json.at(), "fewer players"));
      players.push_back({});
      json.object(std::array{kPlayerName}, 1, [&](int) {
        const std::size_t start = json.at();
        auto& name = players.back();
        if (json.string(name, kNameLimit) && !is_player_name(name.view())) json.fail(FaultKind::kBadName, start);
      });
    });
  }
};

struct Started {
  template <class Time>
  constexpr bool has(const Time& started) const {
    return !started.view().empty();
  }
  template <class Json, class Time>
  constexpr void write_json(Json& json, const Time& started) const {
    json.string(started.view());
  }
  template <class Json, class Time>
  constexpr void read_json(Json& json, Time& started) const {
    const std::size_t start = json.at();
    if (json.string(started, "a time like 2026-01-31T18:30:00Z") && !is_start_time(started.view())) {
      json.fail(FaultKind::kBadDate, start);
    }
  }
};

// The next so many outcomes of the record.
template <class G>
struct Draws {
  JsonFlow flow = JsonFlow::kInline;

  template <class Json>
  constexpr void write_json(Json& json, int count) const {
    json.begin_list(flow);
    for (int i = 0; i < count; ++i) json.string(format(json.record.draws[json.next_draw++]).view());
    json.end_list();
  }
  template <class Json>
  constexpr void read_json(Json& json, int&) const {
    auto& record = json.record;
    if (record.moves.empty()) json.places.setup = json.here();
    json.list([&] {
      const std::size_t start = json.at();
      Text<16> text;
      if (record.draws.full()) {
        json.fail(FaultKind::kTooLong, start, "fewer draws: no game has so many");
      } else if (json.string(text, "a short outcome")) {
        const auto outcome = G::parse_outcome(text.view());
        if (!outcome.ok()) return static_cast<void>(json.fail(bad_draw(record, start + 1, outcome.fault)));
        record.add_draw(*outcome.value);
        json.places.draws.push_back(static_cast<std::uint32_t>(start));
      }
    });
  }
};

template <class G>
struct DrawsAfterMove : Draws<G> {
  constexpr bool has(int count) const { return count > 0; }
};

// A numbered one is that of the latest move of the record.
template <class G>
struct Move {
  bool numbered = false;

  template <class Json>
  constexpr void write_json(Json& json, const typename G::Move& move) const {
    json.string(format(move).view());
  }
  template <class Json>
  constexpr void read_json(Json& json, typename G::Move& move) const {
    const std::size_t start = json.at();
    Text<32> text;
    if (!json.string(text, "a short move")) return;
    const auto parsed = G::parse_move(text.view());
    if (parsed.ok()) {
      move = *parsed.value;
    } else if (numbered) {
      json.fail(bad_move(json.record.moves.size(), start + 1, parsed.fault));
    } else {
      json.expected(start + 1 + parsed.fault.at, parsed.fault.expected);
    }
  }
};

// A list whose elements are coded, one below the other; kPlaces is where the places of the elements are noted.
template <auto kPlaces>
struct List {
  std::string_view limit;
  std::string_view description{};

  template <class Json, class Elements>
  constexpr void write_json(Json& json, const Elements& elements) const {
    json.list(elements, [&](const auto& element) { write_members(json, element); }, JsonFlow::kLines);
  }
  template <class Json, class Elements>
  constexpr void read_json(Json& json, Elements& elements) const {
    json.list([&] {
      if (elements.full()) return static_cast<void>(json.fail(FaultKind::kTooLong, json.at(), limit));
      elements.push_back({});
      (json.places.*kPlaces).push_back(json.here());
      read_members(json, elements.back());
    });
  }
};

template <auto kPlaces>
struct Takebacks : List<kPlaces> {
  template <class Elements>
  constexpr bool has(const Elements& takebacks) const {
    return !takebacks.empty();
  }
};

template <class G>
struct Winners {
  template <class Json>
  constexpr void write_json(Json& json, SeatSet winners) const {
    json.begin_list();
    for (int i = 0; i < G::kMaxSeats; ++i) {
      if (winners.has(Seat{i})) json.integer(i + 1);
    }
    json.end_list();
  }
  template <class Json>
  constexpr void read_json(Json& json, SeatSet& winners) const {
    json.places.winners = json.here();
    json.list([&] {
      const std::size_t start = json.at();
      Seat seat;
      SeatCodec{G::kMaxSeats}.read_json(json, seat);
      if (json.failed()) return;
      if (winners.has(seat)) json.expected(start, "each winner once");
      winners.add(seat);
    });
  }
};

// Of finished games.
struct OneResult {
  template <class Result>
  constexpr bool has(const std::optional<Result>& result) const {
    return result.has_value();
  }
  template <class Json, class Result>
  constexpr void write_json(Json& json, const std::optional<Result>& result) const {
    write_members(json, *result, JsonFlow::kLines);
  }
  template <class Json, class Result>
  constexpr void read_json(Json& json, std::optional<Result>& result) const {
    json.places.result = json.places.winners = json.here();
    read_members(json, result.emplace());
  }
};

}  // namespace sandstone::record_codecs
