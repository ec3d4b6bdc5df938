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

// Events that follow each other in one table's log: all of them are kept, or none.
struct Append {
  std::string table;
  std::int64_t first_seq = 1;
  std::vector<std::string> events;
  TableState state = TableState::kOpen;  // of the table after them
  std::int64_t at = 0;                   // milliseconds since 1970, as all times here
  std::vector<Seating> seated = {};
  std::vector<int> left = {};               // seats that are nobody's any more
  std::optional<std::string> summary = {};  // where these events end the game: what a list of games says of it
  bool listed = true;                       // with the first event: anybody may find the table
  // When something is to happen at the table, from now on; 0: nothing is. Absent: as it was.
  std::optional<std::int64_t> due = {};
};

struct StoredLog {
  std::vector<std::string> events;  // none: there is no such table
  std::int64_t due = 0;             // 0: nothing is
};

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
  virtual void set_due(std::string table, std::int64_t due, Done done) = 0;
  // The server runs at this time.
  virtual void beat(std::int64_t at, Done done) = 0;

  // Reads see everything that was acknowledged before they were asked.
  virtual void read(std::string table, Answer<StoredLog> answer) = 0;
  // Those at which something was to happen by then, the earliest first.
  virtual void due(std::int64_t until, std::size_t most, Answer<TableIds> answer) = 0;
  // Tables in this state that anybody may find: the latest to enter it first.
  virtual void listed(TableState state, std::size_t most, Answer<TableIds> answer) = 0;
  // Open and running tables at which the player sits.
  virtual void unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) = 0;
  // Games that are over, the latest first; `before`: those that ended before this table's, if it is not empty.
  virtual void finished_of(std::string player, std::string before, std::size_t most,
                           Answer<std::vector<GameRow>> answer) = 0;
  // The server begins to run: answers when it did not, the latest last. The time since the last beat is one of them. If
  // that is still to come, as the time since 1970 has gone back, what is due comes as much earlier.
  virtual void begin(std::int64_t at, Answer<std::vector<Outage>> answer) = 0;
};

}  // namespace sandstone::storage
