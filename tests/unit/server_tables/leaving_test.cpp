// Resigning, being away, and another game afterwards.
#include <gtest/gtest.h>

#include <cstdint>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

constexpr std::int64_t kGrace = 60'000;
constexpr std::int64_t kLongGrace = 300'000;

const Json kLive = {{"clock", {{"kind", "live"}, {"minutes", 60}}}};

TEST(Resigning, of_two_players_the_other_has_won) {
  SomeAtATable game{2};
  game.play(3);
  EXPECT_EQ(game.ask(2, {{"type", "resign"}})["type"], "done");
  EXPECT_EQ(game.now()["stage"], "over");
  EXPECT_EQ(game.now()["ending"], "resigned");
  EXPECT_EQ(game.now()["places"], (Json{1, 2}));
  EXPECT_EQ(game.now()["turn"], 0);
  EXPECT_EQ(game.ask(1, {{"type", "resign"}})["reason"], "not_running");
  EXPECT_TRUE(game.server->record(game.table));
  const Json before = game.now();
  game.restart();
  EXPECT_EQ(game.now(), before);
}

TEST(Resigning, of_three_a_bot_plays_the_seat_on_and_it_comes_in_last) {
  const SomeAtATable game{3};
  EXPECT_EQ(game.ask(1, {{"type", "resign"}})["type"], "done");
  EXPECT_EQ(game.now()["stage"], "running");
  EXPECT_EQ(game.now()["seats"][0], (Json{{"sitter", "bot"}, {"name", "Anna"}, {"level", 4}, {"out", "resigned"}}));
  EXPECT_EQ(game.client(1).update()["you"], 0) << "Anna watches now";
  EXPECT_EQ(game.ask(1, {{"type", "sit"}})["reason"], "seat_taken") << "for good";
  while (game.client(2).update()["table"]["stage"] == "running") {
    TestClient& mover = game.client(game.client(2).update()["table"]["turn"]);
    ASSERT_EQ(mover.play(game.table, mover.moves().front())["type"], "done");
  }
  EXPECT_EQ(game.now()["ending"], "played");
  EXPECT_EQ(game.now()["places"][0], 3);
  EXPECT_EQ(game.now()["places"][1].get<int>() + game.now()["places"][2].get<int>(), 3);
}

TEST(Resigning, the_last_player_left_has_won) {
  const SomeAtATable game{4};
  game.ask(3, {{"type", "resign"}});
  game.ask(1, {{"type", "resign"}});
  EXPECT_EQ(game.now()["stage"], "running");
  game.ask(4, {{"type", "resign"}});
  EXPECT_EQ(game.now()["stage"], "over");
  EXPECT_EQ(game.now()["places"], (Json{3, 1, 4, 2})) << "the first to go out comes last";
}

TEST(Resigning, where_only_bots_are_left_the_game_ends) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  const std::string table = anna.create({kMe, bot_seat(1), bot_seat(1)}, "stones");
  anna.watch(table);
  anna.ask({{"type", "resign"}, {"table", table}});
  EXPECT_EQ(anna.update()["table"]["stage"], "over");
  EXPECT_EQ(anna.update()["table"]["places"][0], 3);
}

TEST(Resigning, a_spectator_cannot) {
  const SomeAtATable game{2};
  TestClient eve{*game.server, "Eve"};
  EXPECT_EQ(eve.ask({{"type", "resign"}, {"table", game.table}})["reason"], "not_seated");
}

// ---- being away ----------------------------------------------------------------------------------------------------

Json claim(const SomeAtATable& game, int by, int about, bool bot) {
  return game.ask(by, {{"type", "claim"}, {"seat", about}, {"bot", bot}});
}

TEST(BeingAway, after_the_grace_time_the_other_may_claim_the_game) {
  const SomeAtATable game{2, kLive};
  EXPECT_EQ(claim(game, 1, 2, false)["reason"], "too_early") << "Ben is here";
  game.client(2).leave();
  EXPECT_EQ(game.client(1).latest("presence")["seats"][1], (Json{{"here", false}, {"claim_in", kGrace}}));
  game.server->pass(kGrace - 1);
  EXPECT_EQ(claim(game, 1, 2, false)["reason"], "too_early");
  game.server->pass(1);
  EXPECT_EQ(claim(game, 1, 2, false)["type"], "done");
  EXPECT_EQ(game.now()["ending"], "left");
  EXPECT_EQ(game.now()["places"], (Json{1, 2}));
}

TEST(BeingAway, a_player_who_comes_back_in_time_plays_on) {
  const SomeAtATable game{2, kLive};
  game.client(2).leave();
  game.server->pass(kGrace);
  game.client(2).come_back("Ben");
  game.client(2).watch(game.table);
  EXPECT_EQ(game.client(1).latest("presence")["seats"][1], (Json{{"here", true}}));
  EXPECT_EQ(claim(game, 1, 2, true)["reason"], "too_early");
}

TEST(BeingAway, a_bot_plays_until_they_come_back) {
  SomeAtATable game{2, kLive};
  game.client(2).leave();
  game.server->pass(kGrace);
  EXPECT_EQ(claim(game, 1, 2, true)["type"], "done");
  EXPECT_EQ(game.now()["seats"][1], (Json{{"sitter", "bot"}, {"name", "Ben"}, {"level", 4}}));
  EXPECT_EQ(game.client(1).latest("presence")["seats"][1], (Json{{"here", true}})) << "a bot is never away";
  game.play(2);
  game.client(2).come_back("Ben");
  game.client(2).watch(game.table);
  EXPECT_EQ(game.client(1).latest("presence")["spectators"], 1);
  EXPECT_EQ(game.client(2).update()["you"], 0);
  EXPECT_EQ(game.client(2).update()["yours"], 2);
  EXPECT_FALSE(game.client(1).update().contains("yours"));
  EXPECT_EQ(game.client(2).scene()["view"]["viewer"], "spectator");
  EXPECT_EQ(game.ask(2, {{"type", "sit"}})["type"], "done");
  EXPECT_EQ(game.client(2).update()["you"], 2);
  EXPECT_FALSE(game.client(2).update().contains("yours"));
  EXPECT_EQ(game.now()["seats"][1], (Json{{"sitter", "person"}, {"name", "Ben"}}));
  EXPECT_EQ(game.client(1).latest("presence")["seats"][1], (Json{{"here", true}}));
  EXPECT_EQ(game.client(1).latest("presence")["spectators"], 0);
  game.play(3);
  const Json before = game.now();
  game.restart();
  EXPECT_EQ(game.now(), before);
}

TEST(BeingAway, without_a_clock_the_others_wait_longer) {
  const SomeAtATable game{2};
  game.client(2).leave();
  game.server->pass(kLongGrace - 1);
  EXPECT_EQ(claim(game, 1, 2, false)["reason"], "too_early");
  game.server->pass(1);
  EXPECT_EQ(claim(game, 1, 2, false)["type"], "done");
}

TEST(BeingAway, is_how_correspondence_is_played) {
  const SomeAtATable game{2, {{"clock", {{"kind", "correspondence"}, {"days", 7}}}}};
  game.client(2).leave();
  EXPECT_EQ(game.client(1).latest("presence")["seats"][1], (Json{{"here", false}}));
  game.server->pass(10 * kLongGrace);
  EXPECT_EQ(claim(game, 1, 2, false)["reason"], "too_early");
}

TEST(BeingAway, counts_from_the_beginning_of_the_game_and_from_the_start_of_the_server) {
  HeldStore store;
  auto server = std::make_unique<TestServer>(store);
  std::string table;
  {
    TestClient anna{*server, "Anna"};
    table = anna.create({kMe, kOpenSeat}, "mandala", kLive);
    anna.leave();
  }
  server->pass(10 * kGrace);
  {
    TestClient ben{*server, "Ben"};
    ben.watch(table);
    ben.ask({{"type", "sit"}, {"table", table}});
    EXPECT_EQ(ben.latest("presence")["seats"][0]["claim_in"], kGrace);
  }
  const std::int64_t later = server->time() + 10 * kGrace;
  server = std::make_unique<TestServer>(store, 2, later);
  server->open();
  server->pump();
  TestClient ben{*server, "Ben"};
  ben.watch(table);
  EXPECT_EQ(ben.latest("presence")["seats"][0]["claim_in"], kGrace);
}

TEST(BeingAway, claims_about_nobody_are_refused) {
  const SomeAtATable game{2, kLive};
  game.client(2).leave();
  game.server->pass(kGrace);
  EXPECT_EQ(claim(game, 1, 0, false)["reason"], "bad_options");
  EXPECT_EQ(claim(game, 1, 3, false)["reason"], "bad_options");
  EXPECT_EQ(claim(game, 1, 1, false)["reason"], "too_early");
  TestClient eve{*game.server, "Eve"};
  EXPECT_EQ(eve.ask({{"type", "claim"}, {"table", game.table}, {"seat", 2}, {"bot", true}})["reason"], "not_seated");
}

// ---- another game --------------------------------------------------------------------------------------------------

Json rematch(const SomeAtATable& game, int seat, bool agree = true) {
  return game.ask(seat, {{"type", "rematch"}, {"agree", agree}});
}

TEST(Rematch, begins_when_all_want_it_with_the_seats_moved_on) {
  const SomeAtATable game{3, {{"open_stacks", true}, {"clock", {{"kind", "live"}, {"minutes", 7}}}}};
  EXPECT_EQ(rematch(game, 1)["reason"], "not_over");
  game.play_to_the_end();
  ASSERT_EQ(game.now()["stage"], "over");
  EXPECT_EQ(rematch(game, 2)["type"], "done");
  EXPECT_EQ(game.client(1).update()["rematch"], (Json{{"agreed", {2}}}));
  EXPECT_EQ(rematch(game, 1)["type"], "done");
  EXPECT_EQ(rematch(game, 3)["type"], "done");
  const Json offer = game.client(1).update()["rematch"];
  ASSERT_TRUE(offer.contains("table"));
  const std::string next = offer["table"];
  game.client(1).watch(next);
  const Json table = game.client(1).update()["table"];
  EXPECT_EQ(table["stage"], "running");
  EXPECT_EQ(table["seats"][0]["name"], "Cleo");
  EXPECT_EQ(table["seats"][1]["name"], "Anna");
  EXPECT_EQ(table["open_stacks"], true);
  EXPECT_EQ(table["clock"]["minutes"], 7);
  EXPECT_EQ(game.client(1).update()["you"], 2);
  EXPECT_EQ(rematch(game, 3)["type"], "done");
  game.client(2).watch(game.table);
  EXPECT_EQ(game.client(2).update()["rematch"]["table"], next) << "there is one, not two";
}

TEST(Rematch, one_who_does_not_want_it_ends_it) {
  const SomeAtATable game{2};
  game.ask(1, {{"type", "resign"}});
  rematch(game, 1);
  rematch(game, 2, false);
  EXPECT_FALSE(game.client(1).update().contains("rematch"));
  rematch(game, 2);
  EXPECT_EQ(game.client(1).update()["rematch"]["agreed"], Json{2});
}

TEST(Rematch, wishes_survive_a_restart) {
  SomeAtATable game{2};
  game.ask(1, {{"type", "resign"}});
  rematch(game, 2);
  game.restart();
  EXPECT_EQ(game.client(1).update()["rematch"]["agreed"], Json{2});
  rematch(game, 1);
  EXPECT_TRUE(game.client(1).update()["rematch"].contains("table"));
}

TEST(Rematch, with_a_bot_begins_at_once) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  const std::string table = anna.create({kMe, bot_seat(2)});
  anna.watch(table);
  anna.ask({{"type", "resign"}, {"table", table}});
  anna.ask({{"type", "rematch"}, {"table", table}, {"agree", true}});
  anna.watch(anna.update()["rematch"]["table"]);
  EXPECT_EQ(anna.update()["you"], 2);
  EXPECT_EQ(anna.update()["table"]["seats"][0], (Json{{"sitter", "bot"}, {"level", 2}}));
}

TEST(Rematch, that_cannot_be_kept_leaves_the_table_as_it_was) {
  SomeAtATable game{2};
  game.ask(1, {{"type", "resign"}});
  rematch(game, 1);
  game.store.memory.break_writes(storage::StoreFault{storage::StoreFaultKind::kDiskFull, "full"});
  EXPECT_EQ(rematch(game, 2)["reason"], "not_saved");
  game.store.memory.break_writes(std::nullopt);
  EXPECT_EQ(rematch(game, 2)["type"], "done");
  EXPECT_TRUE(game.client(1).update()["rematch"].contains("table"));
}

}  // namespace
}  // namespace sandstone::tables
