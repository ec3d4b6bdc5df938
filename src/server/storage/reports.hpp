// What players report about others, for moderators.
#pragma once

#include <cstdint>
#include <string>

#include "describe/members.hpp"
#include "server/storage/fault.hpp"

namespace sandstone::storage {

struct Report {
  std::int64_t at = 0;
  std::string by;
  std::string about;
  std::string table;
  std::int64_t seq = 0;  // of the table's last event then
  std::string why;
  SANDSTONE_MEMBERS(at, by, about, table, seq, why)

  bool operator==(const Report&) const = default;
};

class Reports {
 public:
  virtual ~Reports() = default;

  virtual void add_report(Report report, Done done) = 0;
};

}  // namespace sandstone::storage
