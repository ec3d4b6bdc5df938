// What those are told who come, watch and leave, and how often.
#include <gtest/gtest.h>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

std::size_t count(const TestClient& client, const std::string& type) {
  return static_cast<std::size_t>(std::ranges::count_if(
      client.frames(), [&](const std::string& frame) { return frame.starts_with("{\"type\":\"" + type + '"'); }));
}

TEST(Watching, who_comes_and_goes_often_is_told_to_others_now_and_then) {
  const SomeAtATable game{2, Json::object(), 700};
  TestClient eve{*game.server, "Eve"};
  game.server->pass(1'000);
  const std::size_t before = count(game.client(1), "presence");
  for (int i = 0; i < 50; ++i) {
    eve.watch(game.table);
    eve.ask({{"type", "unwatch"}, {"table", game.table}});
  }
  eve.watch(game.table);
  EXPECT_EQ(eve.latest("presence")["spectators"], 1) << "the one who comes knows at once";
  EXPECT_EQ(count(game.client(1), "presence"), before + 1);
  game.server->pass(600);
  EXPECT_EQ(count(game.client(1), "presence"), before + 1);
  game.server->pass(100);
  EXPECT_EQ(count(game.client(1), "presence"), before + 2);
  EXPECT_EQ(game.client(1).latest("presence")["spectators"], 1) << "as it is now";
  game.server->pass(10'000);
  EXPECT_EQ(count(game.client(1), "presence"), before + 2);
  EXPECT_GT(game.server->service.counts().presence_put_off, 90U);
}

TEST(Watching, somebody_who_leaves_is_away_from_that_moment_on) {
  const SomeAtATable game{2, Json::object(), 700};
  game.server->pass(1'000);
  game.client(2).leave();
  game.client(2).come_back("Ben");
  game.client(2).watch(game.table);
  game.client(2).leave();
  game.server->pass(700);
  EXPECT_EQ(game.client(1).latest("presence")["seats"][1]["claim_in"], 300'000 - 700);
}

TEST(Watching, a_connection_is_told_of_each_event_once) {
  const SomeAtATable game{2};
  game.play(6);
  game.ask(1, {{"type", "say"}, {"text", "hello"}});
  TestClient eve{*game.server, "Eve"};
  eve.watch(game.table);
  const std::size_t all = eve.update()["events"].size();
  EXPECT_GE(all, 6U);
  EXPECT_EQ(count(eve, "chat"), 1U);
  eve.watch(game.table);
  EXPECT_EQ(eve.update()["events"], Json::array());
  EXPECT_EQ(eve.update()["from"], all);
  eve.ask({{"type", "unwatch"}, {"table", game.table}});
  game.play(1);
  game.ask(1, {{"type", "say"}, {"text", "again"}});
  eve.watch(game.table);
  EXPECT_EQ(eve.update()["events"].size(), 1U) << "what happened since";
  EXPECT_EQ(eve.latest("chat")["lines"].size(), 1U);
  EXPECT_EQ(eve.latest("chat")["lines"][0]["text"], "again");
  EXPECT_EQ(game.server->service.counts().known_history, 2U);
  eve.come_back("Eve");
  eve.watch(game.table);
  EXPECT_EQ(eve.update()["from"], 0) << "another connection";
}

}  // namespace
}  // namespace sandstone::tables
