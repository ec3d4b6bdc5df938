#include "cli/admin.hpp"

#include <gtest/gtest.h>

#include "tests/unit/cli/listening_console.hpp"
#include "tests/unit/cli/temporary_folder.hpp"

namespace sandstone::cli {
namespace {

TEST(Admin, times_are_a_number_and_a_unit) {
  EXPECT_EQ(parse_span("90s"), 90'000);
  EXPECT_EQ(parse_span("30m"), 1'800'000);
  EXPECT_EQ(parse_span("12h"), 43'200'000);
  EXPECT_EQ(parse_span("7d"), 604'800'000);
  EXPECT_EQ(parse_span("4w"), 2'419'200'000);
  for (const char* text : {"", "d", "7", "0d", "-1d", "7 d", "7dd", "1.5h", "100001d"}) {
    EXPECT_EQ(parse_span(text), std::nullopt) << text;
  }
}

TEST(Admin, a_folder_without_a_server_is_told_so) {
  const TemporaryFolder folder;
  ListeningConsole console;
  for (const std::vector<std::string>& words : {std::vector<std::string>{"ban", "Ben"},
                                                {"ban", "192.0.2.1"},
                                                {"unmute", "Ben"},
                                                {"bans"},
                                                {"players", "Ben"},
                                                {"reports"},
                                                {"report", "1"},
                                                {"settle", "1"},
                                                {"close", "k3f9x2mq7a5tz8wd"}}) {
    std::vector<std::string> command{"admin", words.front(), "--data", folder.path().string()};
    command.insert(command.end(), words.begin() + 1, words.end());
    EXPECT_EQ(console.run(command), 1) << words.front();
    EXPECT_NE(console.err.str().find("there is no such file"), std::string::npos) << console.err.str();
  }
}

}  // namespace
}  // namespace sandstone::cli
