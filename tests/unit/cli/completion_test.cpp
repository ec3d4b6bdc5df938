#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "cli/completion_scripts.hpp"
#include "cli/completion_tree.hpp"
#include "listening_console.hpp"

namespace sandstone::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Kind = CompletionValue::Kind;

CompletionCommand sample() {
  CLI::App app{"A sample", "sandstone"};
  static std::string text;
  static bool flag;
  static std::vector<std::string> files;
  CLI::App& sub = *app.add_subcommand("dig", "Dig a hole, don't [ask]");
  sub.add_option("--tool", text, "with what")->check(CLI::IsMember({"spade", "spoon"}))->type_name("TOOL");
  sub.add_option("-o,--out", text, "where")->type_name("DIR");
  sub.add_flag("--deep,!--shallow", flag, "how far");
  sub.add_option("files", files, "what")->type_name("FILE");
  return completion_tree(app);
}

TEST(CompletionTree, is_read_off_the_parser) {
  const CompletionCommand tree = sample();
  EXPECT_EQ(tree.name, "sandstone");
  ASSERT_EQ(tree.commands.size(), 1U);
  const CompletionCommand& dig = tree.commands[0];
  EXPECT_EQ(dig.name, "dig");
  EXPECT_EQ(dig.argument.kind, Kind::kFile);
  ASSERT_EQ(dig.options.size(), 4U);  // with --help
  EXPECT_EQ(dig.options[1].value.kind, Kind::kChoices);
  EXPECT_THAT(dig.options[1].value.choices, ElementsAre("spade", "spoon"));
  EXPECT_THAT(dig.options[2].names, ElementsAre("-o", "--out"));
  EXPECT_EQ(dig.options[2].value.kind, Kind::kFolder);
  EXPECT_THAT(dig.options[3].names, ElementsAre("--deep", "--shallow"));
  EXPECT_EQ(dig.options[3].value.kind, Kind::kNothing);
}

TEST(CompletionScripts, quote_what_would_break_them) {
  EXPECT_THAT(fish_completion(sample()), HasSubstr("-d 'Dig a hole, don'\\''t [ask]'"));
  EXPECT_THAT(zsh_completion(sample()), HasSubstr("'dig:Dig a hole, don'\\''t \\[ask\\]'"));
}

// That they work is for tests/cli/completion.sh to show, in the shells themselves.
TEST(CompletionScripts, know_every_command_and_option_of_the_program) {
  ListeningConsole console;
  CLI::App app;
  add_commands(app, console.console);
  const CompletionCommand tree = completion_tree(app);
  const std::string bash = bash_completion(tree);
  const std::string zsh = zsh_completion(tree);
  const std::string fish = fish_completion(tree);
  int options = 0;
  const std::function<void(const CompletionCommand&)> check = [&](const CompletionCommand& command) {
    for (const CompletionOption& option : command.options) {
      for (const std::string& name : option.names) {
        ++options;
        EXPECT_THAT(bash, HasSubstr(name));
        EXPECT_THAT(zsh, HasSubstr(name));
        EXPECT_THAT(fish, HasSubstr((name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1))));
      }
    }
    for (const CompletionCommand& next : command.commands) {
      EXPECT_THAT(fish, HasSubstr(" -a " + next.name + " "));
      check(next);
    }
  };
  check(tree);
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
