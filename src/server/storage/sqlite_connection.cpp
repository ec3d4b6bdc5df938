#include "server/storage/sqlite_connection.hpp"

namespace sandstone::storage {

Result<SqlRows> SqliteConnection::query(std::string_view sql, std::span<const SqlValue> values) {
  auto found = prepared_.find(std::string{sql});
  if (found == prepared_.end()) {
    auto statement = database_.prepare(sql);
    if (!statement) return tl::unexpected(std::move(statement.error()));
    found = prepared_.emplace(sql, std::move(*statement)).first;
  }
  Statement& statement = found->second;
  int parameter = 0;
  for (const SqlValue& value : values) {
    std::visit([&](const auto& one) { statement.bind(++parameter, one); }, value);
  }
  SqlRows answer;
  answer.columns = statement.columns();
  int step = SQLITE_ROW;
  while ((step = statement.step()) == SQLITE_ROW) {
    for (int column = 0; column < static_cast<int>(answer.columns); ++column) {
      answer.cells.push_back(statement.is_null(column) ? SqlCell{} : SqlCell{statement.text(column)});
    }
  }
  if (step != SQLITE_DONE) return tl::unexpected(statement.fault());
  return answer;
}

}  // namespace sandstone::storage
