// Tables that nobody needs in memory: they leave it, and come back from their logs when somebody comes or something is
// due.
#include <gtest/gtest.h>

#include <cstdint>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kDay = 1440 * kMinute;

const Json kCorrespondence = {{"clock", {{"kind", "correspondence"}, {"days", 3}}}};
const Json kLive = {{"clock", {{"kind", "live"}, {"minutes", 5}, {"increment", 0}}}};

struct Sleeping : SomeAtATable {
  using SomeAtATable::SomeAtATable;

  void everybody_leaves() const {
    for (const auto& one : clients) one->leave();
    server->pump();
  }
  std::size_t in_memory() const { return server->service.table_count(); }
  // As somebody sees it who comes by.
  Json look() const {
    Json now;
    server->service.table(table, [&](const auto& text) { now = Json::parse(*text); });
    server->pump();
    return now;
  }
};

TEST(Sleeping, a_game_by_correspondence_is_in_memory_only_while_somebody_is_there) {
  Sleeping game{2, kCorrespondence};
  EXPECT_EQ(game.in_memory(), 1U);
  game.everybody_leaves();
  EXPECT_EQ(game.in_memory(), 0U);
  EXPECT_EQ(game.look()["stage"], "running");
  EXPECT_EQ(game.in_memory(), 0U);
  game.client(2).come_back("Ben");
  game.client(2).watch(game.table);
  EXPECT_EQ(game.client(2).update()["you"], 2);
  EXPECT_EQ(game.in_memory(), 1U);
}

TEST(Sleeping, its_time_runs_out_all_the_same) {
  Sleeping game{2, kCorrespondence};
  game.everybody_leaves();
  game.server->pass(3 * kDay - kSecond);
  EXPECT_EQ(game.look()["stage"], "running");
  game.server->pass(2 * kSecond);
  EXPECT_EQ(game.look()["stage"], "over");
  EXPECT_EQ(game.look()["ending"], "timeout");
  EXPECT_EQ(game.in_memory(), 0U);
}

TEST(Sleeping, the_time_of_the_one_to_move_counts_not_that_of_an_earlier_turn) {
  Sleeping game{2, kCorrespondence};
  game.server->pass(2 * kDay);
  game.play();
  game.everybody_leaves();
  game.server->pass(2 * kDay);  // when the first turn would have ended
  EXPECT_EQ(game.look()["stage"], "running");
  game.server->pass(kDay + 2 * kSecond);
  EXPECT_EQ(game.look()["places"], (Json{1, 2}));
}

TEST(Sleeping, after_a_restart_it_is_not_read_until_somebody_comes_and_the_pause_counts_for_nobody) {
  Sleeping game{2, kCorrespondence};
  game.everybody_leaves();
  game.server->pass(kDay);
  const std::int64_t then = game.server->time();
  for (const std::int64_t later : {5 * kDay, 9 * kDay}) {
    game.server = std::make_unique<TestServer>(game.store, 99, then + later);
    game.server->open();
    game.server->pass(0);
    EXPECT_EQ(game.in_memory(), 0U);
  }
  EXPECT_EQ(game.look()["left"], (Json{2 * kDay, 3 * kDay})) << "nine days went by, and none of them counts";
  game.server->pass(2 * kDay + kSecond);
  EXPECT_EQ(game.look()["ending"], "timeout");
}

TEST(Sleeping, a_game_without_a_clock_waits_in_memory_as_long_as_players_are_waited_for) {
  Sleeping game{2};
  game.everybody_leaves();
  EXPECT_EQ(game.in_memory(), 1U);
  game.server->pass(5 * kMinute - kSecond);
  EXPECT_EQ(game.in_memory(), 1U);
  game.server->pass(2 * kSecond);
  EXPECT_EQ(game.in_memory(), 0U);
  // Ben has been away for long enough, and Anna need not wait again.
  game.client(1).come_back("Anna");
  game.client(1).watch(game.table);
  EXPECT_EQ(game.ask(1, {{"type", "claim"}, {"seat", 2}, {"bot", false}})["type"], "done");
}

TEST(Sleeping, a_live_game_ends_by_its_clock_though_everybody_has_left) {
  Sleeping game{2, kLive};
  game.everybody_leaves();
  game.server->pass(2 * kMinute);
  EXPECT_EQ(game.in_memory(), 0U) << "the time for coming back is over";
  game.server->pass(3 * kMinute + kSecond);
  EXPECT_EQ(game.look()["ending"], "timeout");
}

TEST(Sleeping, what_is_refused_keeps_no_table_in_memory) {
  Sleeping game{2};
  game.ask(1, {{"type", "resign"}});
  game.everybody_leaves();
  EXPECT_EQ(game.in_memory(), 0U);
  TestClient eve{*game.server, "Eve"};
  EXPECT_EQ(eve.ask({{"type", "sit"}, {"table", game.table}})["reason"], "not_open");
  EXPECT_EQ(eve.ask({{"type", "resign"}, {"table", game.table}})["reason"], "not_seated");
  EXPECT_EQ(eve.ask({{"type", "resign"}, {"table", "nowhere"}})["reason"], "no_such_table");
  EXPECT_EQ(game.in_memory(), 0U);
}

TEST(Expiry, a_table_whose_game_does_not_begin_is_closed_after_a_day) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  const std::string two = anna.create({kMe, kOpenSeat});
  const std::string three = anna.create({kMe, kOpenSeat, kOpenSeat}, "stones");
  server.pass(kDay - kSecond);
  ben.ask({{"type", "sit"}, {"table", three}});
  EXPECT_EQ(Json::parse(server.service.lobby())["tables"].size(), 2U);
  server.pass(2 * kSecond);
  const Json left = Json::parse(server.service.lobby())["tables"];
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0]["id"], three) << "somebody came";
  server.pass(kDay);
  EXPECT_TRUE(Json::parse(server.service.lobby())["tables"].empty());
  EXPECT_EQ(server.service.table_count(), 0U);
}

TEST(Expiry, a_table_at_which_nobody_sits_is_closed_after_ten_minutes) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  const std::string empty = anna.create({kOpenSeat, kOpenSeat});
  const std::string taken = anna.create({kOpenSeat, kOpenSeat});
  ben.ask({{"type", "sit"}, {"table", taken}});
  server.pass(10 * kMinute - kSecond);
  EXPECT_EQ(store.states().at(empty), storage::TableState::kOpen);
  server.pass(2 * kSecond);
  EXPECT_EQ(store.states().at(empty), storage::TableState::kClosed);
  server.pass(kDay - 20 * kMinute);
  EXPECT_EQ(store.states().at(taken), storage::TableState::kOpen);
}

TEST(Expiry, a_game_without_a_clock_is_closed_when_nobody_has_moved_for_thirty_days) {
  Sleeping game{2};
  game.everybody_leaves();
  game.server->pass(29 * kDay);
  EXPECT_EQ(game.look()["stage"], "running");
  game.client(1).come_back("Anna");
  game.client(1).watch(game.table);
  game.client(1).play(game.table, game.client(1).moves().front());
  game.client(1).leave();
  game.server->pass(2 * kDay);
  EXPECT_EQ(game.look()["stage"], "running");
  game.server->pass(28 * kDay + kSecond);
  EXPECT_EQ(game.look()["stage"], "closed");
  EXPECT_EQ(game.in_memory(), 0U);
}

TEST(Quotas, one_who_sits_at_many_unfinished_tables_makes_no_more_wherever_they_are) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  const Json one_more = {{"type", "create"}, {"game", "mandala"}, {"seats", {kMe, kOpenSeat}}, {"unlisted", false}};
  std::string first;
  for (int i = 0; i < 3; ++i) first = anna.create({kMe, kOpenSeat});
  EXPECT_EQ(server.service.table_count(), 0U) << "none of them is in memory";
  EXPECT_EQ(anna.ask(one_more)["reason"], "too_many_tables");
  anna.ask({{"type", "stand"}, {"table", first}});
  // Several at once count too.
  for (int i = 0; i < 3; ++i) anna.send(one_more);
  server.pump();
  EXPECT_EQ(anna.reply()["reason"], "too_many_tables");
  anna.ask({{"type", "watch_lobby"}});
  EXPECT_EQ(anna.latest("mine")["tables"].size(), 3U);
}

TEST(Quotas, the_tables_of_an_address_that_wait_for_players_are_limited_whoever_makes_them) {
  HeldStore store;
  TestServer server{store, {.tables_per_address = 3}};
  TestClient anna{server, "Anna", "one address"};
  TestClient ben{server, "Ben", "one address"};
  TestClient eve{server, "Eve", "another"};
  const std::string first = anna.create({kMe, kOpenSeat});
  const std::string second = ben.create({kMe, kOpenSeat}, "mandala", {{"unlisted", true}});
  const std::string third = ben.create({kMe, kOpenSeat});
  const Json one_more = {{"type", "create"}, {"game", "mandala"}, {"seats", {kMe, kOpenSeat}}, {"unlisted", false}};
  EXPECT_EQ(anna.ask(one_more)["reason"], "too_many_here");
  EXPECT_EQ(server.service.counts().tables_refused, 1U);
  anna.create({kMe, bot_seat(1)});
  eve.create({kMe, kOpenSeat});
  eve.ask({{"type", "sit"}, {"table", first}});  // it begins
  anna.create({kMe, kOpenSeat});
  EXPECT_EQ(anna.ask(one_more)["reason"], "too_many_here");
  ben.ask({{"type", "stand"}, {"table", second}});  // it is closed
  anna.create({kMe, kOpenSeat});
  ben.ask({{"type", "stand"}, {"table", third}});
  // A table that could not be written does not count.
  store.break_writes(storage::StoreFault{storage::StoreFaultKind::kDiskFull, "full"});
  EXPECT_EQ(anna.ask(one_more)["reason"], "not_saved");
  store.break_writes(std::nullopt);
  EXPECT_EQ(anna.ask(one_more)["type"], "done");
}

TEST(Quotas, who_makes_tables_and_leaves_them_again_has_to_wait) {
  HeldStore store;
  TestServer server{store, {.seats_at_once = 5, .seat_every = 3 * kSecond}};
  TestClient anna{server, "Anna", "one address"};
  const Json one_more = {{"type", "create"}, {"game", "mandala"}, {"seats", {kMe, kOpenSeat}}, {"unlisted", false}};
  for (int i = 0; i < 5; ++i) anna.ask({{"type", "stand"}, {"table", anna.create({kMe, kOpenSeat})}});
  EXPECT_EQ(anna.ask(one_more)["reason"], "too_fast");
  TestClient ben{server, "Ben", "one address"};
  const std::string table = ben.create({kMe, kOpenSeat, kOpenSeat}, "stones");
  EXPECT_EQ(anna.ask({{"type", "sit"}, {"table", table}})["reason"], "too_fast");
  EXPECT_EQ(server.service.counts().seats_refused, 2U);
  server.pass(3 * kSecond);
  EXPECT_EQ(anna.ask({{"type", "sit"}, {"table", table}})["type"], "done");
  EXPECT_EQ(anna.ask({{"type", "sit"}, {"table", table}})["type"], "done") << "she sits there";
  anna.ask({{"type", "stand"}, {"table", table}});
  EXPECT_EQ(anna.ask({{"type", "sit"}, {"table", table}})["reason"], "too_fast");
  // Others of that address make up what is left of it.
  for (int guest = 0; guest < 4; ++guest) {
    TestClient other{server, "Guest " + std::to_string(guest), "one address"};
    for (int i = 0; i < 5; ++i) other.ask(one_more);
  }
  TestClient eve{server, "Eve", "one address"};
  EXPECT_EQ(eve.ask(one_more)["reason"], "too_fast");
  TestClient dan{server, "Dan", "another"};
  EXPECT_EQ(dan.ask(one_more)["type"], "done");
}

}  // namespace
}  // namespace sandstone::tables
