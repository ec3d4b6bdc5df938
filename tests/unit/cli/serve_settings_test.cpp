#include "cli/serve_settings.hpp"

#include <gtest/gtest.h>

namespace sandstone::cli {
namespace {

TEST(ServeSettings, a_file_has_a_setting_a_line_and_comments) {
  net::Settings settings;
  EXPECT_FALSE(
      read_settings_text("# the port\nport = 9000\n\n  data=\"/var/lib/with space\"\r\nmetrics = true\nbot-pace = 0\n"
                         "grace = 90",
                         "a.conf", settings));
  EXPECT_EQ(settings.port, 9000);
  EXPECT_EQ(settings.data, "/var/lib/with space");
  EXPECT_TRUE(settings.metrics);
  EXPECT_EQ(settings.bot_pace.count(), 0);
  EXPECT_EQ(settings.grace, 90);
  EXPECT_EQ(settings.address, "127.0.0.1") << "what is not said stays";
}

TEST(ServeSettings, what_is_wrong_is_told_with_its_place) {
  net::Settings settings;
  const auto fault = [&](std::string_view text) { return read_settings_text(text, "a.conf", settings).value_or(""); };
  EXPECT_EQ(fault("port = 1\nport = 65536"), "a.conf:2: port: 65536 is not a whole number from 0 to 65535");
  EXPECT_EQ(fault("port = 80x"), "a.conf:1: port: 80x is not a whole number from 0 to 65535");
  EXPECT_EQ(fault("port ="), "a.conf:1: port:  is not a whole number from 0 to 65535");
  EXPECT_EQ(fault("metrics = yes"), "a.conf:1: metrics: yes is neither true nor false");
  EXPECT_EQ(fault("address = here"), "a.conf:1: address: here is no address such as 127.0.0.1, 0.0.0.0 or ::1");
  EXPECT_EQ(fault("# fine\nprot = 80"), "a.conf:2: there is no setting prot; did you mean port?");
  EXPECT_EQ(fault("port 80"), "a.conf:1: a line is `name = value`, or begins with #");
  EXPECT_NE(read_settings_file("/nowhere/a.conf", settings).value_or("").find("/nowhere/a.conf: "), std::string::npos);
}

TEST(ServeSettings, tls_needs_a_certificate_and_its_key_and_makes_cookies_secure) {
  net::Settings settings;
  EXPECT_FALSE(settle_settings(settings));
  EXPECT_FALSE(settings.secure_cookies);
  settings.redirect_port = 80;
  EXPECT_EQ(settle_settings(settings), "redirect-port leads to TLS: say tls-certificate and tls-key too");
  settings.tls_key = "key.pem";
  EXPECT_EQ(settle_settings(settings), "tls-certificate and tls-key belong together: say both, or neither");
  settings.tls_certificate = "certificate.pem";
  EXPECT_FALSE(settle_settings(settings));
  EXPECT_TRUE(settings.secure_cookies);
  settings.port = 80;
  EXPECT_EQ(settle_settings(settings), "redirect-port is the port itself: say another");
}

TEST(ServeSettings, the_environment_has_their_names_in_capitals) {
  net::Settings settings;
  EXPECT_FALSE(read_settings_environment(
      [](const std::string& name) {
        return name == "SANDSTONE_GUESTS_PER_MINUTE" ? std::optional<std::string>{"7"} : std::nullopt;
      },
      settings));
  EXPECT_EQ(settings.guests_per_minute, 7);
  EXPECT_EQ(read_settings_environment(
                [](const std::string& name) {
                  return name == "SANDSTONE_PORT" ? std::optional<std::string>{"-1"} : std::nullopt;
                },
                settings),
            "SANDSTONE_PORT: -1 is not a whole number from 0 to 65535");
}

TEST(ServeSettings, what_is_shown_makes_the_same_settings) {
  net::Settings settings;
  settings.port = 1234;
  settings.secure_cookies = true;
  settings.data = "/somewhere else";
  net::Settings again;
  EXPECT_FALSE(read_settings_text(show_settings(settings), "shown", again));
  EXPECT_EQ(show_settings(again), show_settings(settings));
}

}  // namespace
}  // namespace sandstone::cli
