#include "server/storage/order_book.hpp"

#include <optional>
#include <utility>

#include "server/storage/rows.hpp"
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
  std::unique_ptr<Parts> parts{new Parts{
      .latest =
          database->prepare("SELECT coalesce((SELECT number FROM orders ORDER BY number DESC LIMIT 1), 0)", fault),
      .sanctions = database->prepare("SELECT kind, player, address, since, until, note FROM sanctions", fault),
      .to_close = database->prepare(
          "SELECT DISTINCT id FROM orders JOIN tables ON id = subject WHERE what = 'close' AND state < ?1", fault),
      .database = std::move(*database)}};
  if (fault) return tl::unexpected(std::move(*fault));
  return std::unique_ptr<OrderBook>{new OrderBook{std::move(parts)}};
}

OrderBook::OrderBook(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {}
OrderBook::~OrderBook() = default;

Result<std::int64_t> OrderBook::latest() {
  return first_row<std::int64_t>(parts_->latest).map([](const auto& number) { return *number; });
}

Result<std::vector<Sanction>> OrderBook::sanctions() { return rows<Sanction>(parts_->sanctions); }

Result<std::vector<std::string>> OrderBook::tables_to_close() {
  return rows<std::string>(parts_->to_close, static_cast<std::int64_t>(TableState::kOver));
}

}  // namespace sandstone::storage
