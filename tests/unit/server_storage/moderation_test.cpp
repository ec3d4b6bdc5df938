// What moderators order beside a server that runs, and what the server reads of it.
#include "server/storage/moderation.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "server/storage/order_book.hpp"
#include "server/storage/report_book.hpp"
#include "server/storage/sqlite_store.hpp"
#include "server/storage/upkeep.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

class ModerationTest : public testing::Test {
 protected:
  TemporaryFolder folder_;
  std::unique_ptr<SqliteStore> store_ = SqliteStore::open({.folder = folder_.path()}).value();

  void add_player(const std::string& id, const std::string& name, std::int64_t since = 1) {
    Player player;
    player.id = id;
    player.name = name;
    player.since = since;
    ASSERT_FALSE(add_player_and_wait(*store_, player, "digest of " + id));
  }
  static Sanction ban(const std::string& player, std::int64_t until = 0) {
    return {SanctionKind::kBan, player, "", 100, until, "because"};
  }
};

TEST_F(ModerationTest, a_server_sees_sanctions_that_are_placed_and_lifted_while_it_runs) {
  const auto book = OrderBook::open(folder_.path()).value();
  EXPECT_EQ(book->latest().value(), 0);
  const Sanction net{SanctionKind::kBan, "", "203.0.113.0/24", 7, 0, ""};
  ASSERT_FALSE(place_sanction(folder_.path(), ban("anna", 500)));
  ASSERT_FALSE(place_sanction(folder_.path(), net));
  EXPECT_EQ(book->latest().value(), 2);
  EXPECT_EQ(book->sanctions().value(), (std::vector{net, ban("anna", 500)}));

  ASSERT_FALSE(place_sanction(folder_.path(), ban("anna"))) << "a later one replaces it";
  EXPECT_EQ(book->sanctions().value(), (std::vector{net, ban("anna")}));
  EXPECT_TRUE(lift_sanction(folder_.path(), net, 9).value());
  EXPECT_FALSE(lift_sanction(folder_.path(), net, 9).value());
  EXPECT_EQ(book->latest().value(), 4) << "nothing happened the second time";
  EXPECT_EQ(book->sanctions().value(), (std::vector{ban("anna")}));
}

TEST_F(ModerationTest, sanctions_survive_a_restart) {
  ASSERT_FALSE(place_sanction(folder_.path(), ban("anna")));
  store_.reset();
  store_ = SqliteStore::open({.folder = folder_.path()}).value();
  EXPECT_EQ(OrderBook::open(folder_.path()).value()->sanctions().value().size(), 1U);
}

TEST_F(ModerationTest, a_mute_and_a_ban_of_the_same_player_stand_beside_each_other) {
  Sanction mute = ban("anna", 900);
  mute.kind = SanctionKind::kMute;
  ASSERT_FALSE(place_sanction(folder_.path(), mute));
  ASSERT_FALSE(place_sanction(folder_.path(), ban("anna")));
  EXPECT_EQ(list_sanctions(folder_.path(), 899)->size(), 2U);
  EXPECT_EQ(list_sanctions(folder_.path(), 900)->size(), 1U) << "the mute is over";
}

TEST_F(ModerationTest, those_in_force_are_listed_with_names) {
  add_player("anna", "Anna");
  ASSERT_FALSE(place_sanction(folder_.path(), ban("anna")));
  ASSERT_FALSE(place_sanction(folder_.path(), ban("gone")));
  const auto listed = list_sanctions(folder_.path(), 1000).value();
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0].name, "Anna");
  EXPECT_EQ(listed[0].sanction.note, "because");
  EXPECT_EQ(listed[1].name, "");
}

TEST_F(ModerationTest, players_are_found_by_id_and_by_name) {
  add_player("one", "Anna", 1);
  add_player("two", "Anna", 2);
  add_player("Anna", "Somebody else", 3);
  EXPECT_EQ(find_players(folder_.path(), "Anna", "anna")->size(), 1U) << "an id comes first";
  const auto found = find_players(folder_.path(), "Somebody else", "somebody else").value();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].player.id, "Anna");
  EXPECT_FALSE(found[0].kept);
  EXPECT_TRUE(find_players(folder_.path(), "Nobody", "nobody")->empty());
}

TEST_F(ModerationTest, a_table_is_to_be_closed_until_it_is) {
  const auto book = OrderBook::open(folder_.path()).value();
  ASSERT_FALSE(append_and_wait(*store_, {.table = "a", .first_seq = 1, .events = {"one"}}));
  ASSERT_FALSE(append_and_wait(*store_, {.table = "b", .first_seq = 1, .events = {"one"}, .state = TableState::kOver}));
  EXPECT_NE(order_closing(folder_.path(), "nowhere", 1)->what.find("there is no table nowhere"), std::string::npos);
  EXPECT_NE(order_closing(folder_.path(), "b", 1)->what.find("b is over already"), std::string::npos);
  ASSERT_FALSE(order_closing(folder_.path(), "a", 1));
  ASSERT_FALSE(order_closing(folder_.path(), "a", 2)) << "twice does no harm";
  EXPECT_EQ(book->tables_to_close().value(), std::vector<std::string>{"a"});
  ASSERT_FALSE(
      append_and_wait(*store_, {.table = "a", .first_seq = 2, .events = {"closed"}, .state = TableState::kClosed}));
  EXPECT_TRUE(book->tables_to_close()->empty());
  EXPECT_EQ(table_state(folder_.path(), "a").value(), TableState::kClosed);
}

TEST_F(ModerationTest, a_report_is_shown_with_what_was_said_around_it_and_dealt_with) {
  add_player("anna", "Anna");
  add_player("ben", "Ben");
  Append events{.table = "t", .first_seq = 1, .events = {R"({"type":"created"})"}};
  for (int i = 2; i <= 9; ++i) {
    events.events.push_back(R"({"type":"said","seat":2,"text":"line )" + std::to_string(i) + R"(","at":50})");
  }
  events.seated = {{"anna", 1}, {"ben", 2}};
  ASSERT_FALSE(append_and_wait(*store_, events));
  const Report report{60, "anna", "ben", "t", 6, "rude"};
  ASSERT_FALSE(wait_for([&](Done done) { store_->add_report(report, std::move(done)); }));

  const auto listed = list_reports(folder_.path(), false, 10).value();
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].report, report);
  EXPECT_EQ(listed[0].about_name, "Ben");
  const auto shown = show_report(folder_.path(), listed[0].number, 2).value();
  std::string said;
  for (const SaidLine& line : shown.said) said += line.name + ": " + line.text + '\n';
  EXPECT_EQ(said, "Ben: line 5\nBen: line 6\nBen: line 7\nBen: line 8\n");

  EXPECT_TRUE(settle_report(folder_.path(), 99, 70, ""));
  ASSERT_FALSE(settle_report(folder_.path(), listed[0].number, 70, "muted"));
  EXPECT_TRUE(list_reports(folder_.path(), false, 10)->empty());
  EXPECT_EQ(list_reports(folder_.path(), true, 10)->front().settled_note, "muted");
  EXPECT_FALSE(show_report(folder_.path(), 99, 2));
}

TEST_F(ModerationTest, who_sits_at_a_table_is_listed) {
  add_player("anna", "Anna");
  Append events{.table = "t", .first_seq = 1, .events = {"one"}};
  events.seated = {{"gone", 2}, {"anna", 1}};
  ASSERT_FALSE(append_and_wait(*store_, events));
  const auto seats = list_seats(folder_.path(), "t").value();
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_EQ(seats[0].name, "Anna");
  EXPECT_EQ(seats[1].player, "gone");
  EXPECT_EQ(seats[1].name, "");
}

TEST(Moderation, a_folder_without_a_database_is_refused_and_stays_empty) {
  const TemporaryFolder empty;
  const auto fault = place_sanction(empty.path(), {SanctionKind::kBan, "anna", "", 1, 0, ""});
  ASSERT_TRUE(fault);
  EXPECT_NE(fault->what.find("there is no such file"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(database_file(empty.path())));
}

}  // namespace
}  // namespace sandstone::storage
