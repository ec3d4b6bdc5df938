// Logs when writes begin to fail and when they work again, not each failure in between.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/net/log_line.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::net {

class WriteWatch {
 public:
  bool is_failing() const { return failing_; }

  // To be called several times a second, with what there is to count and milliseconds that only grow. Answers a line
  // for the log when there is something to say.
  std::optional<std::string> look(const storage::WriteCounts& counts, std::int64_t now) {
    if (counts.failed != known_.failed) {
      const bool begins = !failing_;
      if (begins) {
        failing_ = true;
        began_ = now;
        failed_before_ = known_.failed;
      }
      known_ = counts;
      latest_ = now;
      if (begins) return LogLine{"writes_fail"}.add("why", counts.latest_fault).text();
      return std::nullopt;
    }
    // Small things may fit on a disk where larger ones do not: it is over when nothing has failed for a while.
    if (!failing_ || counts.kept == known_.kept || now - latest_ < kQuiet) return std::nullopt;
    failing_ = false;
    return LogLine{"writes_work_again"}
        .add("failed", static_cast<std::int64_t>(counts.failed - failed_before_))
        .add("millis", now - began_)
        .text();
  }

 private:
  static constexpr std::int64_t kQuiet = 3'000;

  storage::WriteCounts known_;
  bool failing_ = false;
  std::int64_t began_ = 0;
  std::int64_t latest_ = 0;
  std::uint64_t failed_before_ = 0;
};

}  // namespace sandstone::net
