// What people and the server do at a table: checks whether it is allowed now, and answers with the events it leads to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "server/protocol/client_messages.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/table.hpp"

namespace sandstone::tables {

using Events = std::vector<LogEvent>;
using Answer = tl::expected<Events, PlayRefusal>;

// The bot that plays on for a person.
inline constexpr protocol::BotLevel kStandIn{4};

// Is this readable text, without control characters?
bool can_be_said(std::string_view text);

struct NewTable {
  std::unique_ptr<Table> table;
  Events events;
};

// For one action. The table has changed when it answers with events; if those cannot be stored, it must be replayed.
// No events: there was nothing to do.
class TableActions {
 public:
  TableActions(Table& table, const Environment& environment);

  // A new table. If no seat is open its game begins.
  static tl::expected<NewTable, PlayRefusal> make(std::string id, const protocol::Create& wish,
                                                  const storage::Player& by, const Environment& environment);
  // The next game with the same settings: everybody moves on by one seat.
  static NewTable make_rematch(std::string id, const Table& earlier, const Environment& environment);

  // On request.
  Answer sit(int seat, const storage::Player& player);
  Answer stand(std::string_view player);
  Answer play(Seat seat, int after, std::string_view move);
  // Asks for a takeback or agrees to one; or withdraws or refuses it.
  Answer take_back(Seat seat, bool agree);
  Answer resign(Seat seat);
  // One person about another. The caller has checked that the other has been away for long enough.
  Answer claim(Seat by, int about, bool bot);
  Answer want_rematch(Seat seat, bool agree);
  Answer say(Seat seat, std::string_view text);

  // By the server itself.
  Events set_rematch(std::string_view table);
  Events time_out();
  Events resume(std::int64_t down);
  Events close();

 private:
  // Applies and adds an event; false if it is not possible.
  template <class Event>
  bool happen(const Event& event);
  void add_applied(LogEvent event);
  void begin();
  void play_forced();
  void go_out(Seat seat, protocol::Ending how);
  bool may_wish(Seat seat) const;
  bool others_agree() const;
  Millis at() const;

  Table& table_;
  const Environment& environment_;
  std::int64_t now_;
  Events events_;
};

}  // namespace sandstone::tables
