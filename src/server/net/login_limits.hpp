// How often passwords may be tried. Those who guess wait longer and longer, by address and by pair of address and
// name; the owner of an account is not kept out by what others do elsewhere, and from a device that has logged in
// before not by what they do at the same address.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/net/rate_limits.hpp"

namespace sandstone::net {

// Some tries are free; after each further one that fails, the next has to wait twice as long.
class Escalation {
 public:
  explicit Escalation(int free) : free_{free} {}

  // Times are milliseconds that only grow.
  bool may_try(const std::string& who, std::int64_t now) const {
    const auto found = tries_.find(who);
    return found == tries_.end() || now - found->second.latest >= wait_after(found->second.count);
  }
  // Counts as a failure until it has succeeded.
  void tried(const std::string& who, std::int64_t now) {
    if (tries_.size() > look_at_) {
      std::erase_if(tries_, [&](const auto& entry) { return now - entry.second.latest > kForgotten; });
      look_at_ = std::max(kMostRemembered, 2 * tries_.size());
    }
    Tries& tries = tries_[who];
    if (now - tries.latest > kForgotten) tries.count = 0;
    tries = {tries.count + 1, now};
  }
  void succeeded(const std::string& who) { tries_.erase(who); }
  // That one try was none; those before it still count.
  void take_back(const std::string& who) {
    const auto found = tries_.find(who);
    if (found != tries_.end() && --found->second.count <= 0) tries_.erase(found);
  }

 private:
  static constexpr std::int64_t kFirstWait = 30'000;
  static constexpr std::int64_t kLongestWait = std::int64_t{60} * 60'000;
  static constexpr std::int64_t kForgotten = 24 * kLongestWait;
  static constexpr std::size_t kMostRemembered = 10'000;

  struct Tries {
    int count = 0;
    std::int64_t latest = 0;
  };

  std::int64_t wait_after(int count) const {
    if (count < free_) return 0;
    return std::min(kFirstWait << std::min(count - free_, 10), kLongestWait);
  }

  int free_;
  std::size_t look_at_ = kMostRemembered;
  std::unordered_map<std::string, Tries> tries_;
};

class LoginLimits {
 public:
  explicit LoginLimits(int per_minute) : by_address_{per_minute} {}

  struct Try {
    std::string client;    // for whom limits hold
    std::string name_key;  // of the account
    std::string device;    // the token of a device that is known for this name; empty: it is not
  };
  // Whether a password may be tried now; then it counts as a failure until `succeeded` is called.
  bool take(const Try& what, std::int64_t now) {
    if (!what.device.empty()) {
      if (!by_device_.may_try(what.device, now)) return false;
      by_device_.tried(what.device, now);
      return true;
    }
    const std::string pair = what.client + ' ' + what.name_key;
    if (!at_address_.may_try(what.client, now) || !by_pair_.may_try(pair, now) || !by_address_.take(what.client, now)) {
      return false;
    }
    at_address_.tried(what.client, now);
    by_pair_.tried(pair, now);
    return true;
  }
  void succeeded(const Try& what) {
    if (!what.device.empty()) return by_device_.succeeded(what.device);
    by_pair_.succeeded(what.client + ' ' + what.name_key);
    at_address_.take_back(what.client);  // an account of one's own opens no others
  }

 private:
  static constexpr int kFreeByName = 5;
  static constexpr int kFreeAtAddress = 40;  // a school, or a house of many flats

  RateLimits by_address_;
  Escalation at_address_{kFreeAtAddress};
  Escalation by_pair_{kFreeByName};
  Escalation by_device_{kFreeByName};
};

}  // namespace sandstone::net
