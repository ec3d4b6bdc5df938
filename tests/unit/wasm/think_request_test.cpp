#include "wasm/think_request.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/luck.hpp"
#include "describe/fault_text.hpp"
#include "describe/string_sink.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::wasm {
namespace {

// What is wrong with a request, in words; nothing if it can be read.
std::string fault_of(std::string_view text) {
  ThinkRequest request;
  StringSink words;
  if (const auto fault = parse_request(text, request)) describe(*fault, text, words);
  return words.take();
}

TEST(ThinkRequest, names_a_ruleset_a_view_a_seed_and_a_level) {
  ThinkRequest request;
  EXPECT_FALSE(parse_request(R"({"view": "", "level": 7, "seed": 9007199254740991, "ruleset": "stones-1"})", request));
  EXPECT_EQ(request.ruleset.view(), "stones-1");
  EXPECT_EQ(request.bot, (BotChoice{BotKind::kLevel, 7}));
  EXPECT_EQ(request.seed, 9007199254740991U);
  EXPECT_FALSE(request.memory);
}

TEST(ThinkRequest, may_name_a_bot_and_limit_its_memory) {
  ThinkRequest request;
  EXPECT_FALSE(parse_request(R"({"ruleset": "", "view": "", "seed": 0, "bot": "plain:500", "memory": 4096})", request));
  EXPECT_EQ(request.bot, (BotChoice{BotKind::kPlain, 500}));
  EXPECT_EQ(request.memory, 4096U);
}

TEST(ThinkRequest, says_what_is_wrong_and_where) {
  EXPECT_EQ(fault_of("think!"), "line 1, column 1: an object: '{' expected");
  EXPECT_EQ(fault_of(R"({"view": "", "seed": 2, "level": 3})"), "line 1, column 35: \"ruleset\" is missing");
  EXPECT_EQ(fault_of(R"({"ruleset": "", "view": "", "seed": 2})"), "line 1, column 39: \"level\" is missing");
  EXPECT_EQ(fault_of(R"({"ruleset": "", "view": "", "seed": 2, "level": 9})"),
            "line 1, column 49: a whole number from 1 to 8 expected");
  EXPECT_EQ(fault_of(R"({"level": 2, "bot": "greedy"})"), "line 1, column 21: either a level or a bot expected");
  EXPECT_EQ(fault_of(R"({"bot": "chess"})"), "line 1, column 9: " + std::string{kBotForms} + " expected");
  EXPECT_EQ(fault_of(R"({"cards": 2})"), "line 1, column 2: the format has nothing of this name");
}

TEST(ThinkRequest, wants_a_view_of_the_seat_that_must_decide) {
  SeededLuck luck{3};
  auto state = mandala::Full::begin({Seat{0}});
  deal_through(state, luck);
  for (const int seat : {0, 1}) {
    StringSink text;
    text.add(R"({"ruleset": "mandala-1", "seed": 1, "level": 1, "view": ")");
    text.add(format(view_for(state, Seat{seat})).view());
    text.add("\"}");
    ThinkRequest request;
    ASSERT_FALSE(parse_request(text.view(), request));
    mandala::Full::View view;
    const auto fault = read_view<mandala::Full>(request, view);
    if (seat == 0) {
      EXPECT_FALSE(fault);
      EXPECT_EQ(view, view_for(state, Seat{0}));
    } else {
      ASSERT_TRUE(fault);
      EXPECT_EQ(fault->expected, "a view of the seat that must decide");
    }
  }
}

}  // namespace
}  // namespace sandstone::wasm
