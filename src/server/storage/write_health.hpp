// Whether writes succeed, and whether the database is damaged: counted where it is used, read by the server's metrics
// and log.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "server/storage/store.hpp"

namespace sandstone::storage {

struct WriteCounts {
  std::uint64_t kept = 0;     // transactions
  std::uint64_t failed = 0;   // transactions; not those that were refused because of what is there already
  std::string latest_fault;   // in English, for the operator
  std::uint64_t damaged = 0;  // times that a read or a write found the database damaged
};

// All of it from any thread.
class WriteHealth {
 public:
  void note(const std::optional<StoreFault>& fault) {
    const std::scoped_lock guard{mutex_};
    if (!fault) {
      ++counts_.kept;
    } else if (fault->kind != StoreFaultKind::kConflict) {  // that says nothing of the disk
      ++counts_.failed;
      counts_.latest_fault = fault->what;
      count_damage(*fault);
    }
  }
  // Of a read.
  void note_damage(const StoreFault& fault) {
    const std::scoped_lock guard{mutex_};
    count_damage(fault);
  }

  WriteCounts counts() const {
    const std::scoped_lock guard{mutex_};
    return counts_;
  }

 private:
  void count_damage(const StoreFault& fault) {
    if (fault.kind == StoreFaultKind::kCorrupted) ++counts_.damaged;
  }

  mutable std::mutex mutex_;
  WriteCounts counts_;
};

}  // namespace sandstone::storage
