// Taking back by consent, while nothing was revealed.
#include <gtest/gtest.h>

#include "positions/event_text.hpp"
#include "positions/mandala_event.hpp"
#include "positions/stones_event.hpp"
#include "tests/unit/server_tables/service_harness.hpp"

namespace sandstone::tables {
namespace {

struct ThreeAtStones {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  TestClient cleo{server, "Cleo"};
  std::string table;

  ThreeAtStones() {
    table = anna.create({kMe, kOpenSeat, kOpenSeat}, "stones", {{"starting_seat", 1}, {"open_stacks", true}});
    for (TestClient* client : {&anna, &ben, &cleo}) client->watch(table);
    ben.ask({{"type", "sit"}, {"table", table}, {"seat", 2}});
    cleo.ask({{"type", "sit"}, {"table", table}, {"seat", 3}});
  }
  // Anna plays a move that can be taken back.
  void play_quietly() {
    for (const std::string& move : anna.moves()) {
      anna.play(table, move);
      if (!parse_event<stones::Full>(anna.latest_event()).value.value().reveals) return;
      FAIL() << "with open stacks no pick uncovers anything: " << anna.latest_event();
    }
  }
  Json take_back(TestClient& client, bool agree = true) {
    return client.ask({{"type", "take_back"}, {"table", table}, {"agree", agree}});
  }
};

TEST(TakingBack, a_move_is_taken_back_when_all_others_agree) {
  ThreeAtStones three;
  const Json before = three.anna.scene();
  three.play_quietly();
  const int seq = three.anna.update()["seq"];
  EXPECT_EQ(three.take_back(three.anna)["type"], "done");
  EXPECT_EQ(three.ben.update()["takeback"], (Json{{"seat", 1}, {"agreed", Json::array()}}));
  EXPECT_EQ(three.take_back(three.ben)["type"], "done");
  EXPECT_EQ(three.cleo.update()["takeback"]["agreed"], Json{2});
  EXPECT_EQ(three.cleo.update()["table"]["moves"], 1);
  EXPECT_EQ(three.take_back(three.cleo)["type"], "done");
  EXPECT_EQ(three.anna.scene(), before);
  EXPECT_EQ(three.anna.update()["seq"], seq + 4) << "the log keeps the move, who agreed, and that it was taken back";
  EXPECT_EQ(three.anna.update()["from"], 0);
  EXPECT_FALSE(three.anna.update().contains("takeback"));
}

TEST(TakingBack, one_who_does_not_agree_ends_it) {
  ThreeAtStones three;
  three.play_quietly();
  three.take_back(three.anna);
  three.take_back(three.cleo, false);
  EXPECT_FALSE(three.ben.update().contains("takeback"));
  three.take_back(three.ben);
  EXPECT_EQ(three.take_back(three.ben)["reason"], "stands") << "Ben has not moved";
  EXPECT_EQ(three.ben.update()["table"]["moves"], 1);
}

TEST(TakingBack, the_next_move_ends_it_too) {
  ThreeAtStones three;
  three.play_quietly();
  three.take_back(three.anna);
  three.ben.play(three.table, three.ben.moves().front());
  EXPECT_FALSE(three.cleo.update().contains("takeback"));
}

TEST(TakingBack, after_cards_were_drawn_the_move_stands) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  const std::string table = anna.create({kMe, kOpenSeat}, "mandala", {{"starting_seat", 1}});
  anna.watch(table);
  ben.ask({{"type", "sit"}, {"table", table}});
  const auto anna_drew = [&] {
    const auto event = parse_event<mandala::Full>(anna.latest_event());
    return event.ok() && event.value->seat == 1 && event.value->effect.drawn > 0;
  };
  for (int i = 0; i < 10 && !anna_drew(); ++i) {
    ben.watch(table);
    TestClient& mover = anna.scene()["to_move"] == 1 ? anna : ben;
    mover.play(table, mover.moves().back());
  }
  ASSERT_TRUE(anna_drew());
  EXPECT_EQ(anna.ask({{"type", "take_back"}, {"table", table}, {"agree", true}})["reason"], "stands");
}

TEST(TakingBack, a_client_that_missed_it_is_told_which_moves_still_stand) {
  ThreeAtStones three;
  three.play_quietly();
  const int seq = three.ben.update()["seq"];
  three.ben.leave();
  three.take_back(three.anna);
  three.take_back(three.cleo);
  three.ben.come_back("Ben");
  three.take_back(three.ben);
  three.ben.watch(three.table, seq);
  EXPECT_EQ(three.ben.update()["from"], 0);
  EXPECT_TRUE(three.ben.update()["events"].empty());
}

}  // namespace
}  // namespace sandstone::tables
