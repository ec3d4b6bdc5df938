// The tables as logs of events, and what can be known of them without reading their logs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "describe/members.hpp"
#include "server/storage/fault.hpp"

namespace sandstone::storage {

enum class TableState : std::uint8_t { kOpen, kRunning, kOver, kClosed };
constexpr EnumNames<4> names_of(TableState) { return {"TableState", {"open", "running", "over", "closed"}}; }

// Who sits down where, by a player's id and the number of a seat.
struct Seating {
  std::string player;
  int seat = 0;
};

// What is to happen at a table though nobody comes.
struct Due {
  std::int64_t at = 0;  // milliseconds since 1970, as all times here; 0: nothing is
  bool bot = false;     // a bot is to move
};

// Events that follow each other in one table's log: all of them are kept, or none.
struct Append {
  std::string table;
  std::int64_t first_seq = 1;
  std::vector<std::string> events;
  TableState state = TableState::kOpen;  // of the table after them
  std::int64_t at = 0;                   // when they happened
  std::vector<Seating> seated = {};
  std::vector<int> left = {};               // seats that are nobody's any more
  std::optional<std::string> summary = {};  // where these events end the game: what a list of games says of it
  bool listed = true;                       // with the first event: anybody may find the table
  // What is to happen at the table now. Where the store has an earlier time for it, that stays. Absent: as it was.
  std::optional<Due> due = {};
  // The writer will make the bot's move itself: for so many milliseconds nobody else is given the table.
  std::int64_t lease = 0;
};

// Asks for tables at which something was to happen, to see to it: nobody else is given them for a while.
struct Claim {
  std::int64_t until = 0;  // by then
  std::size_t most = 0;
  std::int64_t lease = 0;              // milliseconds by the store's own clock; then others may be given them
  bool bots = true;                    // also those where a bot is to move
  bool beside_server = false;          // only while a server runs: no time counts otherwise
  std::vector<std::string> keep = {};  // tables of an earlier claim, which are kept for so long
};

struct Claimed {
  std::vector<std::string> tables;  // the earliest first
  std::int64_t outages = 0;         // how many there have been; of no meaning without tables
};

// How far a log has come.
struct LogEnd {
  std::string table;
  std::int64_t seq = 0;
  SANDSTONE_MEMBERS(table, seq)

  bool operator==(const LogEnd&) const = default;
};

// A table at which a player sits.
struct Sitting {
  std::string player;
  LogEnd log;
  SANDSTONE_MEMBERS(player, log)

  bool operator==(const Sitting&) const = default;
};

using Log = std::vector<std::string>;  // events

// A game that is over, in a player's list.
struct GameRow {
  std::string table;
  std::string summary;
  int seat = 0;  // the player's
  SANDSTONE_MEMBERS(table, summary, seat)

  bool operator==(const GameRow&) const = default;
};

// The server did not run from then until then.
struct Outage {
  std::int64_t from = 0;
  std::int64_t until = 0;
  SANDSTONE_MEMBERS(from, until)

  bool operator==(const Outage&) const = default;
};

using TableIds = std::vector<std::string>;

class TableLog {
 public:
  virtual ~TableLog() = default;

  // The log of a table has no gaps: the first event has number 1, and first_seq is the one after the last. Of two
  // writers of the same number, the later is told of a conflict.
  virtual void append(Append append, Done done) = 0;
  // What is to happen after this event, unless the log has gone on. The table can be claimed again.
  virtual void set_due(LogEnd log, Due due, Done done) = 0;
  virtual void claim(Claim claim, Answer<Claimed> answer) = 0;
  // The server runs at this time.
  virtual void beat(std::int64_t at, Done done) = 0;

  // Reads see everything that was acknowledged before they were asked.
  // The events after that number. None after 0: there is no such table.
  virtual void read(std::string table, std::int64_t after, Answer<Log> answer) = 0;
  // How far these logs have come, in any order.
  virtual void ends(TableIds tables, Answer<std::vector<LogEnd>> answer) = 0;
  // Tables in this state that anybody may find: the latest to enter it first.
  virtual void listed(TableState state, std::size_t most, Answer<std::vector<LogEnd>> answer) = 0;
  // Open and running tables at which the player sits.
  virtual void unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) = 0;
  // The same of several players, in any order.
  virtual void sittings_of(std::vector<std::string> players, Answer<std::vector<Sitting>> answer) = 0;
  // Games that are over, the latest first; `before`: those that ended before this table's, if it is not empty.
  virtual void finished_of(std::string player, std::string before, std::size_t most,
                           Answer<std::vector<GameRow>> answer) = 0;
  // The server begins to run: answers when it did not, the latest last. The time since the last beat is one of them. If
  // that is still to come, as the time since 1970 has gone back, what is due comes as much earlier. What was claimed
  // can be claimed again. Where another server is running, nothing of this happens.
  virtual void begin(std::int64_t at, Answer<std::vector<Outage>> answer) = 0;
  virtual void outages(Answer<std::vector<Outage>> answer) = 0;
  // How many servers run, this one among them.
  virtual void servers(Answer<std::int64_t> answer) = 0;
};

}  // namespace sandstone::storage
