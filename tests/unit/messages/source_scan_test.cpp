// Tests the scanner itself on samples.
#include "source_scan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandstone {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SourceScan, finds_the_messages_that_code_uses) {
  EXPECT_THAT(message_uses("say(l, Message::kNounCup); x = sandstone::Message::kCountCards;"),
              ElementsAre("kCountCards", "kNounCup"));
  EXPECT_THAT(message_uses("// Message::kOld\nMessages::kNot; Message message; MyMessage::kNot"), IsEmpty());
}

TEST(SourceScan, finds_literals_in_both_kinds_of_quotes) {
  EXPECT_THAT(literals("say(language, 'noun.cup'); f(\"noun.deck\", x)"), ElementsAre("noun.cup", "noun.deck"));
}

TEST(SourceScan, finds_the_arguments_of_calls) {
  EXPECT_THAT(message_calls(R"(say(l, Message::kA, {{"n", 3}, {"seat", name}}))"),
              ElementsAre(MessageCall{"kA", {"n", "seat"}}));
  EXPECT_THAT(message_calls("f(Message::kA,\n  {{\"n\", say(l, Message::kB, {{\"m\", \"}\"}})}, {\"o\", 1}})"),
              ElementsAre(MessageCall{"kA", {"n", "o"}}, MessageCall{"kB", {"m"}}));
  EXPECT_THAT(message_calls("say(language_, Message::kA)"), ElementsAre(MessageCall{"kA", {}}));
  EXPECT_THAT(message_calls("table = {{Message::kA, {1, 2}}}; std::optional m = Message::kB;"), IsEmpty());
}

TEST(SourceScan, reads_enumerators_in_snake_case) {
  EXPECT_THAT(
      enumerators("enum class Refusal : std::uint8_t {\n  kGameOver,  // M6.1, not kThis\n  kKeepOneCard = 3,\n};",
                  "Refusal"),
      ElementsAre("game_over", "keep_one_card"));
  EXPECT_THAT(enumerators("enum class Fault { kNotARecord };", "Fault"), ElementsAre("not_a_record"));
  EXPECT_THAT(enumerators("enum class Refusals { kA };  enum class Other { kB };", "Refusal"), IsEmpty());
}

TEST(SourceScan, reads_the_usage_list) {
  const Usage usage = parse_usage(
      "# words\nenum colour.stones. games/a Colour white  # and white\nby_text cli.\nby_name level.\nawaited noun.\n");
  ASSERT_EQ(usage.enumerated.size(), 1U);
  EXPECT_EQ(usage.enumerated[0].prefix, "colour.stones.");
  EXPECT_EQ(usage.enumerated[0].folder, "games/a");
  EXPECT_EQ(usage.enumerated[0].enumeration, "Colour");
  EXPECT_THAT(usage.enumerated[0].extra, ElementsAre("white"));
  EXPECT_THAT(usage.by_text, ElementsAre("cli."));
  EXPECT_THAT(usage.by_name, ElementsAre("level."));
  EXPECT_THAT(usage.awaited, ElementsAre("noun."));
  EXPECT_THAT(usage.faults, IsEmpty());
  EXPECT_EQ(parse_usage("enum colour games/a Colour\nawaited\nawait a\n").faults.size(), 3U);
}

}  // namespace
}  // namespace sandstone
