// A game that is played at a table, whichever game it is: the rulebook behind one door.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/seat.hpp"
#include "describe/string_sink.hpp"
#include "server/protocol/server_messages.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/log_event.hpp"

namespace sandstone::tables {

// Why a move was not played; the names of the refusal and its clause where it was the rules that forbade it.
struct PlayRefusal {
  protocol::Reason reason = protocol::Reason::kNotAMove;
  std::optional<Text<32>> refusal;
  std::optional<Text<12>> clause;
};

// What a bot will do with its view, which is all that it holds: answers with a move. May run on any thread.
using Thought = std::function<std::string(std::uint64_t seed)>;

class PlayedGame {
 public:
  virtual ~PlayedGame() = default;

  // Before any setup; empty if there is no such ruleset, or its options do not go together.
  static std::unique_ptr<PlayedGame> make(const Created& settings);

  // One name a seat; and when the game began, milliseconds since 1970.
  virtual void set_heading(const std::vector<std::string>& names, std::int64_t began) = 0;

  // The draws that are due now, by the luck of the world, and as they stand in a log (false: they cannot be).
  virtual std::vector<DrawText> draw(const Environment& environment) = 0;
  virtual bool draw_again(const std::vector<DrawText>& draws) = 0;

  // A move and all draws that follow it. Of a move that is refused nothing happens.
  virtual tl::expected<Moved, PlayRefusal> play(Seat seat, std::string_view move, std::int64_t at,
                                                const Environment& environment) = 0;
  // M5.6: a move in which the rules leave no choice, if one is due.
  virtual std::optional<Moved> play_forced(std::int64_t at, const Environment& environment) = 0;
  virtual bool play_again(const Moved& moved) = 0;

  virtual bool may_take_back(Seat seat) const = 0;
  // At so many milliseconds since the game began.
  virtual void take_back(std::int64_t at) = 0;

  // By seat: 1 for the leader by the rules, 2 for the next, and so on; equals share a place.
  virtual std::vector<int> standings() const = 0;

  virtual int move_count() const = 0;
  virtual bool is_over() const = 0;
  // Empty when the game is over.
  virtual std::optional<Seat> to_move() const = 0;
  // The latest move, in the notation, and whose it was.
  virtual bool latest_move_was(Seat seat, std::string_view move) const = 0;

  // What this seat may know: its view, and the moves after the first `from` as it saw them. Redaction happens here:
  // both are made from what view_for gives the seat.
  virtual void tell(Seat seat, int from, std::vector<protocol::EventText>& events, protocol::ViewText& view) const = 0;
  // The whole game, with everything that was hidden: only when it is over.
  virtual std::string record() const = 0;

  // Of the seat that must decide, by a bot of this level.
  virtual Thought thought(int level) const = 0;
};

}  // namespace sandstone::tables
