// From which addresses the tables were made whose game has not begun, as far as the server has run since then.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class OpenTables {
 public:
  void add(const std::string& table, const std::string& address) {
    if (addresses_.emplace(table, address).second) ++counts_[address];
  }
  // It has begun, was closed, or could not be made.
  void remove(const std::string& table) {
    const auto found = addresses_.find(table);
    if (found == addresses_.end()) return;
    const auto count = counts_.find(found->second);
    if (--count->second == 0) counts_.erase(count);
    addresses_.erase(found);
  }
  std::size_t count(std::string_view address) const {
    const auto found = counts_.find(address);
    return found == counts_.end() ? 0 : found->second;
  }
  // Empty: nobody knows.
  std::string address_of(std::string_view table) const {
    const auto found = addresses_.find(table);
    return found == addresses_.end() ? std::string{} : found->second;
  }

 private:
  ByText<std::string> addresses_;  // by table
  ByText<std::size_t> counts_;     // by address
};

}  // namespace sandstone::tables
