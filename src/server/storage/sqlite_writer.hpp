// Writes to the database, many as one transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/storage/database.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

struct NewPlayer {
  Player player;
  std::string secret_digest;
};

struct BlockChange {
  std::string player;
  std::string blocked;
  bool on = true;
};

struct DueChange {
  std::string table;
  std::int64_t due = 0;
};

struct Beat {
  std::int64_t at = 0;
  bool begins = false;  // the time since the last one is an outage
};

struct Write {
  std::variant<Append, DueChange, NewPlayer, BlockChange, Report, Beat> what;
  Done done;
};

class SqliteWriter {
 public:
  // health: see SqliteOptions.
  static Result<SqliteWriter> make(Database database, WriteHealth* health);

  // All of them in one transaction. Those that conflict with what is there are left out and told so; where the
  // transaction itself fails, all are told why.
  void commit(std::vector<Write>& writes);

  Database& database() { return database_; }

 private:
  struct Statements {
    Statement begin;
    Statement commit;
    Statement add_event;
    Statement add_table;
    Statement find_table;
    Statement advance_table;
    Statement update_table;
    Statement end_table;
    Statement set_due;
    Statement seat;
    Statement sit;
    Statement unseat;
    Statement add_player;
    Statement add_session;
    Statement block;
    Statement unblock;
    Statement report;
    Statement outage;
    Statement beat;
  };

  SqliteWriter(Database database, Statements statements, WriteHealth* health)
      : database_{std::move(database)}, statements_{std::move(statements)}, health_{health} {}

  enum class Outcome : std::uint8_t { kDone, kHalf };

  // kHalf: one of them conflicted after part of it was written, so that nothing was committed.
  Outcome try_commit(std::span<Write> writes, std::span<std::optional<StoreFault>> faults);
  // `began`: something of it was written before the fault.
  std::optional<StoreFault> apply(const Append& append, bool& began);
  std::optional<StoreFault> apply(const DueChange& change, bool& began);
  std::optional<StoreFault> apply(const NewPlayer& added, bool& began);
  std::optional<StoreFault> apply(const BlockChange& change, bool& began);
  std::optional<StoreFault> apply(const Report& report, bool& began);
  std::optional<StoreFault> apply(const Beat& beat, bool& began);
  // The table's number.
  Result<std::int64_t> put_table(const Append& append);
  std::optional<StoreFault> put_seatings(const Append& append);
  // 0: nothing is to happen there.
  std::optional<StoreFault> put_due(std::string_view table, std::int64_t due);
  // Runs a statement that answers nothing.
  std::optional<StoreFault> run(Statement& statement);

  Database database_;
  Statements statements_;
  WriteHealth* health_;
};

}  // namespace sandstone::storage
