// Passwords as they are stored: hashed by Argon2id, so that each guess costs as much time and memory as a login.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sandstone::accounts {

// One lane always; OWASP's first choice for Argon2id. About 50 ms a password.
struct PasswordCost {
  std::uint64_t passes = 2;
  std::size_t bytes = std::size_t{19} << 20;
};

inline constexpr std::size_t kShortestPassword = 8;   // characters
inline constexpr std::size_t kLongestPassword = 256;  // bytes

// Long enough, not too long, UTF-8 without control characters, and not the player's name.
bool is_good_password(std::string_view password, std::string_view name);

// Empty if there is no memory for it. With its salt and cost, so that old ones can be verified when the cost changes.
std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost);
bool verify_password(std::string_view password, const std::string& hash);
// Was it made at another cost?
bool is_outdated(const std::string& hash, const PasswordCost& cost);

}  // namespace sandstone::accounts
