// Who may connect: so many in all, and so many from one address.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

namespace sandstone::net {

class ConnectionLimiter {
 public:
  ConnectionLimiter(std::size_t most, std::size_t most_per_address)
      : most_{most}, most_per_address_{most_per_address} {}

  // `shared`: many come from this address, a proxy's.
  bool admit(const std::string& address, bool shared) {
    if (count_ >= most_) return false;
    std::size_t& here = by_address_[address];
    if (here >= most_per_address_ && !shared) return false;
    ++here;
    ++count_;
    return true;
  }
  void release(const std::string& address) {
    const auto found = by_address_.find(address);
    if (found == by_address_.end()) return;
    --count_;
    if (--found->second == 0) by_address_.erase(found);
  }
  std::size_t count() const { return count_; }

 private:
  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t count_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace sandstone::net
