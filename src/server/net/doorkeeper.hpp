// Who may connect: so many in all, and so many from one address.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

namespace sandstone::net {

class Doorkeeper {
 public:
  Doorkeeper(std::size_t most, std::size_t most_per_address) : most_{most}, most_per_address_{most_per_address} {}

  // `shared`: many come from this address, a proxy's.
  bool admit(const std::string& address, bool shared) {
    if (inside_ >= most_) return false;
    std::size_t& here = by_address_[address];
    if (here >= most_per_address_ && !shared) return false;
    ++here;
    ++inside_;
    return true;
  }
  void let_out(const std::string& address) {
    const auto found = by_address_.find(address);
    if (found == by_address_.end()) return;
    --inside_;
    if (--found->second == 0) by_address_.erase(found);
  }
  std::size_t inside() const { return inside_; }

 private:
  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t inside_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace sandstone::net
