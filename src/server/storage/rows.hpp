// Rows of the database as the types that they are described by: the columns are the members, in the same order.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "describe/members.hpp"
#include "server/storage/database.hpp"

namespace sandstone::storage {

template <class T>
void read_columns(const Statement& row, int& column, T& out) {
  if constexpr (Composite<T>) {
    T::members(out, [&](std::string_view, auto& member) { read_columns(row, column, member); });
  } else if constexpr (kIsOptional<T>) {
    if (row.is_null(column)) {
      ++column;
    } else {
      read_columns(row, column, out.emplace());
    }
  } else if constexpr (std::same_as<T, std::string>) {
    out = row.text(column++);
  } else {
    out = static_cast<T>(row.number(column++));
  }
}

// All rows that a statement answers.
template <class Row, class... Values>
Result<std::vector<Row>> rows(Statement& statement, const Values&... values) {
  int parameter = 0;  // NOLINT(misc-const-correctness): where there are values, it counts them
  (statement.bind(++parameter, values), ...);
  std::vector<Row> found;
  int answer = SQLITE_ROW;
  while ((answer = statement.step()) == SQLITE_ROW) {
    int column = 0;
    read_columns(statement, column, found.emplace_back());
  }
  if (answer != SQLITE_DONE) return tl::unexpected(statement.fault());
  return found;
}

template <class Row, class... Values>
Result<std::vector<Row>> rows(Database& database, std::string_view sql, const Values&... values) {
  auto statement = database.prepare(sql);
  if (!statement) return tl::unexpected(statement.error());
  return rows<Row>(*statement, values...);
}

// The first row, if there is one. Source: a statement, or a database and SQL.
template <class Row, class Source, class... Values>
Result<std::optional<Row>> first_row(Source& source, const Values&... values) {
  auto found = rows<Row>(source, values...);
  if (!found) return tl::unexpected(std::move(found.error()));
  return found->empty() ? std::nullopt : std::optional<Row>{std::move(found->front())};
}

// Runs SQL whose answer is of no interest.
template <class Source, class... Values>
std::optional<StoreFault> run(Source& source, const Values&... values) {
  const auto done = rows<std::int64_t>(source, values...);
  return done ? std::nullopt : std::optional{done.error()};
}

}  // namespace sandstone::storage
