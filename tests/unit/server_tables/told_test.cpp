// Nobody is told what is not on the disk, by whatever way they ask.
#include <gtest/gtest.h>

#include <optional>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

constexpr std::int64_t kSecond = 1000;

// What GET /api/tables/ID answers, if it does by now.
struct Asked {
  explicit Asked(TestServer& server, const std::string& table) {
    server.service.table(table, [this](const auto& text) {
      answered = true;
      if (text) now = Json::parse(*text);
    });
  }
  bool answered = false;
  Json now;
};

struct AMoveOnItsWay {
  SomeAtATable game{2};
  TestClient eve{*game.server, "Eve"};
  int seq = game.client(1).update()["seq"];

  void begin() {
    game.store.holding = true;
    game.client(1).play(game.table, game.client(1).moves().front());
  }
  void arrive() {
    game.store.let_go();
    game.server->pump();
  }
};

TEST(Told, one_who_blocks_hears_of_a_move_when_it_is_on_the_disk) {
  AMoveOnItsWay a;
  TestClient& anna = a.game.client(1);
  TestClient& ben = a.game.client(2);
  const std::string move = anna.moves().front();
  a.game.store.holding = true;
  ben.send({{"type", "block"}, {"table", a.game.table}, {"seat", 1}, {"on", true}});
  anna.send({{"type", "play"}, {"table", a.game.table}, {"after", 0}, {"move", move}});
  a.game.server->pump();  // the block is kept, and the move is not yet
  EXPECT_EQ(ben.update()["seq"], a.seq);
  EXPECT_EQ(ben.update()["table"]["moves"], 0);
  a.arrive();
  EXPECT_EQ(ben.reply()["type"], "done");
  EXPECT_EQ(ben.update()["seq"], a.seq + 1);
  EXPECT_EQ(ben.update()["blocked"], Json{1});
}

TEST(Told, one_who_blocks_without_watching_is_told_nothing_of_the_table) {
  AMoveOnItsWay a;
  EXPECT_EQ(a.eve.ask({{"type", "block"}, {"table", a.game.table}, {"seat", 1}, {"on", true}})["type"], "done");
  EXPECT_EQ(a.eve.latest("update"), nullptr);
}

TEST(Told, the_lobby_shows_a_table_as_it_is_on_the_disk) {
  AMoveOnItsWay a;
  a.begin();
  const auto listed = [&] { return Json::parse(a.game.server->service.lobby())["tables"][0]; };
  EXPECT_EQ(listed()["moves"], 0);
  EXPECT_EQ(listed()["turn"], 1);
  a.eve.ask({{"type", "watch_lobby"}});
  EXPECT_EQ(a.eve.latest("lobby")["tables"][0]["moves"], 0);
  a.arrive();
  EXPECT_EQ(listed()["moves"], 1);
}

TEST(Told, a_table_that_is_being_made_is_in_no_list) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient eve{server, "Eve"};
  eve.ask({{"type", "watch_lobby"}});
  store.holding = true;
  anna.ask({{"type", "create"}, {"game", "mandala"}, {"seats", {kMe, kOpenSeat}}, {"unlisted", false}});
  server.pass(2 * kSecond);
  EXPECT_TRUE(Json::parse(server.service.lobby())["tables"].empty());
  EXPECT_TRUE(eve.latest("lobby")["tables"].empty());
  store.let_go();
  server.pump();
  server.pass(2 * kSecond);
  EXPECT_EQ(Json::parse(server.service.lobby())["tables"].size(), 1U);
  EXPECT_EQ(eve.lobby().size(), 1U);
}

TEST(Told, one_s_own_tables_wait_for_what_is_being_written) {
  AMoveOnItsWay a;
  TestClient& ben = a.game.client(2);
  a.begin();
  ben.ask({{"type", "watch_lobby"}});
  EXPECT_EQ(ben.latest("mine"), nullptr);
  a.arrive();
  EXPECT_EQ(ben.reply()["type"], "done");
  EXPECT_EQ(ben.latest("mine")["tables"][0]["table"]["moves"], 1);
}

TEST(Told, a_game_that_ends_is_in_the_list_until_its_end_is_on_the_disk) {
  AMoveOnItsWay a;
  TestClient& ben = a.game.client(2);
  ben.ask({{"type", "watch_lobby"}});
  a.game.store.holding = true;
  ben.ask({{"type", "resign"}, {"table", a.game.table}});
  a.game.server->pass(2 * kSecond);
  EXPECT_EQ(ben.latest("mine")["tables"].size(), 1U);
  EXPECT_EQ(Json::parse(a.game.server->service.lobby())["tables"][0]["stage"], "running");
  a.arrive();
  a.game.server->pass(2 * kSecond);
  EXPECT_TRUE(ben.latest("mine")["tables"].empty());
}

TEST(Told, who_asks_for_a_table_is_answered_when_its_move_is_on_the_disk) {
  AMoveOnItsWay a;
  a.begin();
  const Asked asked{*a.game.server, a.game.table};
  EXPECT_FALSE(asked.answered);
  EXPECT_EQ(a.game.server->service.counts().waited_for_disk, 1U);
  a.arrive();
  EXPECT_TRUE(asked.answered);
  EXPECT_EQ(asked.now["moves"], 1);
}

TEST(Told, a_table_that_cannot_be_kept_was_never_in_a_list) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  store.holding = true;
  anna.ask({{"type", "create"}, {"game", "mandala"}, {"seats", {kMe, kOpenSeat}}, {"unlisted", false}});
  anna.ask({{"type", "watch_lobby"}});
  store.memory.break_writes(storage::StoreFault{storage::StoreFaultKind::kDiskFull, "full"});
  store.let_go();
  server.pump();
  server.pass(2 * kSecond);
  EXPECT_EQ(anna.reply()["type"], "done");
  EXPECT_TRUE(anna.latest("mine")["tables"].empty());
  EXPECT_EQ(server.service.table_count(), 0U);
}

TEST(Told, a_spectator_who_leaves_gives_away_nothing_that_is_being_written) {
  SomeAtATable game{3};
  TestClient eve{*game.server, "Eve"};
  eve.watch(game.table);
  game.store.holding = true;
  game.ask(2, {{"type", "resign"}});
  const std::size_t frames = game.client(1).frames().size();
  eve.leave();
  game.server->pump();
  EXPECT_EQ(game.client(1).frames().size(), frames);
  game.store.let_go();
  game.server->pump();
  EXPECT_EQ(game.client(1).latest("presence")["spectators"], 1) << "Ben, whose seat a bot plays";
}

TEST(Told, a_banned_player_leaves_a_table_whose_log_is_being_written) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  const std::string table = anna.create({kMe, kOpenSeat, kOpenSeat}, "stones");
  anna.watch(table);
  store.holding = true;
  ben.ask({{"type", "sit"}, {"table", table}});
  server.service.remove_from_open_tables("id-of-Ben");
  store.let_go();
  server.pump();
  EXPECT_EQ(anna.update()["table"]["seats"][1]["sitter"], "open");
}

}  // namespace
}  // namespace sandstone::tables
