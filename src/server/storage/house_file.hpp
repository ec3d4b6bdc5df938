// The house's file as an operator's command opens it, beside the server that may be using it.
#pragma once

#include <sqlite3.h>

#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "server/storage/database.hpp"

namespace sandstone::storage {

// A file that is there, and has the format of this program.
Result<Database> open_house_file(const std::filesystem::path& folder);

// Calls `each` with every row that the SQL answers.
template <class Each, class... Values>
std::optional<StoreFault> read(Database& database, std::string_view sql, Each&& each, const Values&... values) {
  auto statement = database.prepare(sql);
  if (!statement) return statement.error();
  int parameter = 0;  // NOLINT(misc-const-correctness): where there are values, it counts them
  (statement->bind(++parameter, values), ...);
  int answer = SQLITE_ROW;
  while ((answer = statement->step()) == SQLITE_ROW) each(*statement);
  if (answer == SQLITE_DONE) return std::nullopt;
  return database.fault();
}

template <class... Values>
std::optional<StoreFault> run(Database& database, std::string_view sql, const Values&... values) {
  return read(database, sql, [](const Statement&) {}, values...);
}

// Does something with the file as one transaction, on the disk when this returns.
template <class What>
std::optional<StoreFault> change(const std::filesystem::path& folder, What&& what) {
  auto database = open_house_file(folder);
  if (!database) return database.error();
  std::optional<StoreFault> fault = database->run("BEGIN IMMEDIATE");
  if (!fault) fault = std::forward<What>(what)(*database);
  if (!fault) fault = database->run("COMMIT");
  if (fault) database->run("ROLLBACK");
  return fault;
}

}  // namespace sandstone::storage
