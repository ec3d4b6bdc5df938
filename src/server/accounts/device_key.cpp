#include "server/accounts/device_key.hpp"

#include <sodium.h>

#include <array>

#include "server/storage/data_file.hpp"

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

storage::Result<std::string> take_device_key(storage::Database& database) {
  const auto read = [&] { return storage::first_row<std::string>(database, "SELECT key FROM device_keys"); };
  auto found = read();
  if (!found) return tl::unexpected(std::move(found.error()));
  if (*found) return std::move(**found);
  std::array<unsigned char, crypto_generichash_KEYBYTES> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  if (auto fault =
          storage::run(database, "INSERT OR IGNORE INTO device_keys (one, key) VALUES (1, ?1)", hex_of(bytes))) {
    return tl::unexpected(std::move(*fault));
  }
  found = read();
  if (!found) return tl::unexpected(std::move(found.error()));
  return found->value_or("");
}

std::string device_token(std::string_view key, std::string_view name_key) {
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(name_key.data()),
                     name_key.size(), reinterpret_cast<const unsigned char*>(key.data()), key.size());
  return hex_of(digest);
}

}  // namespace sandstone::accounts
