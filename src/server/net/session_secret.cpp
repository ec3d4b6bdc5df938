#include "server/net/session_secret.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sandstone::net {

namespace {

constexpr std::size_t kSecretBytes = 32;

template <std::size_t N>
std::string hex_of(const std::array<unsigned char, N>& bytes) {
  std::string text(2 * N + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), N);
  text.pop_back();
  return text;
}

bool is_secret(std::string_view text) {
  return text.size() == 2 * kSecretBytes &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

std::uint64_t random_number() {
  // The system is asked for many at once: a call for each card would cost more than the card.
  static thread_local std::array<std::uint64_t, 64> numbers{};
  static thread_local std::size_t left = 0;
  if (left == 0) {
    randombytes_buf(numbers.data(), sizeof numbers);
    left = numbers.size();
  }
  return std::exchange(numbers[--left], 0);
}

std::string make_secret() {
  std::array<unsigned char, kSecretBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex_of(bytes);
}

std::string digest_of(std::string_view secret) {
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     nullptr, 0);
  return hex_of(digest);
}

namespace {

// The value of this cookie, if it has the form of a secret.
std::optional<std::string> value_in(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view pair = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    const std::string_view value = pair.substr(equals + 1);
    if (is_secret(value)) return std::string{value};
  }
  return std::nullopt;
}

std::string set_cookie(std::string_view name, std::string_view value, std::string_view seconds, bool secure) {
  std::string cookie{name};
  cookie += '=';
  cookie += value;
  cookie += "; Path=/; Max-Age=";
  cookie += seconds;
  cookie += "; HttpOnly; SameSite=Strict";
  if (secure) cookie += "; Secure";
  return cookie;
}

constexpr std::string_view kYear = "31536000";  // in seconds

std::string_view session_name(bool secure) { return secure ? kSecureCookieName : kCookieName; }
std::string_view device_name(bool secure) { return secure ? kSecureDeviceCookieName : kDeviceCookieName; }

}  // namespace

std::optional<std::string> secret_in(std::string_view header, bool secure) {
  return value_in(header, session_name(secure));
}
std::string cookie_of(std::string_view secret, bool secure) {
  return set_cookie(session_name(secure), secret, kYear, secure);
}
std::string no_cookie(bool secure) { return set_cookie(session_name(secure), "", "0", secure); }

std::optional<std::string> device_token_in(std::string_view header, bool secure) {
  return value_in(header, device_name(secure));
}
std::string device_cookie_of(std::string_view token, bool secure) {
  return set_cookie(device_name(secure), token, kYear, secure);
}

}  // namespace sandstone::net
