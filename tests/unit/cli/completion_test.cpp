#include "cli/completion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

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

std::vector<std::string> words_of(const Offers& offers) {
  std::vector<std::string> words;
  for (const Offer& offer : offers.choices) words.push_back(offer.word);
  return words;
}

class ProgramOffers : public testing::Test {
 protected:
  ProgramOffers() { add_commands(app_, console_.console); }
  Offers offers(std::vector<std::string> words) const { return offers_for(app_, std::move(words)); }

  ListeningConsole console_;
  CLI::App app_;
};

TEST_F(ProgramOffers, every_command_and_option_of_the_program) {
  int options = 0;
  const std::function<void(const CLI::App&, std::vector<std::string>)> check = [&](const CLI::App& command,
                                                                                   std::vector<std::string> path) {
    path.emplace_back("--");
    for (const std::string& name : words_of(offers(path))) {
      EXPECT_NE(command.get_option_no_throw(name), nullptr) << name;
      ++options;
    }
    for (const CLI::App* next : command.get_subcommands({})) {
      path.back() = next->get_name();
      EXPECT_THAT(words_of(offers(path)), testing::Contains(next->get_name()));
      check(*next, path);
    }
  };
  check(app_, {});
  EXPECT_GT(options, 100);
}

TEST_F(ProgramOffers, values_after_an_option_and_arguments_elsewhere) {
  EXPECT_THAT(words_of(offers({"random", "--game", ""})), ElementsAre("mandala", "stones"));
  EXPECT_THAT(words_of(offers({"random", "--game", "=", "m"})), ElementsAre("mandala"));
  EXPECT_THAT(words_of(offers({"random", "--game", "="})), ElementsAre("mandala", "stones"));
  EXPECT_THAT(words_of(offers({"random", "--game", "stones", "--ga"})),
              testing::UnorderedElementsAre("--game", "--games"));
  EXPECT_THAT(words_of(offers({"completion", "b"})), ElementsAre("bash"));
  EXPECT_EQ(offers({"record", "verify", ""}).kind, Kind::kFile);
  EXPECT_EQ(offers({"random", "--out", "x"}).kind, Kind::kFolder);
  EXPECT_THAT(words_of(offers({"bench", "--seconds", ""})), testing::IsEmpty());
  EXPECT_THAT(words_of(offers({})), testing::Contains("play"));
}

TEST(CompletionCommand, prints_the_script_of_the_shell) {
  EXPECT_TRUE(output_of({"completion", "bash"}).starts_with("# bash completion"));
  EXPECT_TRUE(output_of({"completion", "zsh"}).starts_with("#compdef sandstone"));
  EXPECT_TRUE(output_of({"completion", "fish"}).starts_with("# fish completion"));
  EXPECT_EQ(output_of({"completion", "bash", "--", "be"}), "bench\n");
  EXPECT_THAT(output_of({"completion", "fish", "--", "be"}), testing::StartsWith("bench\tMeasure how fast"));
  EXPECT_THAT(output_of({"completion", "zsh", "--", ""}), HasSubstr("\nbench:Measure how fast"));
  EXPECT_EQ(output_of({"completion", "zsh", "--", "random", "--out", ""}), ":folders\n");
  ListeningConsole console;
  EXPECT_EQ(console.run({"completion", "tcsh"}), 1);
  EXPECT_EQ(console.run({"completion"}), 1);
}

}  // namespace
}  // namespace sandstone::cli
