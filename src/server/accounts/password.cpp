#include "server/accounts/password.hpp"

#include <sodium.h>

#include <array>

#include "describe/utf8.hpp"

namespace sandstone::accounts {

bool is_good_password(std::string_view password, std::string_view name) {
  if (password.size() > kLongestPassword || password == name) return false;
  std::size_t characters = 0;
  for (std::size_t at = 0; at < password.size(); ++characters) {
    const Utf8Character character = utf8_at(password, at);
    if (character.bytes == 0 || character.code < 0x20) return false;
    at += static_cast<std::size_t>(character.bytes);
  }
  return characters >= kShortestPassword;
}

std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int failed = crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.passes, cost.bytes,
                                           crypto_pwhash_ALG_ARGON2ID13);
  if (failed != 0) return std::nullopt;
  return std::string{hash.data()};
}

bool verify_password(std::string_view password, const std::string& hash) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool is_outdated(const std::string& hash, const PasswordCost& cost) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), cost.passes, cost.bytes) != 0;
}

}  // namespace sandstone::accounts
