// Coming back: after a lost connection, and after the server itself was gone.
#include <gtest/gtest.h>

#include "tests/unit/server_tables/service_harness.hpp"

namespace sandstone::tables {
namespace {

struct AGame {
  HeldStore store;
  std::unique_ptr<TestServer> server = std::make_unique<TestServer>(store);
  std::unique_ptr<TestClient> anna = std::make_unique<TestClient>(*server, "Anna");
  std::unique_ptr<TestClient> ben = std::make_unique<TestClient>(*server, "Ben");
  std::string table;

  explicit AGame(const std::string& game) {
    table = anna->create({kMe, kOpenSeat}, game);
    anna->watch(table);
    ben->watch(table);
    ben->ask({{"type", "sit"}, {"table", table}});
  }
  void play(int moves, SeededLuck& luck) const {
    for (int i = 0; i < moves && !anna->scene()["over"]; ++i) {
      TestClient& mover = anna->scene()["to_move"] == 1 ? *anna : *ben;
      const auto all = mover.moves();
      ASSERT_EQ(mover.play(table, all[luck.below(static_cast<std::uint32_t>(all.size()))])["type"], "done");
    }
  }
  void restart() {
    anna.reset();
    ben.reset();
    server = std::make_unique<TestServer>(store, 99);
    server->open();
    anna = std::make_unique<TestClient>(*server, "Anna");
    ben = std::make_unique<TestClient>(*server, "Ben");
    anna->watch(table);
    ben->watch(table);
  }
};

TEST(Recovery, a_player_who_comes_back_gets_just_what_they_missed) {
  AGame game{"mandala"};
  SeededLuck luck{5};
  game.play(6, luck);
  const Json known = game.ben->update();
  game.ben->leave();
  game.play(1, luck);
  game.ben->come_back("Ben");
  game.ben->watch(game.table, known["seq"]);
  const Json update = game.ben->update();
  EXPECT_EQ(update["from"], known["table"]["moves"]);
  EXPECT_EQ(update["from"].get<int>() + static_cast<int>(update["events"].size()), update["table"]["moves"]);
  EXPECT_EQ(update["you"], 2);
  game.ben->watch(game.table, update["seq"]);
  EXPECT_TRUE(game.ben->update()["events"].empty()) << "nothing was missed";
}

TEST(Recovery, a_client_that_knows_events_that_do_not_exist_gets_everything) {
  AGame game{"mandala"};
  SeededLuck luck{5};
  game.play(4, luck);
  game.ben->come_back("Ben");
  game.ben->watch(game.table, 1000);
  EXPECT_EQ(game.ben->update()["from"], 0);
  EXPECT_EQ(game.ben->update()["events"].size(), game.ben->update()["table"]["moves"]);
}

TEST(Recovery, after_a_restart_every_seat_sees_what_it_saw_at_any_point_of_a_game) {
  for (const std::string name : {"mandala", "stones"}) {
    AGame game{name};
    SeededLuck luck{8};
    int restarts = 0;
    while (!game.anna->scene()["over"] && ++restarts < 100) {
      game.anna->come_back("Anna");
      game.ben->come_back("Ben");
      game.anna->watch(game.table);
      game.ben->watch(game.table);
      const Json anna = game.anna->update();
      const Json ben = game.ben->update();
      game.restart();
      ASSERT_EQ(game.anna->update(), anna);
      ASSERT_EQ(game.ben->update(), ben);
      game.play(7, luck);
    }
    EXPECT_TRUE(game.anna->scene()["over"]);
    EXPECT_GT(restarts, 3);
  }
}

TEST(Recovery, open_tables_are_open_after_a_restart_and_bots_go_on) {
  HeldStore store;
  std::string open;
  std::string with_bot;
  {
    TestServer server{store};
    TestClient anna{server, "Anna"};
    open = anna.create({kMe, kOpenSeat});
    store.holding = true;
    anna.ask({{"type", "create"},
              {"game", "mandala"},
              {"seats", {bot_seat(1), kMe}},
              {"unlisted", false},
              {"starting_seat", 1}});
    store.let_go();
    // The power goes after the table was written, and before the bot has moved.
  }
  std::vector<storage::LogEnd> running;
  store.listed(storage::TableState::kRunning, 10, [&](const auto& found) { running = *found; });
  ASSERT_EQ(running.size(), 1U);
  with_bot = running.front().table;
  TestServer server{store, 2};
  server.open();
  server.pump();
  TestClient anna{server, "Anna"};
  anna.watch(open);
  EXPECT_EQ(anna.update()["you"], 1);
  EXPECT_EQ(anna.update()["table"]["stage"], "open");
  anna.watch(with_bot);
  EXPECT_EQ(anna.scene()["to_move"], 2);
}

TEST(Recovery, a_log_that_makes_no_sense_is_no_table_and_spoils_no_other) {
  HeldStore store;
  std::string sound;
  {
    TestServer server{store};
    TestClient anna{server, "Anna"};
    sound = anna.create({kMe, kOpenSeat});
  }
  const auto add = [&](const std::string& table, std::vector<std::string> events) {
    store.append({.table = table, .first_seq = 1, .events = std::move(events)}, [](const auto&) {});
  };
  std::string created;
  store.read(sound, 0, [&](const auto& log) { created = log->front(); });
  add("empty-event", {""});
  add("twice", {created, created});
  add("no-start", {R"({"type":"closed","at":1})"});
  add("early-move", {created, R"({"type":"moved","seat":1,"move":"x","at":1,"draws":[]})"});
  add("stranger", {created, R"({"type":"danced","at":1})"});
  TestServer server{store, 2};
  server.open();
  EXPECT_EQ(server.service.unreadable_tables(), 5) << "they are in the list of open tables";
  TestClient anna{server, "Anna"};
  EXPECT_EQ(anna.watch(sound)["type"], "done");
  EXPECT_EQ(anna.watch("twice")["reason"], "not_read");
  EXPECT_EQ(anna.watch("nowhere")["reason"], "no_such_table");
  EXPECT_EQ(server.service.table_count(), 1U);
}

TEST(Recovery, a_finished_game_is_found_again_and_not_kept_in_memory) {
  AGame game{"stones"};
  SeededLuck luck{3};
  game.play(500, luck);
  ASSERT_TRUE(game.anna->scene()["over"]);
  const auto record = game.server->record(game.table);
  game.anna->leave();
  game.ben->leave();
  EXPECT_EQ(game.server->service.table_count(), 0U);
  EXPECT_EQ(game.server->record(game.table), record);
  EXPECT_EQ(game.server->service.table_count(), 0U);
}

}  // namespace
}  // namespace sandstone::tables
