#include "server/net/ban_list.hpp"

#include <gtest/gtest.h>

namespace sandstone::net {
namespace {

using storage::Sanction;
using storage::SanctionKind;

Sanction sanction(SanctionKind kind, const std::string& player, const std::string& address, std::int64_t until) {
  return {kind, player, address, 1, until, ""};
}

TEST(BanList, players_and_addresses_may_not_come_until_their_time_is_over) {
  BanList banned;
  banned.set({sanction(SanctionKind::kBan, "anna", "", 100), sanction(SanctionKind::kBan, "", "10.0.0.0/8", 0),
              sanction(SanctionKind::kMute, "ben", "", 0)});
  EXPECT_EQ(banned.until("anna", "192.0.2.1", 99), 100);
  EXPECT_EQ(banned.until("anna", "192.0.2.1", 100), std::nullopt);
  EXPECT_EQ(banned.until("anna", "10.1.2.3", 50), 0) << "the longer one counts";
  EXPECT_EQ(banned.until("ben", "192.0.2.1", 50), std::nullopt) << "a muted player may come in";
  EXPECT_EQ(banned.until("", "10.1.2.3", 50), 0);
  EXPECT_EQ(banned.address_until("10.1.2.3", 50), 0);
  banned.set({});
  EXPECT_EQ(banned.until("anna", "10.1.2.3", 50), std::nullopt);
}

TEST(BanList, of_two_nets_the_longer_ban_counts) {
  BanList banned;
  banned.set(
      {sanction(SanctionKind::kBan, "", "10.0.0.0/8", 200), sanction(SanctionKind::kBan, "", "10.1.0.0/16", 300)});
  EXPECT_EQ(banned.address_until("10.1.2.3", 50), 300);
  EXPECT_EQ(banned.address_until("10.2.2.3", 50), 200);
  EXPECT_EQ(banned.address_until("10.1.2.3", 250), 300);
}

TEST(BanList, a_client_is_told_for_how_long) {
  EXPECT_EQ(write_banned(0), R"({"type":"banned"})");
  EXPECT_EQ(write_banned(12345), R"({"type":"banned","until":12345})");
}

}  // namespace
}  // namespace sandstone::net
