// The settings of sandstone serve, as --print-config shows them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "listening_console.hpp"
#include "temporary_folder.hpp"

namespace sandstone::cli {
namespace {

using testing::HasSubstr;

class ServeSettings : public testing::Test {
 protected:
  // What is printed when the file has this text and the command line these words; or the complaint, without the path.
  std::string settings(const std::string& text, const std::vector<std::string>& words = {}) {
    std::ofstream{folder_ / "a.conf"} << text;
    std::vector<std::string> arguments{"serve", "--print-config", "--config", folder_ / "a.conf"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    ListeningConsole console;
    if (console.run(arguments) == 0) return console.out.str();
    const std::string said = console.err.str();
    const std::size_t at = said.find("a.conf:");
    return said.substr(at == std::string::npos ? 0 : at);
  }

  TemporaryFolder folder_;
};

TEST_F(ServeSettings, a_file_has_a_setting_a_line_and_comments) {
  const std::string shown =
      settings("# the port\nport = 9000\n\n  data=\"/var/lib/with space\"\r\nmetrics = true\nbot-pace = 0\ngrace = 90");
  EXPECT_THAT(shown, HasSubstr("port = 9000\n"));
  EXPECT_THAT(shown, HasSubstr("data = \"/var/lib/with space\"\n"));
  EXPECT_THAT(shown, HasSubstr("metrics = true\n"));
  EXPECT_THAT(shown, HasSubstr("bot-pace = 0\n"));
  EXPECT_THAT(shown, HasSubstr("\ngrace = 90\n"));
  EXPECT_THAT(shown, HasSubstr("address = \"127.0.0.1\"\n")) << "what is not said stays";
  EXPECT_THAT(shown, HasSubstr("secure-cookies = false\n"));
}

TEST_F(ServeSettings, what_is_shown_makes_the_same_settings) {
  const std::string shown = settings("port = 1234\nsecure-cookies = true\ndata = \"/somewhere else\"\n");
  EXPECT_EQ(settings(shown), shown);
}

TEST_F(ServeSettings, what_is_wrong_is_told_with_its_place) {
  EXPECT_EQ(settings("\nport = 65536"), "a.conf:2: port: 65536 is not a whole number from 0 to 65535\n");
  EXPECT_EQ(settings("port = 80x"), "a.conf:1: port: 80x is not a whole number from 0 to 65535\n");
  EXPECT_EQ(settings("address = here"), "a.conf:1: address: here is no address such as 127.0.0.1, 0.0.0.0 or ::1\n");
  EXPECT_EQ(settings("# fine\nprot = 80"), "a.conf:2: there is no setting prot; did you mean port?\n");
  EXPECT_EQ(settings("data = a b"), "a.conf:1: data: needs one value; put a value with spaces in quotes\n");
  EXPECT_THAT(settings("port 80"), HasSubstr("there is no setting port 80"));
  EXPECT_THAT(settings("metrics = perhaps"), HasSubstr("a.conf:1: metrics: "));
  ListeningConsole console;
  EXPECT_EQ(console.run({"serve", "--config", "/nowhere/a.conf"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("/nowhere/a.conf: No such file or directory"));
}

TEST_F(ServeSettings, several_servers_need_one_database_and_addresses_that_make_sense) {
  EXPECT_THAT(settings("bus = redis://localhost"), HasSubstr("set store too"));
  EXPECT_THAT(settings("bus = localhost"), HasSubstr("localhost is no address such as redis://localhost:6379"));
  const std::string both = "store = postgresql:///sandstone\nbus = redis://localhost:7000/games\nbot-threads = 0\n";
  EXPECT_THAT(settings(both), HasSubstr("bus = \"redis://localhost:7000/games\"\n"));
}

TEST_F(ServeSettings, tls_needs_a_certificate_and_its_key) {
  EXPECT_THAT(settings("redirect-port = 80"), HasSubstr("redirect-port redirects to TLS"));
  EXPECT_THAT(settings("tls-key = key.pem"), HasSubstr("tls-certificate and tls-key belong together"));
  const std::string both = "tls-key = key.pem\ntls-certificate = certificate.pem\n";
  EXPECT_THAT(settings(both), HasSubstr("tls-key = \"key.pem\"\n"));
  EXPECT_THAT(settings(both + "port = 80\nredirect-port = 80"), HasSubstr("redirect-port is the same as port"));
}

TEST_F(ServeSettings, the_command_line_wins_over_the_environment_and_that_over_the_file) {
  ::setenv("SANDSTONE_GUESTS_PER_MINUTE", "7", 1);  // NOLINT(concurrency-mt-unsafe): the test has one thread
  const std::string file = "guests-per-minute = 6\nport = 1001\n";
  EXPECT_THAT(settings(file), HasSubstr("guests-per-minute = 7\n"));
  EXPECT_THAT(settings(file), HasSubstr("port = 1001\n"));
  EXPECT_THAT(settings(file, {"--guests-per-minute", "8"}), HasSubstr("guests-per-minute = 8\n"));
  ::setenv("SANDSTONE_GUESTS_PER_MINUTE", "-1", 1);  // NOLINT(concurrency-mt-unsafe)
  EXPECT_THAT(settings(file), HasSubstr("-1 is not a whole number from 1 to 1000000"));
  ::unsetenv("SANDSTONE_GUESTS_PER_MINUTE");  // NOLINT(concurrency-mt-unsafe)
}

}  // namespace
}  // namespace sandstone::cli
