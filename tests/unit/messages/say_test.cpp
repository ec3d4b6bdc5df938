#include "messages/say.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

#include "messages/pieces.hpp"
#include "messages/table.hpp"

namespace sandstone {
namespace {

using enum Language;

TEST(Say, gives_the_words_of_the_chosen_language) {
  EXPECT_EQ(say(kEnglish, Message::kNounMountain), "mountain");
  EXPECT_EQ(say(kPolish, Message::kNounMountain), "wzgórze");
}

TEST(Say, counts_in_english) {
  EXPECT_EQ(say(kEnglish, Message::kCountCards, {{"n", 1}}), "1 card");
  EXPECT_EQ(say(kEnglish, Message::kCountCards, {{"n", 0}}), "0 cards");
  EXPECT_EQ(say(kEnglish, Message::kCountCards, {{"n", 2U}}), "2 cards");
}

TEST(Say, counts_in_polish) {
  const std::array<std::pair<int, std::string>, 8> expected = {{{0, "0 kart"},
                                                                {1, "1 karta"},
                                                                {2, "2 karty"},
                                                                {5, "5 kart"},
                                                                {12, "12 kart"},
                                                                {22, "22 karty"},
                                                                {25, "25 kart"},
                                                                {112, "112 kart"}}};
  for (const auto& [n, words] : expected) EXPECT_EQ(say(kPolish, Message::kCountCards, {{"n", n}}), words);
}

TEST(Say, inflects_colours_with_the_number) {
  EXPECT_EQ(say(kPolish, Message::kCardsRed, {{"n", 1}}), "1 czerwoną kartę");
  EXPECT_EQ(say(kPolish, Message::kCardsRed, {{"n", 3}}), "3 czerwone karty");
  EXPECT_EQ(say(kPolish, Message::kCardsRed, {{"n", 8}}), "8 czerwonych kart");
  EXPECT_EQ(say(kPolish, Message::kStonesYellow, {{"n", 2}}), "2 żółte kamienie");
}

TEST(Say, leaves_a_parameter_that_was_not_given_visible) {
  EXPECT_EQ(say(kEnglish, Message::kCountPoints), "{n} points");
  EXPECT_EQ(say(kPolish, Message::kCountPoints, {{"m", 1}}), "{n} punktu");
}

TEST(Say, takes_words_numbers_and_other_messages_for_parameters) {
  EXPECT_EQ(say(kEnglish, Message::kCountPoints, {{"n", "no"}}), "no points");
  EXPECT_EQ(say(kEnglish, Message::kCountPoints, {{"n", std::string{"few"}}}), "few points");
  EXPECT_EQ(say(kEnglish, Message::kCountPoints, {{"n", -3}}), "-3 points");
  EXPECT_EQ(say(kPolish, Message::kCountPoints, {{"n", Message::kPatternStar}}), "gwiazda punktu");
}

TEST(Say, takes_arguments_gathered_at_run_time) {
  const std::array arguments = {Argument{"n", 4}};
  EXPECT_EQ(say(kPolish, Message::kCountStones, std::span<const Argument>{arguments}), "4 kamienie");
}

TEST(MessageFor, finds_every_message_by_its_key) {
  for (std::size_t i = 0; i < kMessageCount; ++i) {
    const auto message = static_cast<Message>(i);
    EXPECT_EQ(message_for(key_of(message)), message) << key_of(message);
  }
  EXPECT_EQ(message_for("refusal.mandala.keep_one_card"), Message::kRefusalMandalaKeepOneCard);
}

TEST(MessageFor, knows_no_other_key) {
  for (const auto* key : {"", "a", "zzz", "refusal.mandala", "refusal.mandala.", "refusal.mandala.keep_one_car",
                          "refusal.mandala.keep_one_card.", "Refusal.mandala.keep_one_card"}) {
    EXPECT_EQ(message_for(key), std::nullopt) << key;
  }
}

// Spells a text out again from its pieces, parameters in angle brackets.
std::string pieces_of(std::string_view text, bool& fault) {
  std::string spelt;
  PieceReader reader{text};
  while (const auto piece = reader.next()) {
    if (piece->is_parameter) {
      spelt.append("<").append(piece->text).append(">");
    } else {
      spelt.append(piece->text);
    }
  }
  fault = reader.has_fault();
  return spelt;
}

TEST(Pieces, parameters_stand_in_braces_and_doubled_braces_are_braces) {
  bool fault = true;
  EXPECT_EQ(pieces_of("{seat} has {n}", fault), "<seat> has <n>");
  EXPECT_FALSE(fault);
  EXPECT_EQ(pieces_of("a {{b}} {c_2}", fault), "a {b} <c_2>");
  EXPECT_FALSE(fault);
  EXPECT_EQ(pieces_of("", fault), "");
  EXPECT_FALSE(fault);
}

TEST(Pieces, a_brace_that_opens_no_parameter_is_a_fault) {
  for (const auto* text : {"{", "}", "{}", "{ n}", "{N}", "{n", "n}", "{2}", "{a-b}", "{{{", "{a{b}}"}) {
    bool fault = false;
    pieces_of(text, fault);
    EXPECT_TRUE(fault) << text;
  }
}

}  // namespace
}  // namespace sandstone
