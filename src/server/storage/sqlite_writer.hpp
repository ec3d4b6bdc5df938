// Writes to SQLite, many as one transaction.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/checkpoints.hpp"
#include "server/storage/database.hpp"
#include "server/storage/write.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

class SqliteWriter final : public BatchWriter {
 public:
  // `copying`: a connection of its own for what keeps the write-ahead log short; nothing where another program does
  // that. health: see SqliteOptions.
  static Result<std::unique_ptr<SqliteWriter>> make(Database database, std::optional<Database> copying,
                                                    WriteHealth* health);

  void commit(std::vector<Write>& writes) override;

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
    Statement note_due;
    Statement note_bot;
    Statement find_due;
    Statement claim;
    Statement keep_claim;
    Statement end_claims;
    Statement count_outages;
    Statement seat;
    Statement sit;
    Statement unseat;
    Statement end_seatings;
    Statement add_player;
    Statement add_session;
    Statement block;
    Statement unblock;
    Statement report;
    Statement bring_forward;
    Statement outage;
    Statement beat;
  };

  SqliteWriter(Database database, Statements statements, std::optional<Database> copying, WriteHealth* health)
      : database_{std::move(database)}, statements_{std::move(statements)}, health_{health} {
    if (copying) checkpoints_.emplace(std::move(*copying));
  }

  enum class Outcome : std::uint8_t { kDone, kHalf };

  // kHalf: one of them conflicted after part of it was written, so that nothing was committed.
  Outcome try_commit(std::span<Write> writes, std::span<std::optional<StoreFault>> faults);
  // `began`: something of it was written before the fault.
  std::optional<StoreFault> apply(const Append& append, bool& began);
  std::optional<StoreFault> apply(const DueChange& change, bool& began);
  std::optional<StoreFault> apply(const ClaimChange& change, bool& began);
  std::optional<StoreFault> apply(const NewPlayer& added, bool& began);
  std::optional<StoreFault> apply(const BlockChange& change, bool& began);
  std::optional<StoreFault> apply(const Report& report, bool& began);
  std::optional<StoreFault> apply(const Beat& beat, bool& began);
  struct TableRow {
    std::int64_t number = 0;
    Due due;  // as it was
  };
  Result<TableRow> put_table(const Append& append);
  std::optional<StoreFault> put_seatings(const Append& append);
  std::optional<StoreFault> put_due(const TableRow& table, const Append& append);
  // Runs a statement that answers nothing.
  std::optional<StoreFault> run(Statement& statement);

  Database database_;
  Statements statements_;
  std::optional<Checkpoints> checkpoints_;
  WriteHealth* health_;
};

}  // namespace sandstone::storage
