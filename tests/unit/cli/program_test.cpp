#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "listening_console.hpp"

namespace sandstone::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Program, without_a_command_shows_its_help_and_fails) {
  ListeningConsole console;
  EXPECT_EQ(console.run({}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("Usage: sandstone"));
  EXPECT_EQ(console.run({"record"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("Usage: sandstone record"));
  EXPECT_EQ(console.out.str(), "");
}

TEST(Program, tells_its_version_and_rulesets) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"--version"}), 0);
  EXPECT_THAT(console.out.str(),
              testing::MatchesRegex("sandstone [0-9]+\\.[0-9]+\\.[0-9]+ \\(rules: mandala-1, stones-1\\)\n"));
}

TEST(Program, suggests_the_command_that_was_probably_meant) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"bnech"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("sandstone: There is no command bnech. Did you mean bench?\n"));
  EXPECT_EQ(console.run({"record", "verfy", "a.json"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("sandstone record: There is no command verfy. Did you mean verify?\n"));
  EXPECT_EQ(console.run({"xyzzy"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("There is no command xyzzy.\nsandstone --help"));
}

TEST(Program, suggests_the_option_that_was_probably_meant) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"random", "--game", "mandala", "--sed", "1"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("sandstone random: There is no option --sed. Did you mean --seed?\n"));
  EXPECT_EQ(console.run({"bench", "--jsn=1"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("There is no option --jsn. Did you mean --json?"));
  EXPECT_EQ(console.run({"bench", "fast"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("Unexpected argument: fast."));
}

TEST(Program, says_what_is_wrong_with_a_value) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"random", "--game", "chess"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("sandstone random: --game: chess not in {mandala,stones}"));
  EXPECT_EQ(console.run({"record", "show"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("sandstone record show: file is required"));
}

// All commands that do something, by the words that lead to them.
void collect(const CLI::App& app, std::vector<std::string> words, std::vector<std::vector<std::string>>& all) {
  for (const CLI::App* command : app.get_subcommands({})) {
    std::vector<std::string> longer = words;
    longer.push_back(command->get_name());
    all.push_back(longer);
    collect(*command, longer, all);
  }
}

TEST(Program, helps_with_every_command_by_description_and_examples) {
  ListeningConsole console;
  CLI::App app;
  add_commands(app, console.console);
  std::vector<std::vector<std::string>> commands;
  collect(app, {}, commands);
  EXPECT_GE(commands.size(), 9U);
  for (std::vector<std::string> words : commands) {
    std::string name = "sandstone";
    for (const std::string& word : words) name += " " + word;
    words.emplace_back("--help");
    EXPECT_EQ(console.run(words), 0) << name;
    const std::string help = console.out.str();
    EXPECT_THAT(help, HasSubstr("Usage: " + name)) << name;
    EXPECT_NE(help.find(name + " ", help.find("\n\n", help.find("Options:"))), std::string::npos)
        << name << " has no example";
    EXPECT_THAT(help, Not(HasSubstr("Excludes"))) << name;
    EXPECT_EQ(console.err.str(), "") << name;
    std::istringstream lines{help};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 130U) << name << ": " << line;
  }
}

}  // namespace
}  // namespace sandstone::cli
