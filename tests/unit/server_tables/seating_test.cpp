// Making tables, sitting down, being there.
#include <gtest/gtest.h>

#include "tests/unit/server_tables/service_harness.hpp"

namespace sandstone::tables {
namespace {

struct TwoGuests {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};

  Json lobby() { return Json::parse(server.service.lobby())["tables"]; }
};

Json wish(const Json& seats, const std::string& game = "mandala") {
  return {{"type", "create"}, {"game", game}, {"seats", seats}, {"unlisted", false}};
}

TEST(Seating, the_first_word_is_hello_with_the_version) {
  const TwoGuests a;
  EXPECT_EQ(a.anna.frames().front(), R"({"type":"hello","protocol":5,"name":"Anna"})");
}

TEST(Seating, a_game_begins_when_its_last_seat_is_taken) {
  TwoGuests a;
  const std::string table = a.anna.create({kMe, kOpenSeat, kOpenSeat}, "stones");
  a.anna.watch(table);
  EXPECT_EQ(a.anna.update()["table"]["stage"], "open");
  EXPECT_FALSE(a.anna.update().contains("view"));
  EXPECT_EQ(a.ben.ask({{"type", "sit"}, {"table", table}, {"seat", 3}})["type"], "done");
  EXPECT_EQ(a.anna.update()["table"]["seats"][2]["name"], "Ben");
  EXPECT_EQ(a.anna.update()["table"]["stage"], "open");
  TestClient cleo{a.server, "Cleo"};
  EXPECT_EQ(cleo.ask({{"type", "sit"}, {"table", table}, {"seat", 3}})["reason"], "seat_taken");
  EXPECT_EQ(cleo.ask({{"type", "sit"}, {"table", table}})["type"], "done");
  EXPECT_EQ(a.anna.update()["table"]["stage"], "running");
  EXPECT_EQ(a.anna.update()["table"]["seats"][1]["name"], "Cleo");
  EXPECT_TRUE(a.anna.update().contains("view"));
  EXPECT_EQ(cleo.ask({{"type", "stand"}, {"table", table}})["reason"], "not_open");
}

TEST(Seating, a_player_sits_once) {
  TwoGuests a;
  const std::string table = a.anna.create({kMe, kOpenSeat});
  a.anna.watch(table);
  EXPECT_EQ(a.anna.ask({{"type", "sit"}, {"table", table}})["type"], "done");
  EXPECT_EQ(a.anna.update()["table"]["seats"][1]["sitter"], "open");
}

TEST(Seating, a_table_that_everybody_left_is_closed) {
  TwoGuests a;
  const std::string table = a.anna.create({kMe, kOpenSeat, kOpenSeat}, "stones");
  a.anna.watch(table);
  a.ben.ask({{"type", "sit"}, {"table", table}});
  EXPECT_EQ(a.anna.ask({{"type", "stand"}, {"table", table}})["type"], "done");
  EXPECT_EQ(a.anna.update()["table"]["stage"], "open");
  EXPECT_EQ(a.ben.ask({{"type", "stand"}, {"table", table}})["type"], "done");
  EXPECT_EQ(a.anna.update()["table"]["stage"], "closed");
  EXPECT_EQ(a.ben.ask({{"type", "sit"}, {"table", table}})["reason"], "not_open");
  EXPECT_TRUE(a.lobby().empty());
}

TEST(Seating, tables_that_make_no_sense_are_refused) {
  TwoGuests a;
  for (const Json& bad : {
           wish(Json::array({kMe})),            // Mandala is for two
           wish({kMe, kOpenSeat, kOpenSeat}),   //
           wish({kMe, kMe}),                    // nobody sits on two chairs
           wish({bot_seat(1), bot_seat(2)}),    // bots alone
           wish(Json::array({kMe}), "stones"),  //
           wish(Json::array(), "stones"),       //
       }) {
    EXPECT_EQ(a.anna.ask(bad)["reason"], "bad_options") << bad;
  }
  Json harmony = wish({kMe, kOpenSeat});
  harmony["harmony"] = true;
  EXPECT_EQ(a.anna.ask(harmony)["reason"], "bad_options") << "Harmony belongs to Mandala Stones";
  Json third = wish({kMe, kOpenSeat});
  third["starting_seat"] = 3;
  EXPECT_EQ(a.anna.ask(third)["reason"], "bad_options");
  const Json level = wish({kMe, bot_seat(9)});
  EXPECT_EQ(a.anna.ask(level)["reason"], "malformed");
}

TEST(Seating, the_lobby_lists_what_anybody_may_find) {
  TwoGuests a;
  const std::string open = a.anna.create({kMe, kOpenSeat});
  const std::string secret = a.anna.create({kMe, kOpenSeat}, "mandala", {{"unlisted", true}});
  ASSERT_EQ(a.lobby().size(), 1U);
  EXPECT_EQ(a.lobby()[0]["id"], open);
  a.ben.ask({{"type", "sit"}, {"table", open}});
  EXPECT_EQ(a.lobby()[0]["stage"], "running");
  a.ben.watch(secret);
  EXPECT_EQ(a.ben.update()["table"]["id"], secret) << "anybody with the link finds it";
}

TEST(Seating, nobody_makes_tables_without_end) {
  TwoGuests a;
  for (int i = 0; i < 3; ++i) a.anna.create({kMe, kOpenSeat});
  EXPECT_EQ(a.anna.ask(wish({kMe, kOpenSeat}))["reason"], "too_many_tables");
  EXPECT_EQ(a.ben.ask(wish({kMe, kOpenSeat}))["type"], "done");
}

TEST(Seating, presence_tells_who_is_there) {
  TwoGuests a;
  const std::string table = a.anna.create({kMe, kOpenSeat});
  a.anna.watch(table);
  a.ben.watch(table);
  EXPECT_EQ(a.anna.latest("presence")["seats"], (Json{{{"here", true}}, {{"here", false}}}));
  EXPECT_EQ(a.anna.latest("presence")["spectators"], 1);
  a.ben.ask({{"type", "sit"}, {"table", table}});
  EXPECT_EQ(a.anna.latest("presence")["seats"], (Json{{{"here", true}}, {{"here", true}}}));
  EXPECT_EQ(a.anna.latest("presence")["spectators"], 0) << "Ben sits now";
  a.ben.leave();
  EXPECT_EQ(a.anna.latest("presence")["seats"][1]["here"], false);
  EXPECT_EQ(a.anna.ask({{"type", "unwatch"}, {"table", table}})["type"], "done");
}

TEST(Seating, one_connection_watches_only_so_many_tables) {
  TwoGuests a;
  std::vector<std::string> tables;
  for (int i = 0; i < 3; ++i) tables.push_back(a.anna.create({kMe, kOpenSeat}));
  for (int i = 0; i < 3; ++i) tables.push_back(a.ben.create({kMe, kOpenSeat}));
  for (int i = 0; i < 5; ++i) EXPECT_EQ(a.anna.watch(tables[static_cast<std::size_t>(i)])["type"], "done");
  EXPECT_EQ(a.anna.watch(tables[5])["reason"], "too_many_tables");
}

TEST(Seating, a_guest_is_kept_before_they_are_told) {
  TwoGuests a;
  std::optional<storage::Player> guest;
  a.server.service.add_guest("Dora", "digest", [&](std::optional<storage::Player> made) { guest = std::move(made); });
  a.server.pump();
  ASSERT_TRUE(guest);
  std::optional<storage::Player> found;
  a.store.player_of("digest", [&](const auto& player) { found = player.value(); });
  EXPECT_EQ(found, guest);
  a.server.service.add_guest("", "other", [&](std::optional<storage::Player> made) { guest = std::move(made); });
  a.server.pump();
  EXPECT_FALSE(guest) << "somebody without a name";
}

}  // namespace
}  // namespace sandstone::tables
