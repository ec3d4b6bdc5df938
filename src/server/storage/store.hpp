// What the house keeps: tables as event logs, and who its guests are. A write is acknowledged when it would survive a
// power cut, and not before.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

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

struct TableRow {
  std::string table;
  TableState state = TableState::kOpen;
  std::int64_t last_seq = 0;

  bool operator==(const TableRow&) const = default;
};

// Events that follow each other in one table's log: all of them are kept, or none.
struct Append {
  std::string table;
  std::int64_t first_seq = 1;
  std::vector<std::string> events;
  TableState state = TableState::kOpen;  // of the table after them
  std::int64_t at = 0;                   // milliseconds since 1970
};

struct Player {
  std::string id;
  std::string name;
  std::int64_t since = 0;  // milliseconds since 1970

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

  // Reads see everything that was acknowledged before they were asked. Callable from one thread at a time.
  virtual Result<std::vector<std::string>> events(std::string_view table) = 0;
  virtual Result<std::vector<TableRow>> tables(TableState state) = 0;
  virtual Result<std::optional<Player>> player_of(std::string_view secret_digest) = 0;
};

}  // namespace sandstone::storage
