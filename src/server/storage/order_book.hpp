// What moderators ordered, as the server reads it while `sandstone admin` writes it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/storage/sanction.hpp"
#include "server/storage/store.hpp"

namespace sandstone::storage {

// Used by one thread at a time. Reading never waits for a writer.
class OrderBook {
 public:
  // Of a file that a store has opened, so that it is up to date.
  static Result<std::unique_ptr<OrderBook>> open(const std::filesystem::path& folder);
  ~OrderBook();
  OrderBook(const OrderBook&) = delete;
  OrderBook& operator=(const OrderBook&) = delete;

  // The number of the latest order; 0: there was none. So it is known whether there is anything new.
  Result<std::int64_t> latest();
  // Those that have ended may be among them.
  Result<std::vector<Sanction>> sanctions();
  // Tables that are to be closed and are not over or closed yet.
  Result<std::vector<std::string>> tables_to_close();

 private:
  struct Parts;
  explicit OrderBook(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace sandstone::storage
