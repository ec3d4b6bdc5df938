// An address, or a whole net of them, as somebody writes it: 203.0.113.7, 203.0.113.0/24, 2001:db8::/64.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sandstone::net {

class AddressRange {
 public:
  static std::optional<AddressRange> parse(std::string_view text);

  // Always the same for the same addresses.
  std::string text() const;
  // An address as the system writes it; IPv4 in IPv6's clothes (::ffff:203.0.113.7) is IPv4.
  bool contains(std::string_view address) const;
  bool is_ipv4() const;
  bool is_one_address() const { return prefix_ == 128; }

 private:
  using Bytes = std::array<unsigned char, 16>;

  static std::optional<Bytes> parse_address(std::string_view text);

  Bytes bytes_{};
  int prefix_ = 128;  // bits that count, of 128: IPv4 is written as ::ffff:a.b.c.d
};

// For whom a limit per client holds: an IPv4 address, or the net of an IPv6 address (/64), which is usually one home's.
std::string client_of(std::string_view address);

}  // namespace sandstone::net
