#include "server/net/address_range.hpp"

#include <gtest/gtest.h>

namespace sandstone::net {
namespace {

std::string read_back(std::string_view text) {
  const auto range = AddressRange::parse(text);
  return range ? range->text() : "nothing";
}

TEST(AddressRange, is_written_in_one_way_only) {
  EXPECT_EQ(read_back("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(read_back("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(read_back("203.0.113.7/32"), "203.0.113.7");
  EXPECT_EQ(read_back("203.0.113.7/24"), "203.0.113.0/24");
  EXPECT_EQ(read_back("0.0.0.0/0"), "0.0.0.0/0");
  EXPECT_EQ(read_back("2001:DB8:0::1"), "2001:db8::1");
  EXPECT_EQ(read_back("2001:db8::1/64"), "2001:db8::/64");
  EXPECT_EQ(read_back("::/0"), "::/0");
  for (const char* text :
       {"", "Anna", "1.2.3", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4/-1", "1.2.3.4/8x", "::1/129", "/8"}) {
    EXPECT_EQ(read_back(text), "nothing") << text;
  }
}

TEST(AddressRange, contains_its_addresses_and_no_others) {
  const auto net = AddressRange::parse("203.0.112.0/23").value();
  EXPECT_TRUE(net.contains("203.0.112.0"));
  EXPECT_TRUE(net.contains("203.0.113.255"));
  EXPECT_TRUE(net.contains("::ffff:203.0.113.255")) << "the same, as a socket for both kinds writes it";
  EXPECT_FALSE(net.contains("203.0.114.0"));
  EXPECT_FALSE(net.contains("2001:db8::1"));
  EXPECT_FALSE(net.contains("somewhere"));
  const auto wide = AddressRange::parse("2001:db8:0:8000::/49").value();
  EXPECT_TRUE(wide.contains("2001:db8:0:ffff::1"));
  EXPECT_FALSE(wide.contains("2001:db8:0:7fff::1"));
  EXPECT_TRUE(AddressRange::parse("fe80::1")->contains("fe80::1%eth0"));
  EXPECT_TRUE(AddressRange::parse("0.0.0.0/0")->contains("8.8.8.8"));
  EXPECT_FALSE(AddressRange::parse("0.0.0.0/0")->contains("::1"));
}

TEST(AddressRange, the_addresses_of_one_home_are_one_client) {
  EXPECT_EQ(client_of("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(client_of("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(client_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(client_of("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(client_of("nonsense"), "nonsense");
}

}  // namespace
}  // namespace sandstone::net
