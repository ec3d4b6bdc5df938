// A table in memory: what its log says, who watches it, and what it waits for.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "server/tables/clients.hpp"
#include "server/tables/table.hpp"

namespace sandstone::tables {

class LoadedTable;

// A table that is at rest, or why there is none.
using FoundTable = tl::expected<LoadedTable*, protocol::Reason>;
// What somebody does there.
using Turn = std::function<void(const FoundTable& found)>;

// Who watches a table and is connected to another server.
struct Elsewhere {
  std::string node;
  std::int64_t seats = 0;  // whose players are there, a bit each
  std::int64_t spectators = 0;
  std::int64_t until = 0;  // then nothing is known of them any more

  bool has(std::size_t seat) const { return (seats >> seat & 1) != 0; }
};

class LoadedTable {
 public:
  explicit LoadedTable(std::string id) : id_{std::move(id)} {}

  const std::string& id() const { return id_; }
  // The table as its log on the disk describes it. Null while the log is being read, and while events are on their way
  // there: until they have come there, nobody is told of them. This is the only way to look at a table, but for the one
  // who writes it.
  Table* at_rest() { return writing_ ? nullptr : table_.get(); }
  const Table* at_rest() const { return writing_ ? nullptr : table_.get(); }

  bool is_away() const { return away_; }

  std::vector<ClientId> watchers;
  std::deque<Turn> waiting;                                       // for the table to be at rest
  std::array<std::int64_t, protocol::kMostSeats> away_since{};    // of persons who are not connected; 0: they are
  std::int64_t presence_told_at = 0;                              // when all watchers were told who is here
  std::optional<std::int64_t> up_at;                              // as it stands in Deadlines
  storage::TableState told_state = storage::TableState::kClosed;  // a new table is never in this state
  bool owes_presence = false;                                     // watchers have come or gone meanwhile
  bool thinking = false;                                          // a bot was asked for a move
  bool outdated = false;                   // its log has changed: to be read again when it is at rest
  std::optional<std::int64_t> tell_since;  // when it has been read again: the last event that watchers know
  std::string made_by;                     // while it is written for the first time
  bool was_watched = false;                // since it was read
  std::int64_t keep_until = 0;             // somebody may be waited for, even if nobody watches
  std::int64_t claimed_until = 0;          // for so long nobody else makes its bots' moves
  std::int64_t heard_of = 0;               // an event that others have written, to be read when it is at rest
  std::vector<Elsewhere> elsewhere;
  Elsewhere here;  // what others were told of those who are connected here

 private:
  friend class TableDirectory;
  friend class TableWriter;

  std::string id_;
  std::unique_ptr<Table> table_;
  bool writing_ = false;  // or being read again
  bool reading_ = false;  // its log is being read
  bool away_ = false;     // its log cannot be read now: is tried again as long as somebody watches
};

}  // namespace sandstone::tables
