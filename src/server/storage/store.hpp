// What the server stores: tables as event logs, and players. A write is acknowledged when it would survive a
// power cut, and not before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "describe/members.hpp"

namespace sandstone::storage {

enum class StoreFaultKind : std::uint8_t {
  kConflict,     // that event number, player or session is there already: somebody else wrote first
  kDiskFull,     // nothing was written; it may work again when there is room
  kLocked,       // another program holds the file
  kCorrupted,    // the file is damaged, or is no database of ours
  kNewerSchema,  // written by a newer program
  kFailed,       // anything else: no such folder, not allowed, an input/output error
};

struct StoreFault {
  StoreFaultKind kind = StoreFaultKind::kFailed;
  std::string what;  // in English, for the operator
};

template <class T>
using Result = tl::expected<T, StoreFault>;

// What the list of tables needs to know without reading logs.
enum class TableState : std::uint8_t { kOpen, kRunning, kOver, kClosed };
constexpr EnumNames<4> names_of(TableState) { return {"TableState", {"open", "running", "over", "closed"}}; }

struct TableRow {
  std::string table;
  TableState state = TableState::kOpen;
  std::int64_t last_seq = 0;
  SANDSTONE_MEMBERS(table, state, last_seq)

  bool operator==(const TableRow&) const = default;
};

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
  std::int64_t at = 0;                   // milliseconds since 1970
  std::vector<Seating> seated = {};
  std::vector<int> left = {};               // seats that are nobody's any more
  std::optional<std::string> summary = {};  // where these events end the game: what a list of games says of it
};

// A game that is over, in a player's list.
struct GameRow {
  std::string table;
  std::string summary;
  int seat = 0;  // the player's
  SANDSTONE_MEMBERS(table, summary, seat)

  bool operator==(const GameRow&) const = default;
};

// What one player reports about another, for moderators.
struct Report {
  std::int64_t at = 0;
  std::string by;
  std::string about;
  std::string table;
  std::int64_t seq = 0;  // of the table's last event then
  std::string why;
  SANDSTONE_MEMBERS(at, by, about, table, seq, why)

  bool operator==(const Report&) const = default;
};

struct Player {
  std::string id;
  std::string name;
  std::int64_t since = 0;  // milliseconds since 1970
  bool kept = false;       // the name, with a password; stored with the account alone
  SANDSTONE_MEMBERS(id, name, since)

  bool operator==(const Player&) const = default;
};

// Called from a thread of the store's own, after the write is durable or has failed. Must not wait for the store.
using Done = std::function<void(std::optional<StoreFault>)>;

class Store {
 public:
  virtual ~Store() = default;

  // The log of a table has no gaps: the first event has number 1, and first_seq is the one after the last.
  virtual void append(Append append, Done done) = 0;
  // A player, and the digest of the secret by which they are known again.
  virtual void add_player(Player player, std::string secret_digest, Done done) = 0;

  // Whom a player does not want to hear of.
  virtual void set_block(std::string player, std::string blocked, bool on, Done done) = 0;
  virtual void add_report(Report report, Done done) = 0;
  // The server runs at this time.
  virtual void beat(std::int64_t at, Done done) = 0;

  // Reads see everything that was acknowledged before they were asked. Callable from one thread at a time.
  virtual Result<std::vector<std::string>> events(std::string_view table) = 0;
  virtual Result<std::vector<TableRow>> tables(TableState state) = 0;
  virtual Result<std::optional<Player>> player_of(std::string_view secret_digest) = 0;
  // Games that are over, the latest first; `before`: those that ended before this table's, if it is not empty.
  virtual Result<std::vector<GameRow>> games_of(std::string_view player, std::string_view before, std::size_t most) = 0;
  virtual Result<std::vector<std::string>> blocked_by(std::string_view player) = 0;
  // The latest first.
  virtual Result<std::vector<Report>> reports(std::size_t most) = 0;
  // When the server last ran; 0: never.
  virtual Result<std::int64_t> last_beat() = 0;
};

}  // namespace sandstone::storage
