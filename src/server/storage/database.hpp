// SQLite with results instead of return codes: a connection and its statements, closed by themselves.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/storage/fault.hpp"

namespace sandstone::storage {

class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement) : statement_{statement} {}

  // Parameters count from 1. Texts are not copied: they must be there until the statement has run.
  Statement& bind(int parameter, std::string_view text);
  Statement& bind(int parameter, std::int64_t number);

  // SQLite's answer to one step: SQLITE_ROW, SQLITE_DONE or a fault. After anything but a row it can be bound anew.
  int step();
  void reset();

  std::size_t columns() const;
  bool is_null(int column) const;
  std::string text(int column) const;
  std::int64_t number(int column) const;
  // What the latest step that failed was about.
  StoreFault fault() const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  // vfs: SQLite's name of the file system to use; null for the usual one.
  static Result<Database> open(const std::string& path, const char* vfs);

  Result<Statement> prepare(std::string_view sql);
  // One of several: a fault is left in `fault`, and the statement is empty.
  Statement prepare(std::string_view sql, std::optional<StoreFault>& fault);
  // Runs SQL that answers no rows, or whose rows nobody wants.
  std::optional<StoreFault> run(const std::string& sql);
  // The number in the first column of the first row.
  Result<std::int64_t> number(std::string_view sql);
  // That SQLite gave the row which was inserted last.
  std::int64_t last_number() const { return sqlite3_last_insert_rowid(database_.get()); }
  // Copies committed pages from the write-ahead log to the file; answers how many the log holds. `all`: waits for
  // others and lets the log begin anew; otherwise writers do not wait.
  int checkpoint(bool all);
  // Looks whether the file hangs together, for at most so long: nothing if it does, as far as that was enough to see.
  std::optional<StoreFault> quick_check(std::chrono::milliseconds most);
  // What the latest call that failed was about.
  StoreFault fault() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  explicit Database(sqlite3* database) : database_{database} {}

  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace sandstone::storage
