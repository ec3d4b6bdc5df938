// Stores what happens at the tables. Nobody is told of an event before it is on the disk; meanwhile other requests to
// the table wait.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "server/storage/store.hpp"
#include "server/tables/bot_desk.hpp"
#include "server/tables/lobby.hpp"
#include "server/tables/presence.hpp"
#include "server/tables/table_actions.hpp"
#include "server/tables/table_directory.hpp"
#include "server/tables/update_sender.hpp"

namespace sandstone::tables {

// What the parts of the service that change tables work with.
struct ServiceParts {
  storage::Store& store;
  const Environment& environment;
  const ServiceLimits& limits;
  OtherNodes& others;
  Clients& clients;
  Deadlines& deadlines;
  TableDirectory& directory;
  UpdateSender& updates;
  Presence& presence;
  Lobby& lobby;
  OwnTables& own_tables;
  OpenTables& open_tables;
};

struct WriterCounts {
  std::uint64_t refused_repeats = 0;  // requests for which the log of their table has no room
  std::uint64_t caught_up = 0;        // times that a table was read on
  std::uint64_t conflicts = 0;        // writes that came second
};

class TableWriter {
 public:
  // Without a thinker bots' moves are left to others.
  TableWriter(const ServiceParts& parts, Thinker* thinker);

  // Refuses the request, or stores the events and then answers it. `made`: the table that the request made.
  void settle(LoadedTable& loaded, const Request& request, const Answer& answer, std::optional<protocol::Id> made = {});
  // What the server does by itself.
  void write(LoadedTable& loaded, Events events) { settle(loaded, {}, std::move(events)); }
  // Goes on at a table that has just been read from its log.
  void take_up(LoadedTable& loaded);
  // Judges a request again when somebody else has written to the table first.
  void on_conflict(std::function<void(const Request&)> judge) { judge_again_ = std::move(judge); }
  // When the server did not run: that time counts for no clock.
  void set_outages(std::vector<storage::Outage> outages) { outages_ = std::move(outages); }
  // At rest: ends the turn of a player whose time has run out.
  void check_time(LoadedTable& loaded);
  // At rest, when something was to happen by now, and that was left to us: does it, or notes when it is to happen.
  void check_due(LoadedTable& loaded);
  // Tables that were left to us for too short a time: their bots still think.
  storage::TableIds claims_to_keep();
  // Its log has come to this event: reads what others have written, as soon as it is at rest.
  void catch_up(LoadedTable& loaded, std::int64_t seq);
  // Unless the table is finished already.
  void close(LoadedTable& loaded);
  // All players want another game: makes its table.
  void begin_rematch(LoadedTable& loaded);
  // The log was changed by others: reads it as soon as nothing is being written.
  void reload(LoadedTable& loaded);
  // Runs `then` when something else than events was stored; otherwise refuses the request.
  storage::Done when_stored(const Request& request, std::function<void()> then);
  // Gives back the bots' moves that are being thought of, and leaves those that follow to others.
  void leave_bots();
  const WriterCounts& counts() const { return counts_; }

 private:
  // What happens when events are on the disk.
  struct PendingWrite {
    Request request;
    std::int64_t before = 0;  // the last event that everybody knows of
    std::optional<protocol::Id> made;
    std::optional<protocol::Id> rematch_of;
    bool seats_change = false;
  };

  void append(LoadedTable& loaded, const Events& events, PendingWrite pending);
  void written(const protocol::Id& table, const PendingWrite& pending);
  void not_written(const protocol::Id& table, const PendingWrite& pending, storage::StoreFaultKind why);
  // What has happened after event `before`. `seats_change`: perhaps somebody has started or stopped playing a seat.
  // Answers whether lists show the table differently now.
  bool tell(LoadedTable& loaded, std::int64_t before, bool seats_change);
  void go_on(std::string_view table);
  storage::Due due_of(const Table& table) const;
  bool has_bots() const { return bots_ && !leaves_bots_; }
  std::int64_t expires_at(const Table& table) const;

  ServiceParts parts_;
  std::optional<BotDesk> bots_;
  std::vector<storage::Outage> outages_;
  WriterCounts counts_;
  bool leaves_bots_ = false;
  std::function<void(const Request&)> judge_again_;
};

}  // namespace sandstone::tables
