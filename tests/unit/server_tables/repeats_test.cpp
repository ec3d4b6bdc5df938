// What can be done again and again does not make a log grow without end.
#include "server/tables/repeats.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

std::size_t log_length(HeldStore& store, const std::string& table) {
  std::size_t length = 0;
  store.read(table, 0, [&](const auto& log) { length = log->size(); });
  return length;
}

TEST(Repeats, one_who_sits_down_and_leaves_again_and_again_cannot_come_back_and_others_can) {
  HeldStore store;
  TestServer server{store, {.seat_every = 0}};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  const std::string table = anna.create({kMe, kOpenSeat});
  const Json sit = {{"type", "sit"}, {"table", table}};
  const std::string third = anna.create({kMe, kOpenSeat, kOpenSeat}, "stones");
  const Json sit_there = {{"type", "sit"}, {"table", third}};
  for (int i = 0; i < Repeats::kSittingsOfOne; ++i) {
    EXPECT_EQ(ben.ask(sit_there)["type"], "done");
    EXPECT_EQ(ben.ask({{"type", "stand"}, {"table", third}})["type"], "done");
  }
  EXPECT_EQ(ben.ask(sit_there)["reason"], "too_often");
  EXPECT_EQ(server.service.counts().repeats_refused, 1U);
  EXPECT_EQ(ben.ask(sit)["type"], "done") << "at another table he can";
  for (int guest = 0; guest < 12; ++guest) {
    TestClient eve{server, "Eve " + std::to_string(guest)};
    for (int i = 0; i < Repeats::kSittingsOfOne; ++i) {
      eve.ask(sit_there);
      eve.ask({{"type", "stand"}, {"table", third}});
    }
  }
  EXPECT_EQ(log_length(store, third), 1U + 2 * Repeats::kSittings);
}

TEST(Repeats, wishes_for_takebacks_come_to_an_end) {
  const SomeAtATable game{3, {{"open_stacks", true}}};
  game.play();
  const Json ask = {{"type", "take_back"}, {"agree", true}};
  for (int i = 0; i < Repeats::kWishes; ++i) {
    ASSERT_EQ(game.ask(1, {{"type", "take_back"}, {"agree", i % 2 == 0}})["type"], "done") << i;
  }
  EXPECT_EQ(game.ask(1, ask)["reason"], "too_often");
  game.play();
  EXPECT_EQ(game.ask(2, ask)["type"], "done") << "others have theirs";
}

TEST(Repeats, wishes_for_another_game_come_to_an_end) {
  SomeAtATable game{2};
  game.ask(2, {{"type", "resign"}});
  for (int i = 0; i < Repeats::kWishes; ++i) {
    ASSERT_EQ(game.ask(1, {{"type", "rematch"}, {"agree", i % 2 == 0}})["type"], "done") << i;
  }
  const Json ask = {{"type", "rematch"}, {"agree", true}};
  EXPECT_EQ(game.ask(1, ask)["reason"], "too_often");
  const std::size_t length = log_length(game.store, game.table);
  game.restart();
  EXPECT_EQ(game.ask(1, ask)["reason"], "too_often") << "the log knows";
  EXPECT_EQ(log_length(game.store, game.table), length);
}

TEST(Repeats, chat_comes_to_an_end_at_last) {
  SomeAtATable game{2};
  const Json line = {{"type", "say"}, {"table", game.table}, {"text", "again"}};
  for (int i = 0; i < Repeats::kLines; ++i) {
    game.server->let_time_pass(3'000);
    ASSERT_EQ(game.client(1).ask(line)["type"], "done") << i;
  }
  game.server->let_time_pass(3'000);
  EXPECT_EQ(game.client(1).ask(line)["reason"], "too_often");
  EXPECT_EQ(game.client(2).ask(line)["reason"], "too_often");
  game.play();
}

}  // namespace
}  // namespace sandstone::tables
