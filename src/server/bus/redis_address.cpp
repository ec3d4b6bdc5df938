#include "server/bus/redis_address.hpp"

#include <charconv>

namespace sandstone::bus {

namespace {

constexpr std::string_view kScheme = "redis://";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// %40 is @, and so on.
std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
    if (high < 0 || low < 0) return std::nullopt;
    plain += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return plain;
}

bool parse_port(std::string_view text, int& port) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc{} && end == text.data() + text.size() && port > 0 && port < 65536;
}

}  // namespace

std::optional<RedisAddress> RedisAddress::parse(std::string_view text) {
  if (!text.starts_with(kScheme)) return std::nullopt;
  text.remove_prefix(kScheme.size());
  RedisAddress address;
  if (const auto at = text.rfind('@'); at != std::string_view::npos) {
    const std::string_view who = text.substr(0, at);
    const auto colon = who.find(':');
    const auto user = decoded(who.substr(0, colon));
    const auto password = decoded(colon == std::string_view::npos ? std::string_view{} : who.substr(colon + 1));
    if (!user || !password || password->empty()) return std::nullopt;
    address.user = *user;
    address.password = *password;
    text.remove_prefix(at + 1);
  }
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    if (slash + 1 < text.size()) address.name = text.substr(slash + 1);
    text = text.substr(0, slash);
  }
  const auto bracket = text.rfind(']');
  const auto colon = text.rfind(':');
  if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
    if (!parse_port(text.substr(colon + 1), address.port)) return std::nullopt;
    text = text.substr(0, colon);
  }
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  address.host = text;
  if (address.host.empty() || address.name.find('/') != std::string::npos) return std::nullopt;
  return address;
}

}  // namespace sandstone::bus
