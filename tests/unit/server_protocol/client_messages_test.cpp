#include "server/protocol/client_messages.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sandstone::protocol {
namespace {

template <class M>
M read(std::string_view text) {
  const auto message = parse_client_message(text);
  EXPECT_TRUE(message && std::holds_alternative<M>(*message)) << text;
  return message && std::holds_alternative<M>(*message) ? std::get<M>(*message) : M{};
}

TEST(ClientMessages, a_move_is_read_with_all_its_members_in_any_order) {
  const auto play = read<Play>(R"({"move":"b1r","id":7,"table":"abc","type":"play","after":12})");
  EXPECT_EQ(play.id.value, 7);
  EXPECT_EQ(play.table.view(), "abc");
  EXPECT_EQ(play.after.value, 12);
  EXPECT_EQ(play.move.view(), "b1r");
}

TEST(ClientMessages, a_table_is_made_with_its_seats_and_options) {
  const auto create = read<Create>(
      R"({"type":"create","id":1,"game":"stones","unlisted":true,"harmony":true,
          "seats":[{"sitter":"me"},{"sitter":"open"},{"sitter":"bot","level":8}]})");
  EXPECT_EQ(create.game, GameName::kStones);
  ASSERT_EQ(create.seats.size(), 3U);
  EXPECT_EQ(create.seats[0].sitter, Wish::kMe);
  EXPECT_EQ(create.seats[2].sitter, Wish::kBot);
  EXPECT_EQ(create.seats[2].level->value, 8);
  EXPECT_EQ(create.harmony, true);
  EXPECT_EQ(create.open_stacks, std::nullopt);
}

TEST(ClientMessages, what_may_be_absent_may_be_absent) {
  EXPECT_FALSE(read<Watch>(R"({"type":"watch","id":1,"table":"abc"})").since);
  EXPECT_EQ(read<Watch>(R"({"type":"watch","id":1,"table":"abc","since":3})").since->value, 3);
}

TEST(ClientMessages, whatever_is_not_described_is_refused) {
  const std::string deep(500, '[');
  for (const std::string_view text : {
           std::string_view{""},
           std::string_view{"play"},
           std::string_view{"[]"},
           std::string_view{"{}"},
           std::string_view{R"({"type":"dance","id":1})"},
           std::string_view{R"({"type":"ping"})"},                                      // no number
           std::string_view{R"({"type":"ping","id":-1})"},                              // out of range
           std::string_view{R"({"type":"ping","id":1.5})"},                             // no whole number
           std::string_view{R"({"type":"ping","id":99999999999999999999999})"},         // overflow
           std::string_view{R"({"type":"ping","id":1,"id":2})"},                        // twice
           std::string_view{R"({"type":"ping","id":1,"more":true})"},                   // a stranger
           std::string_view{R"({"type":"ping","id":1}x)"},                              // something after it
           std::string_view{R"({"type":"watch","id":1,"table":"0123456789abcdefg"})"},  // too long
           std::string_view{"{\"type\":\"watch\",\"id\":1,\"table\":\"\xff\"}"},        // no UTF-8
           std::string_view{R"({"type":"create","id":1,"game":"chess","seats":[],"unlisted":false})"},
           std::string_view{R"({"type":"create","id":1,"game":"stones","unlisted":false,"seats":[
               {"sitter":"open"},{"sitter":"open"},{"sitter":"open"},{"sitter":"open"},{"sitter":"open"}]})"},
           std::string_view{deep},
       }) {
    EXPECT_FALSE(parse_client_message(text)) << text;
  }
}

TEST(ClientMessages, a_frame_that_is_too_long_is_not_even_looked_at) {
  std::string text = R"({"type":"ping","id":1)";
  EXPECT_TRUE(parse_client_message(text + "}"));
  text.append(kLongestClientFrame, ' ');
  EXPECT_FALSE(parse_client_message(text + "}"));
}

TEST(ClientMessages, the_number_of_a_request_is_found_even_where_the_rest_makes_no_sense) {
  EXPECT_EQ(request_id_of(R"({"type":"dance","id":42,"step":[1,{"a":2}]})").value, 42);
  EXPECT_EQ(request_id_of(R"({"type":"dance"})").value, 0);
  EXPECT_EQ(request_id_of("no JSON").value, 0);
}

}  // namespace
}  // namespace sandstone::protocol
