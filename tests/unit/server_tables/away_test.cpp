// The store goes away and comes back, and somebody else writes to a table first.
#include <gtest/gtest.h>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

constexpr std::int64_t kSecond = 1000;
const storage::StoreFault kGone{storage::StoreFaultKind::kAway, "the database cannot be reached"};

void go_away(HeldStore& store) {
  store.memory.break_writes(kGone);
  store.memory.break_reads(kGone);
}
void come_back(HeldStore& store) {
  store.memory.break_writes(std::nullopt);
  store.memory.break_reads(std::nullopt);
}

TEST(StoreAway, a_move_is_refused_and_so_is_the_next_until_the_store_is_back) {
  SomeAtATable game{2};
  TestClient& anna = game.client(1);
  const std::string move = anna.moves().front();
  go_away(game.store);
  EXPECT_EQ(anna.play(game.table, move)["reason"], "not_saved");
  EXPECT_EQ(anna.play(game.table, move)["reason"], "not_read");
  EXPECT_EQ(game.client(2).watch(game.table)["reason"], "not_read");
  game.server->pass(2 * kSecond);
  EXPECT_EQ(anna.play(game.table, move)["reason"], "not_read");
  come_back(game.store);
  game.server->pass(2 * kSecond);
  EXPECT_EQ(anna.play(game.table, move)["type"], "done");
  EXPECT_EQ(game.client(2).update()["table"]["moves"], 1) << "who watched before is told again";
}

TEST(StoreAway, a_move_that_was_written_though_nobody_could_say_so_is_told_when_the_store_is_back) {
  SomeAtATable game{2};
  TestClient& anna = game.client(1);
  std::optional<storage::Log> log;
  const auto read = [&] { game.store.read(game.table, 0, [&](const auto& found) { log = found.value(); }); };
  read();
  const std::size_t events = log->size();
  const std::string move = anna.moves().front();
  game.store.lose_acknowledgements = true;
  game.store.memory.break_reads(kGone);
  EXPECT_EQ(anna.play(game.table, move)["reason"], "not_saved");
  game.store.lose_acknowledgements = false;
  come_back(game.store);
  game.server->pass(2 * kSecond);
  read();
  EXPECT_EQ(log->size(), events + 1);
  EXPECT_EQ(anna.update()["table"]["moves"], 1);
  EXPECT_EQ(game.client(2).update()["table"]["moves"], 1);
}

TEST(StoreAway, nothing_is_made_while_it_is_away) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  go_away(store);
  EXPECT_EQ(
      anna.ask({{"type", "create"}, {"game", "mandala"}, {"seats", {kMe, kOpenSeat}}, {"unlisted", false}})["reason"],
      "not_saved");
  EXPECT_EQ(anna.watch("aaaaaaaaaaaaaaaa")["reason"], "not_read");
  EXPECT_EQ(server.service.table_count(), 0U) << "nobody holds what nobody can have";
  come_back(store);
  server.pass(2 * kSecond);
  EXPECT_EQ(anna.watch("aaaaaaaaaaaaaaaa")["reason"], "no_such_table");
}

// Another server on the same store.
struct TwoServers {
  SomeAtATable game{2};
  TestServer other{game.store, 2, game.server->time()};
  TestClient ben{other, "Ben"};

  TwoServers() { EXPECT_EQ(ben.watch(game.table)["type"], "done"); }
};

TEST(SecondWriter, a_request_that_comes_second_is_judged_by_what_the_first_wrote) {
  TwoServers two;
  TestClient& anna = two.game.client(1);
  ASSERT_EQ(anna.play(two.game.table, anna.moves().front())["type"], "done");
  EXPECT_EQ(two.ben.update()["table"]["moves"], 0) << "nobody told the other server";
  EXPECT_EQ(two.ben.ask({{"type", "say"}, {"table", two.game.table}, {"text", "hello"}})["type"], "done");
  EXPECT_EQ(two.ben.update()["table"]["moves"], 1) << "it has read what it missed";
  EXPECT_NE(two.ben.latest("chat"), nullptr);
}

TEST(SecondWriter, a_move_of_a_game_that_was_given_up_elsewhere_is_refused) {
  TwoServers two;
  TestClient anna{two.other, "Anna"};
  anna.watch(two.game.table);
  ASSERT_EQ(two.game.client(2).ask({{"type", "resign"}, {"table", two.game.table}})["type"], "done");
  const Json reply = anna.play(two.game.table, anna.moves().front());
  EXPECT_EQ(reply["type"], "refused") << reply;
  EXPECT_NE(reply["reason"], "not_saved") << reply;
  EXPECT_EQ(anna.update()["table"]["stage"], "over");
}

}  // namespace
}  // namespace sandstone::tables
