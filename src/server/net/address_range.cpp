#include "server/net/address_range.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace sandstone::net {

namespace {

constexpr std::array<unsigned char, 12> kIpv4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr int kIpv4Bits = 96;  // that come before an IPv4 address

}  // namespace

std::optional<AddressRange::Bytes> AddressRange::parse_address(std::string_view text) {
  const std::string copy{text};
  Bytes bytes{};
  if (::inet_pton(AF_INET6, copy.c_str(), bytes.data()) == 1) return bytes;
  std::ranges::copy(kIpv4, bytes.begin());
  if (::inet_pton(AF_INET, copy.c_str(), bytes.data() + kIpv4.size()) == 1) return bytes;
  return std::nullopt;
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto bytes = parse_address(text.substr(0, slash));
  if (!bytes) return std::nullopt;
  AddressRange range;
  range.bytes_ = *bytes;
  if (slash == std::string_view::npos) return range;
  const int most = text.find(':') == std::string_view::npos ? 32 : 128;
  const std::string_view length = text.substr(slash + 1);
  int bits = 0;
  const auto [end, error] = std::from_chars(length.data(), length.data() + length.size(), bits);
  if (error != std::errc{} || end != length.data() + length.size() || bits < 0 || bits > most) return std::nullopt;
  range.prefix_ = bits + 128 - most;
  for (int i = range.prefix_; i < 128; ++i) {
    unsigned char& byte = range.bytes_[static_cast<std::size_t>(i / 8)];
    byte = static_cast<unsigned char>(byte & ~(0x80U >> (i % 8)));
  }
  return range;
}

bool AddressRange::is_ipv4() const {
  return prefix_ >= kIpv4Bits && std::equal(kIpv4.begin(), kIpv4.end(), bytes_.begin());
}

std::string AddressRange::text() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool ipv4 = is_ipv4();
  if (ipv4) {
    ::inet_ntop(AF_INET, bytes_.data() + kIpv4.size(), text.data(), text.size());
  } else {
    ::inet_ntop(AF_INET6, bytes_.data(), text.data(), text.size());
  }
  std::string written{text.data()};
  if (!is_one_address()) written += '/' + std::to_string(ipv4 ? prefix_ - kIpv4Bits : prefix_);
  return written;
}

bool AddressRange::contains(std::string_view address) const {
  // A zone (fe80::1%eth0) says where an address is, not whose it is.
  const auto other = parse_address(address.substr(0, address.find('%')));
  if (!other) return false;
  const auto whole = static_cast<std::size_t>(prefix_ / 8);
  if (!std::equal(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(whole), other->begin())) return false;
  const int rest = prefix_ % 8;
  if (rest == 0) return true;
  const auto mask = static_cast<unsigned char>(0xFF00U >> rest);
  return ((bytes_[whole] ^ (*other)[whole]) & mask) == 0;
}

std::string client_of(std::string_view address) {
  const std::string_view bare = address.substr(0, address.find('%'));
  const auto one = AddressRange::parse(bare);
  if (!one) return std::string{address};
  const auto net = one->is_ipv4() ? std::nullopt : AddressRange::parse(std::string{bare} + "/64");
  return net ? net->text() : one->text();
}

}  // namespace sandstone::net
