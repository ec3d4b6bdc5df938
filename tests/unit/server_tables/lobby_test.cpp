// The lobby, one's own tables, and games that are over.
#include <gtest/gtest.h>

#include <cstdint>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

constexpr std::int64_t kSecond = 1000;

std::size_t count(const TestClient& client, const std::string& type) {
  std::size_t count = 0;
  for (const std::string& frame : client.frames()) {
    if (frame.starts_with("{\"type\":\"" + type + '"')) ++count;
  }
  return count;
}

std::vector<std::string> ids(const Json& tables) {
  std::vector<std::string> ids;
  for (const Json& table : tables) ids.push_back(table.contains("id") ? table["id"] : table["table"]["id"]);
  return ids;
}

using Ids = std::vector<std::string>;

struct TwoGuests {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  TestClient eve{server, "Eve"};

  std::string create(TestClient& by, const Json& more = Json::object()) {
    server.pass(2 * kSecond);
    return by.create({kMe, kOpenSeat}, "mandala", more);
  }
};

TEST(Lobby, its_watchers_are_told_at_once_and_of_every_change) {
  TwoGuests a;
  const std::string first = a.create(a.anna);
  EXPECT_EQ(a.eve.ask({{"type", "watch_lobby"}})["type"], "done");
  EXPECT_EQ(ids(a.eve.latest("lobby")["tables"]), Ids{first});
  EXPECT_EQ(ids(a.eve.lobby()), Ids{first});
  const std::string second = a.create(a.ben);
  a.create(a.ben, {{"unlisted", true}});  // in no list
  a.server.pass(kSecond);
  EXPECT_EQ(ids(a.eve.lobby()), (Ids{second, first})) << "the latest first";
  a.ben.ask({{"type", "sit"}, {"table", first}});
  a.server.pass(kSecond);
  EXPECT_EQ(ids(a.eve.lobby()), (Ids{second, first})) << "open ones first";
  EXPECT_EQ(a.eve.lobby()[1]["stage"], "running");
  a.ben.ask({{"type", "resign"}, {"table", first}});
  a.server.pass(kSecond);
  EXPECT_EQ(ids(a.eve.lobby()), Ids{second});
  a.ben.ask({{"type", "stand"}, {"table", second}});
  a.server.pass(kSecond);
  EXPECT_TRUE(a.eve.lobby().empty());
}

TEST(Lobby, is_told_not_more_often_than_every_600_milliseconds_and_only_when_something_changed) {
  TwoGuests a;
  a.eve.ask({{"type", "watch_lobby"}});
  a.server.pass(2 * kSecond);
  const auto told = [&] { return count(a.eve, "lobby_changes"); };
  a.anna.create({kMe, kOpenSeat});
  a.server.pass(10);
  a.anna.create({kMe, kOpenSeat});
  a.server.pass(10);
  EXPECT_EQ(told(), 1U);
  a.server.pass(599);
  EXPECT_EQ(told(), 2U);
  a.server.pass(kSecond);
  EXPECT_EQ(told(), 2U);
  EXPECT_EQ(a.eve.lobby().size(), 2U);
  EXPECT_EQ(a.eve.ask({{"type", "unwatch_lobby"}})["type"], "done");
  a.anna.create({kMe, kOpenSeat});
  a.server.pass(2 * kSecond);
  EXPECT_EQ(told(), 2U);
  EXPECT_EQ(count(a.eve, "lobby"), 1U);
}

TEST(Lobby, tells_what_is_different_and_nothing_else) {
  TwoGuests a;
  Ids made;
  for (int i = 0; i < 3; ++i) made.push_back(a.create(a.anna));
  a.eve.ask({{"type", "watch_lobby"}});
  a.ben.ask({{"type", "sit"}, {"table", made[0]}});
  a.anna.ask({{"type", "stand"}, {"table", made[1]}});
  a.server.pass(kSecond);
  const Json changes = a.eve.latest("lobby_changes");
  EXPECT_EQ(ids(changes["changed"]), Ids{made[0]});
  EXPECT_EQ(changes["changed"][0]["stage"], "running");
  EXPECT_EQ(changes["removed"], Json{made[1]});
  a.anna.watch(made[0]);
  a.ben.watch(made[0]);
  a.ben.ask({{"type", "say"}, {"table", made[0]}, {"text", "Hello"}});
  a.server.pass(kSecond);
  EXPECT_EQ(count(a.eve, "lobby_changes"), 1U);
}

TEST(Lobby, one_who_comes_between_two_messages_keeps_no_table_that_is_gone) {
  TwoGuests a;
  a.eve.ask({{"type", "watch_lobby"}});
  a.server.pass(kSecond);
  const std::string first = a.anna.create({kMe, kOpenSeat});
  a.server.pass(10);  // told
  const std::string second = a.anna.create({kMe, kOpenSeat});
  a.ben.ask({{"type", "watch_lobby"}});
  EXPECT_EQ(a.ben.lobby().size(), 2U);
  EXPECT_EQ(ids(a.eve.lobby()), Ids{first});
  const std::string third = a.anna.create({kMe, kOpenSeat});
  a.anna.ask({{"type", "stand"}, {"table", second}});
  a.server.pass(kSecond);
  EXPECT_EQ(a.ben.lobby().size(), 2U);
  EXPECT_EQ(ids(a.ben.lobby()), ids(a.eve.lobby()));
}

TEST(Lobby, one_who_comes_and_goes_is_sent_the_list_as_often_as_changes_are) {
  TwoGuests a;
  for (int i = 0; i < 20; ++i) {
    a.eve.ask({{"type", "watch_lobby"}});
    a.eve.ask({{"type", "unwatch_lobby"}});
    a.server.pass(100);
  }
  EXPECT_LE(count(a.eve, "lobby"), 4U);
  const std::string table = a.anna.create({kMe, kOpenSeat});
  a.eve.ask({{"type", "watch_lobby"}});
  a.server.pass(kSecond);
  EXPECT_EQ(ids(a.eve.lobby()), Ids{table});
  for (int i = 0; i < 20; ++i) a.eve.ask({{"type", "watch_lobby"}});
  EXPECT_LE(count(a.eve, "lobby"), 5U) << "who follows it knows it";
}

TEST(Lobby, shares_its_room_by_player_and_address) {
  const ServiceLimits roomy{.tables_per_player = 100, .tables_per_address = 1000, .seat_every = 0};
  HeldStore store;
  TestServer server{store, roomy};
  TestClient anna{server, "Anna"};
  const std::string hers = anna.create({kMe, kOpenSeat});
  std::vector<std::unique_ptr<TestClient>> crowd;
  for (int guest = 0; guest < 5; ++guest) {
    crowd.push_back(std::make_unique<TestClient>(server, "Guest " + std::to_string(guest), "one address"));
    for (int i = 0; i < 40; ++i) {
      server.pass(kSecond);
      crowd.back()->create({kMe, kOpenSeat});
    }
  }
  TestClient ben{server, "Ben"};
  ben.ask({{"type", "watch_lobby"}});
  ASSERT_EQ(ben.lobby().size(), 100U) << "there is no more room";
  EXPECT_EQ(ids(ben.lobby()).back(), hers) << "the earliest of all";
  // They share what is left.
  const auto of = [&](int guest) {
    return std::ranges::count_if(
        ben.lobby(), [&](const Json& table) { return table["seats"][0]["name"] == "Guest " + std::to_string(guest); });
  };
  for (int guest = 0; guest < 5; ++guest) EXPECT_GE(of(guest), 19) << guest;
  // After a restart addresses are not known, but players are.
  TestServer again{store, roomy, 2, server.time()};
  again.open();
  TestClient eve{again, "Eve"};
  eve.ask({{"type", "watch_lobby"}});
  ASSERT_EQ(eve.lobby().size(), 100U);
  EXPECT_EQ(ids(eve.lobby()).back(), hers);
}

TEST(MyTables, are_those_where_one_sits_and_those_that_wait_for_a_move_come_first) {
  TwoGuests a;
  const std::string waits = a.create(a.anna, {{"unlisted", true}, {"starting_seat", 1}});
  a.ben.ask({{"type", "sit"}, {"table", waits}});
  const std::string open = a.create(a.anna);
  const std::string his = a.create(a.anna, {{"starting_seat", 2}});
  a.ben.ask({{"type", "sit"}, {"table", his}});
  a.anna.ask({{"type", "watch_lobby"}});
  a.ben.ask({{"type", "watch_lobby"}});
  EXPECT_EQ(ids(a.anna.latest("mine")["tables"]), (Ids{waits, his, open}));
  EXPECT_EQ(ids(a.ben.latest("mine")["tables"]), (Ids{his, waits}));
  EXPECT_EQ(a.ben.latest("mine")["tables"][0]["you"], 2);
  a.eve.ask({{"type", "watch_lobby"}});
  EXPECT_TRUE(a.eve.latest("mine")["tables"].empty());

  a.anna.watch(waits);
  a.anna.play(waits, a.anna.moves().front());
  a.server.pass(2 * kSecond);
  EXPECT_EQ(a.anna.latest("mine")["tables"][0]["table"]["id"], his) << "the one begun last";
  EXPECT_EQ(a.ben.latest("mine")["tables"][0]["table"]["turn"], 2);
  EXPECT_EQ(count(a.eve, "mine"), 1U) << "nothing of hers has changed";
  a.ben.ask({{"type", "resign"}, {"table", waits}});
  a.server.pass(2 * kSecond);
  EXPECT_EQ(ids(a.ben.latest("mine")["tables"]), Ids{his});
}

TEST(MyTables, are_known_after_a_restart) {
  SomeAtATable game{2};
  game.restart();
  game.client(2).ask({{"type", "watch_lobby"}});
  EXPECT_EQ(ids(game.client(2).latest("mine")["tables"]), Ids{game.table});
}

TEST(MyGames, are_listed_latest_first_some_at_a_time) {
  TwoGuests a;
  Ids games;
  for (int i = 0; i < 25; ++i) {
    games.insert(games.begin(), a.create(a.anna, {{"unlisted", true}}));
    a.ben.ask({{"type", "sit"}, {"table", games.front()}});
    a.anna.ask({{"type", "resign"}, {"table", games.front()}});
  }
  a.create(a.anna);  // not over
  EXPECT_EQ(a.ben.ask({{"type", "list_games"}})["type"], "done");
  Json list = a.ben.latest("games");
  EXPECT_EQ(ids(list["games"]), Ids(games.begin(), games.begin() + 20));
  EXPECT_EQ(list["more"], true);
  EXPECT_EQ(list["games"][0]["you"], 2);
  EXPECT_EQ(list["games"][0]["table"]["places"], (Json{2, 1}));
  EXPECT_EQ(list["games"][0]["table"]["ending"], "resigned");
  a.ben.ask({{"type", "list_games"}, {"before", games[19]}});
  list = a.ben.latest("games");
  EXPECT_EQ(ids(list["games"]), Ids(games.begin() + 20, games.end()));
  EXPECT_EQ(list["more"], false);
  a.eve.ask({{"type", "list_games"}});
  EXPECT_TRUE(a.eve.latest("games")["games"].empty());
}

TEST(MyGames, a_seat_that_was_given_up_before_the_beginning_is_not_among_them) {
  TwoGuests a;
  const std::string table = a.create(a.anna);
  a.anna.ask({{"type", "stand"}, {"table", table}});
  const std::string other = a.create(a.ben);
  a.anna.ask({{"type", "sit"}, {"table", other}});
  a.anna.ask({{"type", "resign"}, {"table", other}});
  const std::string third = a.anna.create({kMe, kOpenSeat, kOpenSeat}, "stones");
  a.ben.ask({{"type", "sit"}, {"table", third}});
  a.anna.ask({{"type", "stand"}, {"table", third}});
  a.eve.ask({{"type", "sit"}, {"table", third}});
  TestClient dan{a.server, "Dan"};
  dan.ask({{"type", "sit"}, {"table", third}});
  for (TestClient* client : {&dan, &a.eve}) client->ask({{"type", "resign"}, {"table", third}});
  a.anna.ask({{"type", "list_games"}});
  EXPECT_EQ(ids(a.anna.latest("games")["games"]), Ids{other});
  a.ben.ask({{"type", "list_games"}});
  EXPECT_EQ(ids(a.ben.latest("games")["games"]), (Ids{third, other}));
}

TEST(Logs, of_games_that_are_over_tell_what_happened_but_not_who_the_players_are) {
  const SomeAtATable game{3, {{"open_stacks", true}}};
  EXPECT_FALSE(game.server->log(game.table)) << "the draws are in it";
  game.play();
  for (int seat = 1; seat <= 3; ++seat) game.ask(seat, {{"type", "take_back"}, {"agree", true}});
  game.ask(1, {{"type", "say"}, {"text", "oops"}});
  game.play_to_the_end();
  const auto text = game.server->log(game.table);
  ASSERT_TRUE(text);
  EXPECT_EQ(text->find("oops"), std::string::npos);
  EXPECT_EQ(text->find("id-of-"), std::string::npos);
  const Json log = Json::parse(*text);
  EXPECT_EQ(log["table"]["stage"], "over");
  int taken_back = 0;
  for (const Json& event : log["events"]) taken_back += event["type"] == "taken_back" ? 1 : 0;
  EXPECT_EQ(taken_back, 1);
  const Json record = Json::parse(game.server->record(game.table).value());
  ASSERT_EQ(record["takebacks"].size(), 1U) << "it is not among the moves, but beside them";
  EXPECT_EQ(record["takebacks"][0]["after"], 0);
  EXPECT_EQ(record["takebacks"][0]["seat"], record["moves"][0]["seat"]);
  EXPECT_FALSE(game.server->log("nosuchtable"));
}

TEST(Closing, a_moderator_closes_a_table) {
  SomeAtATable game{2};
  game.server->service.close(game.table);
  game.server->pump();
  EXPECT_EQ(game.now()["stage"], "closed");
  EXPECT_EQ(game.ask(1, {{"type", "resign"}})["reason"], "not_running");
  const Json seq = game.client(1).update()["seq"];
  game.server->service.close(game.table);
  game.server->service.close("nosuchtable");
  game.server->pump();
  game.client(1).watch(game.table);
  EXPECT_EQ(game.client(1).update()["seq"], seq) << "there is nothing to close";
  game.restart();
  EXPECT_EQ(game.now()["stage"], "closed");
}

TEST(Closing, a_table_is_closed_when_what_is_being_written_is_kept) {
  SomeAtATable game{2};
  game.store.holding = true;
  TestClient& anna = game.client(1);
  anna.play(game.table, anna.moves().front());
  game.server->service.close(game.table);
  game.store.let_go();
  game.server->pump();
  EXPECT_EQ(game.now()["moves"], 1) << "what was begun has happened";
  EXPECT_EQ(game.now()["stage"], "closed");
}

TEST(Closing, the_record_of_a_closed_game_stays_and_a_table_that_never_began_has_none) {
  SomeAtATable game{2};
  game.play(3);
  EXPECT_FALSE(game.server->record(game.table)) << "not while it could go on";
  game.server->service.close(game.table);
  game.server->pump();
  EXPECT_TRUE(game.server->record(game.table));
  EXPECT_TRUE(game.server->log(game.table));
  const std::string open = game.client(1).create({kMe, kOpenSeat});
  game.server->service.close(open);
  game.server->pump();
  EXPECT_FALSE(game.server->record(open));
  EXPECT_FALSE(game.server->log(open));
}

TEST(SendingOut, a_banned_player_leaves_tables_that_have_not_begun) {
  SomeAtATable game{2};
  const std::string alone = game.client(2).create({kMe, kOpenSeat});
  const std::string together = game.client(1).create({kMe, kOpenSeat, kOpenSeat}, "stones");
  game.client(2).ask({{"type", "sit"}, {"table", together}});
  game.client(1).watch(together);
  game.server->service.remove_from_open_tables("id-of-Ben");
  game.server->service.remove_from_open_tables("id-of-Nobody");
  game.server->pump();
  EXPECT_EQ(game.client(1).update()["table"]["stage"], "open");
  EXPECT_EQ(game.client(1).update()["table"]["seats"][2]["sitter"], "open");
  game.client(1).watch(alone);
  EXPECT_EQ(game.client(1).update()["table"]["stage"], "closed");
  game.client(1).watch(game.table);
  EXPECT_EQ(game.client(1).update()["table"]["stage"], "running") << "the other may wait or claim";
}

}  // namespace
}  // namespace sandstone::tables
