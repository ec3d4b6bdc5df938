// What all sockets take together, and how much those of one address may ask.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/net/rate_limits.hpp"
#include "server/net/settings.hpp"

namespace sandstone::net {

class AllSockets {
 public:
  explicit AllSockets(const Settings& settings)
      : requests_{1.0 * kSocketsOfAnAddress * settings.messages_per_second,
                  2.0 * kSocketsOfAnAddress * settings.messages_per_second},
        most_queued_{settings.queued_bytes_in_all} {}

  bool take_request(const std::string& client, std::int64_t now) { return requests_.take(client, now); }
  // The bytes that wait for all clients: each socket counts its own here.
  std::size_t& queued_bytes() { return queued_; }
  std::size_t queued_bytes() const { return queued_; }
  // Somebody for whom so much waits has to go. When there is too much in all, those go first who read least.
  bool is_too_much(std::size_t queued) const { return queued_ > most_queued_ && queued > kAlwaysAllowed; }

 private:
  static constexpr int kSocketsOfAnAddress = 10;  // that may ask as much as they like, or more that ask less
  static constexpr std::size_t kAlwaysAllowed = std::size_t{16} * 1024;

  RateLimits requests_;
  std::size_t most_queued_;
  std::size_t queued_ = 0;
};

}  // namespace sandstone::net
