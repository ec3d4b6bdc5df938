#include "server/accounts/device_key.hpp"

#include <sodium.h>

#include <array>

namespace sandstone::accounts {

namespace {

template <std::size_t N>
std::string hex_of(const std::array<unsigned char, N>& bytes) {
  std::string text(2 * N + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), N);
  text.pop_back();
  return text;
}

}  // namespace

std::string make_device_key() {
  std::array<unsigned char, crypto_generichash_KEYBYTES> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex_of(bytes);
}

std::string device_token(std::string_view key, std::string_view name_key) {
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(name_key.data()),
                     name_key.size(), reinterpret_cast<const unsigned char*>(key.data()), key.size());
  return hex_of(digest);
}

}  // namespace sandstone::accounts
