// A connection to a database that speaks SQL, whichever it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/storage/fault.hpp"

namespace sandstone::storage {

using SqlValue = std::variant<std::int64_t, std::string_view>;
using SqlCell = std::optional<std::string>;  // a number as its digits; nothing: NULL

struct SqlRows {
  std::size_t columns = 0;
  std::vector<SqlCell> cells;  // row by row
};

// Used by one thread at a time.
class SqlConnection {
 public:
  virtual ~SqlConnection() = default;

  // All rows that a statement answers. Its parameters are ?1, ?2 and so on.
  virtual Result<SqlRows> query(std::string_view sql, std::span<const SqlValue> values) = 0;
  // Between them, all of it is kept when `commit` returns, or none.
  virtual std::optional<StoreFault> begin() = 0;
  // Between this and `roll_back`, all that is read is of one moment.
  virtual std::optional<StoreFault> begin_to_read() = 0;
  virtual std::optional<StoreFault> commit() = 0;
  virtual void roll_back() = 0;
};

}  // namespace sandstone::storage
