// The server's database file as an operator's command opens it, while the server may be using it too.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "server/storage/rows.hpp"

namespace sandstone::storage {

// A file that is there, and has the format of this program.
Result<Database> open_data_file(const std::filesystem::path& folder);

// All rows of one query.
template <class Row, class... Values>
Result<std::vector<Row>> list(const std::filesystem::path& folder, std::string_view sql, const Values&... values) {
  auto database = open_data_file(folder);
  if (!database) return tl::unexpected(database.error());
  return rows<Row>(*database, sql, values...);
}

// Runs steps that answer an optional fault as one transaction; it is on the disk when this returns.
template <class Steps>
std::optional<StoreFault> in_transaction(Database& database, Steps&& steps) {
  std::optional<StoreFault> fault = database.run("BEGIN IMMEDIATE");
  if (!fault) fault = std::forward<Steps>(steps)();
  if (!fault) fault = database.run("COMMIT");
  if (fault) database.run("ROLLBACK");
  return fault;
}

// The same on the file in this folder.
template <class Steps>
std::optional<StoreFault> change(const std::filesystem::path& folder, Steps&& steps) {
  auto database = open_data_file(folder);
  if (!database) return database.error();
  return in_transaction(*database, [&] { return steps(*database); });
}

}  // namespace sandstone::storage
