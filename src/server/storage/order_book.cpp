#include "server/storage/order_book.hpp"

#include <sqlite3.h>

#include <optional>
#include <utility>

#include "server/storage/database.hpp"
#include "server/storage/upkeep.hpp"

namespace sandstone::storage {

struct OrderBook::Parts {
  Statement latest;
  Statement sanctions;
  Statement to_close;
  Database database;  // closes by itself when the last statement is gone
};

Result<std::unique_ptr<OrderBook>> OrderBook::open(const std::filesystem::path& folder) {
  auto database = Database::open(database_file(folder).string(), nullptr);
  if (!database) return tl::unexpected(database.error());
  std::optional<StoreFault> fault;
  const auto prepare = [&](std::string_view sql) {
    auto statement = database->prepare(sql);
    if (statement) return std::move(*statement);
    fault = statement.error();
    return Statement{nullptr};
  };
  std::unique_ptr<Parts> parts{
      new Parts{.latest = prepare("SELECT coalesce((SELECT number FROM orders ORDER BY number DESC LIMIT 1), 0)"),
                .sanctions = prepare("SELECT kind, player, address, since, until, note FROM sanctions"),
                .to_close = prepare("SELECT DISTINCT id FROM orders JOIN tables ON id = subject "
                                    "WHERE what = 'close' AND state < ?1"),
                .database = std::move(*database)}};
  if (fault) return tl::unexpected(std::move(*fault));
  return std::unique_ptr<OrderBook>{new OrderBook{std::move(parts)}};
}

OrderBook::OrderBook(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {}
OrderBook::~OrderBook() = default;

Result<std::int64_t> OrderBook::latest() {
  if (parts_->latest.step() != SQLITE_ROW) return tl::unexpected(parts_->database.fault());
  const std::int64_t number = parts_->latest.number(0);
  parts_->latest.reset();
  return number;
}

Result<std::vector<Sanction>> OrderBook::sanctions() {
  std::vector<Sanction> sanctions;
  const Statement& row = parts_->sanctions;
  int answer = SQLITE_ROW;
  while ((answer = parts_->sanctions.step()) == SQLITE_ROW) {
    sanctions.push_back({static_cast<SanctionKind>(row.number(0)), row.text(1), row.text(2), row.number(3),
                         row.number(4), row.text(5)});
  }
  if (answer != SQLITE_DONE) return tl::unexpected(parts_->database.fault());
  return sanctions;
}

Result<std::vector<std::string>> OrderBook::tables_to_close() {
  std::vector<std::string> tables;
  parts_->to_close.bind(1, static_cast<std::int64_t>(TableState::kOver));
  int answer = SQLITE_ROW;
  while ((answer = parts_->to_close.step()) == SQLITE_ROW) tables.push_back(parts_->to_close.text(0));
  if (answer != SQLITE_DONE) return tl::unexpected(parts_->database.fault());
  return tables;
}

}  // namespace sandstone::storage
