#include "server/accounts/recovery_codes.hpp"

#include <sodium.h>

#include <array>

namespace sandstone::accounts {

namespace {

constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz0";  // 32; no i, l, o; 0 also for a typed o
constexpr int kGroups = 4;
constexpr int kInGroup = 4;

}  // namespace

std::vector<std::string> make_recovery_codes() {
  std::vector<std::string> codes;
  for (int i = 0; i < kRecoveryCodes; ++i) {
    std::string& code = codes.emplace_back();
    for (int letter = 0; letter < kGroups * kInGroup; ++letter) {
      if (letter > 0 && letter % kInGroup == 0) code += '-';
      code += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
    }
  }
  return codes;
}

std::string digest_of_code(std::string_view code) {
  std::string plain;
  for (const char c : code) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (small == 'o') {
      plain += '0';
    } else if (small != '-' && small != ' ') {
      plain += small;
    }
  }
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(plain.data()), plain.size(),
                     nullptr, 0);
  std::string text(2 * digest.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
  text.pop_back();
  return text;
}

}  // namespace sandstone::accounts
