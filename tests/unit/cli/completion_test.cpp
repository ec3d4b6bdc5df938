#include "cli/completion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "listening_console.hpp"

namespace sandstone::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Kind = OptionValue::Kind;

TEST(OptionValue, is_read_off_the_parser) {
  CLI::App app;
  std::string text;
  bool flag = false;
  const auto* tool = app.add_option("--tool", text)->check(CLI::IsMember({"spade", "spoon"}))->type_name("TOOL");
  EXPECT_EQ(value_of(*tool).kind, Kind::kChoices);
  EXPECT_THAT(value_of(*tool).choices, ElementsAre("spade", "spoon"));
  const auto* out = app.add_option("-o,--out", text)->type_name("DIR");
  EXPECT_THAT(names_of(*out), ElementsAre("-o", "--out"));
  EXPECT_EQ(value_of(*out).kind, Kind::kFolder);
  EXPECT_EQ(value_of(*app.add_option("file", text)->type_name("FILE")).kind, Kind::kFile);
  const auto* deep = app.add_flag("--deep,!--shallow", flag);
  EXPECT_THAT(names_of(*deep), ElementsAre("--deep", "--shallow"));
  EXPECT_EQ(value_of(*deep).kind, Kind::kNothing);
}

TEST(CompletionScripts, quote_what_would_break_them) {
  const std::string apostrophe = "of the scripts'\\'' choices";
  EXPECT_THAT(output_of({"completion", "fish"}), HasSubstr(apostrophe));
  EXPECT_THAT(output_of({"completion", "zsh"}), HasSubstr(apostrophe));
}

// That they work is for tests/cli/completion.sh to show, in the shells themselves.
TEST(CompletionScripts, know_every_command_and_option_of_the_program) {
  ListeningConsole console;
  CLI::App app;
  add_commands(app, console.console);
  const std::string bash = output_of({"completion", "bash"});
  const std::string zsh = output_of({"completion", "zsh"});
  const std::string fish = output_of({"completion", "fish"});
  int options = 0;
  const std::function<void(const CLI::App&)> check = [&](const CLI::App& command) {
    for (const CLI::Option* option : command.get_options()) {
      for (const std::string& name : names_of(*option)) {
        ++options;
        EXPECT_THAT(bash, HasSubstr(name));
        EXPECT_THAT(zsh, HasSubstr(name));
        EXPECT_THAT(fish, HasSubstr((name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1))));
      }
    }
    for (const CLI::App* next : command.get_subcommands({})) {
      EXPECT_THAT(fish, HasSubstr(" -a " + next->get_name() + " "));
      check(*next);
    }
  };
  check(app);
  EXPECT_GT(options, 50);
}

TEST(CompletionCommand, prints_the_script_of_the_shell) {
  EXPECT_TRUE(output_of({"completion", "bash"}).starts_with("# bash completion"));
  EXPECT_TRUE(output_of({"completion", "zsh"}).starts_with("#compdef sandstone"));
  EXPECT_TRUE(output_of({"completion", "fish"}).starts_with("# fish completion"));
  ListeningConsole console;
  EXPECT_EQ(console.run({"completion", "tcsh"}), 1);
  EXPECT_EQ(console.run({"completion"}), 1);
}

}  // namespace
}  // namespace sandstone::cli
