// The names that players keep. Nobody else may have one that looks the same. Any thread may ask.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace sandstone::accounts {

class KeptNames {
 public:
  void insert(const std::string& player, const std::string& name);
  // The player's name is free again.
  void erase(const std::string& player);
  bool is_taken(std::string_view name) const;
  bool has(std::string_view player) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, int> looks_;  // and how many names have each
  std::unordered_map<std::string, std::string> by_player_;
};

}  // namespace sandstone::accounts
