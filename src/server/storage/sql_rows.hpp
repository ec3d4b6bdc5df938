// Rows of a database as the types that they are described by: the columns are the members, in the same order.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "describe/members.hpp"
#include "server/storage/sql_connection.hpp"

namespace sandstone::storage {

inline std::int64_t number_in(const SqlCell& cell) {
  std::int64_t number = 0;
  if (cell) std::from_chars(cell->data(), cell->data() + cell->size(), number);
  return number;
}

template <class T>
void read_cells(SqlCell*& cell, T& out) {
  if constexpr (Composite<T>) {
    T::members(out, [&](std::string_view, auto& member) { read_cells(cell, member); });
  } else if constexpr (kIsOptional<T>) {
    if (*cell) {
      read_cells(cell, out.emplace());
    } else {
      ++cell;
    }
  } else if constexpr (std::same_as<T, std::string>) {
    if (*cell) out = std::move(**cell);
    ++cell;
  } else {
    out = static_cast<T>(number_in(*cell++));
  }
}

inline SqlValue value_of(std::string_view text) { return text; }
inline SqlValue value_of(std::int64_t number) { return number; }

// All rows that a statement answers.
template <class Row, class... Values>
Result<std::vector<Row>> rows(SqlConnection& database, std::string_view sql, const Values&... values) {
  const std::array<SqlValue, sizeof...(Values)> given{value_of(values)...};
  auto answer = database.query(sql, given);
  if (!answer) return tl::unexpected(std::move(answer.error()));
  std::vector<Row> found;
  if (answer->columns == 0) return found;
  found.reserve(answer->cells.size() / answer->columns);
  for (std::size_t at = 0; at < answer->cells.size(); at += answer->columns) {
    SqlCell* cell = &answer->cells[at];
    read_cells(cell, found.emplace_back());
  }
  return found;
}

// The first row, if there is one.
template <class Row, class... Values>
Result<std::optional<Row>> first_row(SqlConnection& database, std::string_view sql, const Values&... values) {
  auto found = rows<Row>(database, sql, values...);
  if (!found) return tl::unexpected(std::move(found.error()));
  return found->empty() ? std::nullopt : std::optional<Row>{std::move(found->front())};
}

// Runs SQL whose answer is of no interest.
template <class... Values>
std::optional<StoreFault> run(SqlConnection& database, std::string_view sql, const Values&... values) {
  const std::array<SqlValue, sizeof...(Values)> given{value_of(values)...};
  auto answer = database.query(sql, given);
  return answer ? std::nullopt : std::optional{std::move(answer.error())};
}

// Runs steps that answer an optional fault as one transaction; it is on the disk when this returns.
template <class Steps>
std::optional<StoreFault> in_transaction(SqlConnection& database, Steps&& steps) {
  std::optional<StoreFault> fault = database.begin();
  if (fault) return fault;
  fault = std::forward<Steps>(steps)();
  if (!fault) fault = database.commit();
  if (fault) database.roll_back();
  return fault;
}

}  // namespace sandstone::storage
