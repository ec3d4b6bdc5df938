// Logs when no more connections can be accepted, and when they can be again, not each failure in between.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/net/log_line.hpp"

namespace sandstone::net {

class AcceptWatch {
 public:
  // All times are milliseconds that only grow. Each answers a line for the log when there is something to say.
  std::optional<std::string> failed(std::string_view why, std::int64_t now) {
    ++failures_;
    latest_ = now;
    if (since_) return std::nullopt;
    since_ = now;
    before_ = failures_ - 1;
    return LogLine{"accept_fails"}.add("why", why).text();
  }
  // To be called several times a second.
  std::optional<std::string> look(std::int64_t now) {
    if (!since_ || now - latest_ < kQuiet) return std::nullopt;
    LogLine line{"accept_works_again"};
    line.add("failed", static_cast<std::int64_t>(failures_ - before_)).add("millis", latest_ - *since_);
    since_.reset();
    return line.text();
  }
  std::uint64_t failures() const { return failures_; }

 private:
  static constexpr std::int64_t kQuiet = 1'000;

  std::uint64_t failures_ = 0;
  std::uint64_t before_ = 0;  // as many when it began
  std::optional<std::int64_t> since_;
  std::int64_t latest_ = 0;
};

}  // namespace sandstone::net
