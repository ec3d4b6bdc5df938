#include "server/protocol/server_messages.hpp"

#include <gtest/gtest.h>

#include "describe/messages.hpp"

namespace sandstone::protocol {
namespace {

TEST(ServerMessages, an_update_carries_the_view_and_events_as_texts) {
  Update update;
  update.seq.value = 9;
  update.table.id = Id{"abc"};
  update.table.seats.push_back({Sitter::kPerson, PlayerName{"Ann \"the\" Sand"}, {}, {}, {}});
  update.table.seats.push_back({Sitter::kBot, {}, BotLevel{5}, Ending::kLeft, {}});
  update.from.value = 3;
  update.events.push_back(EventText{"1 m1r count=1"});
  update.view = ViewText{"seat=1 phase=turn"};
  EXPECT_EQ(
      write_message(update),
      R"({"type":"update","seq":9,"table":{"id":"abc","game":"mandala","stage":"open","unlisted":false,)"
      R"("harmony":false,"open_stacks":false,"seats":[{"sitter":"person","name":"Ann \"the\" Sand"},)"
      R"({"sitter":"bot","level":5,"out":"left"}],"moves":0,"turn":0,"at":0},"you":0,"from":3,"events":["1 m1r count=1"],)"
      R"("view":"seat=1 phase=turn"})");
}

TEST(ServerMessages, moves_alone_are_told_in_a_short_message) {
  Moved moved;
  moved.table = Id{"abc"};
  moved.seq.value = 9;
  moved.from.value = 3;
  moved.events.push_back(EventText{"1 m1r count=1"});
  moved.view = ViewText{"seat=1 phase=turn"};
  moved.turn.value = 2;
  moved.left.emplace().push_back({60'000});
  EXPECT_EQ(write_message(moved), R"({"type":"moved","table":"abc","seq":9,"from":3,"events":["1 m1r count=1"],)"
                                  R"("view":"seat=1 phase=turn","turn":2,"left":[60000]})");
}

TEST(ServerMessages, a_refusal_names_the_clause_where_there_is_one) {
  EXPECT_EQ(write_message(Refused{RequestId{4}, Reason::kIllegalMove, Text<32>{"keep_one_card"}, Text<12>{"M4.2"}, {}}),
            R"({"type":"refused","id":4,"reason":"illegal_move","refusal":"keep_one_card","clause":"M4.2"})");
  EXPECT_EQ(write_message(Refused{RequestId{4}, Reason::kStale, {}, {}, {}}),
            R"({"type":"refused","id":4,"reason":"stale"})");
}

}  // namespace
}  // namespace sandstone::protocol
