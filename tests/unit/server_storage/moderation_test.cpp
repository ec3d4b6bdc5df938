// What moderators order beside a server that runs, and what the server reads of it.
#include "server/storage/moderation.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "tests/unit/server_storage/tested_stores.hpp"

namespace sandstone::storage {
namespace {

class ModerationTest : public testing::TestWithParam<StoreKind> {
 protected:
  TestedStores stores_{GetParam()};

  Store& store() { return stores_.tables(); }
  Orders orders(std::int64_t known = -1) {
    return answer_of<Orders>([&](auto answer) { stores_.moderation().orders(known, std::move(answer)); }).value();
  }
  std::optional<StoreFault> place(const Sanction& sanction) {
    return wait_for([&](Done done) { stores_.moderation().place(sanction, std::move(done)); });
  }
  bool lift(const Sanction& sanction) {
    return answer_of<bool>([&](auto answer) { stores_.moderation().lift(sanction, 9, std::move(answer)); }).value();
  }
  std::vector<ListedSanction> in_force(std::int64_t now) {
    return answer_of<std::vector<ListedSanction>>(
               [&](auto answer) { stores_.moderation().sanctions(now, std::move(answer)); })
        .value();
  }
  std::vector<FoundPlayer> find(const std::string& text, const std::string& key) {
    return answer_of<std::vector<FoundPlayer>>(
               [&](auto answer) { stores_.moderation().find_players(text, key, std::move(answer)); })
        .value();
  }
  std::optional<StoreFault> close(const std::string& table) {
    return wait_for([&](Done done) { stores_.moderation().close(table, 1, std::move(done)); });
  }
  std::vector<ListedReport> reports(bool all) {
    return answer_of<std::vector<ListedReport>>(
               [&](auto answer) { stores_.moderation().reports(all, 10, std::move(answer)); })
        .value();
  }
  Result<ShownReport> show(std::int64_t number) {
    return answer_of<ShownReport>([&](auto answer) { stores_.moderation().show_report(number, 2, std::move(answer)); });
  }
  std::optional<StoreFault> settle(std::int64_t number, const std::string& note) {
    return wait_for([&](Done done) { stores_.moderation().settle(number, 70, note, std::move(done)); });
  }
  ShownTable show_table(const std::string& table) {
    return answer_of<ShownTable>([&](auto answer) { stores_.moderation().show_table(table, std::move(answer)); })
        .value();
  }

  void add_player(const std::string& id, const std::string& name, std::int64_t since = 1) {
    Player player;
    player.id = id;
    player.name = name;
    player.since = since;
    ASSERT_FALSE(add_player_and_wait(store(), player, "digest of " + id));
  }
  static Sanction ban(const std::string& player, std::int64_t until = 0) {
    return {SanctionKind::kBan, player, "", 100, until, "because"};
  }
};

TEST_P(ModerationTest, a_server_sees_sanctions_that_are_placed_and_lifted_while_it_runs) {
  EXPECT_EQ(orders().latest, 0);
  const Sanction net{SanctionKind::kBan, "", "203.0.113.0/24", 7, 0, ""};
  ASSERT_FALSE(place(ban("anna", 500)));
  ASSERT_FALSE(place(net));
  EXPECT_EQ(orders().latest, 2);
  EXPECT_EQ(orders().sanctions.value(), (std::vector{net, ban("anna", 500)}));

  ASSERT_FALSE(place(ban("anna"))) << "a later one replaces it";
  EXPECT_EQ(orders().sanctions.value(), (std::vector{net, ban("anna")}));
  EXPECT_TRUE(lift(net));
  EXPECT_FALSE(lift(net));
  EXPECT_EQ(orders().latest, 4) << "nothing happened the second time";
  EXPECT_EQ(orders().sanctions.value(), (std::vector{ban("anna")}));
}

TEST_P(ModerationTest, sanctions_survive_a_restart) {
  ASSERT_FALSE(place(ban("anna")));
  stores_.reopen();
  EXPECT_EQ(orders().sanctions.value().size(), 1U);
}

TEST_P(ModerationTest, a_mute_and_a_ban_of_the_same_player_stand_beside_each_other) {
  Sanction mute = ban("anna", 900);
  mute.kind = SanctionKind::kMute;
  ASSERT_FALSE(place(mute));
  ASSERT_FALSE(place(ban("anna")));
  EXPECT_EQ(in_force(899).size(), 2U);
  EXPECT_EQ(in_force(900).size(), 1U) << "the mute is over";
}

TEST_P(ModerationTest, those_in_force_are_listed_with_names) {
  add_player("anna", "Anna");
  ASSERT_FALSE(place(ban("anna")));
  ASSERT_FALSE(place(ban("gone")));
  const auto listed = in_force(1000);
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0].name, "Anna");
  EXPECT_EQ(listed[0].sanction.note, "because");
  EXPECT_EQ(listed[1].name, "");
}

TEST_P(ModerationTest, players_are_found_by_id_and_by_name) {
  add_player("one", "Anna", 1);
  add_player("two", "Anna", 2);
  add_player("Anna", "Somebody else", 3);
  EXPECT_EQ(find("Anna", "anna").size(), 1U) << "an id comes first";
  const auto found = find("Somebody else", "somebody else");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].player.id, "Anna");
  EXPECT_FALSE(found[0].kept);
  EXPECT_TRUE(find("Nobody", "nobody").empty());
}

TEST_P(ModerationTest, a_table_is_to_be_closed_until_it_is) {
  ASSERT_FALSE(append_and_wait(store(), {.table = "a", .first_seq = 1, .events = {"one"}}));
  ASSERT_FALSE(append_and_wait(store(), {.table = "b", .first_seq = 1, .events = {"one"}, .state = TableState::kOver}));
  EXPECT_NE(close("nowhere")->what.find("there is no table nowhere"), std::string::npos);
  EXPECT_NE(close("b")->what.find("b is over already"), std::string::npos);
  ASSERT_FALSE(close("a"));
  ASSERT_FALSE(close("a")) << "twice does no harm";
  EXPECT_EQ(orders().to_close, std::vector<std::string>{"a"});
  ASSERT_FALSE(
      append_and_wait(store(), {.table = "a", .first_seq = 2, .events = {"closed"}, .state = TableState::kClosed}));
  EXPECT_TRUE(orders().to_close.empty());
  EXPECT_EQ(answer_of<TableState>([&](auto answer) { stores_.moderation().state_of("a", std::move(answer)); }).value(),
            TableState::kClosed);
}

TEST_P(ModerationTest, a_report_is_shown_with_what_was_said_around_it_and_dealt_with) {
  add_player("anna", "Anna");
  add_player("ben", "Ben");
  Append events{.table = "t", .first_seq = 1, .events = {R"({"type":"created"})"}};
  for (int i = 2; i <= 9; ++i) {
    events.events.push_back(R"({"type":"said","seat":2,"text":"line )" + std::to_string(i) + R"(","at":50})");
  }
  events.seated = {{"anna", 1}, {"ben", 2}};
  ASSERT_FALSE(append_and_wait(store(), events));
  const Report report{60, "anna", "ben", "t", 6, "rude"};
  ASSERT_FALSE(wait_for([&](Done done) { store().add_report(report, std::move(done)); }));

  const auto listed = reports(false);
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].report, report);
  EXPECT_EQ(listed[0].about_name, "Ben");
  const auto shown = show(listed[0].number).value();
  std::string said;
  for (const SaidLine& line : shown.said) said += line.name + ": " + line.text + '\n';
  EXPECT_EQ(said, "Ben: line 5\nBen: line 6\nBen: line 7\nBen: line 8\n");

  EXPECT_TRUE(settle(99, ""));
  ASSERT_FALSE(settle(listed[0].number, "muted"));
  EXPECT_TRUE(reports(false).empty());
  EXPECT_EQ(reports(true).front().settled_note, "muted");
  EXPECT_FALSE(show(99));
}

TEST_P(ModerationTest, who_sits_at_a_table_is_listed) {
  add_player("anna", "Anna");
  Append events{.table = "t", .first_seq = 1, .events = {"one"}};
  events.seated = {{"gone", 2}, {"anna", 1}};
  ASSERT_FALSE(append_and_wait(store(), events));
  const auto seats = show_table("t").seats;
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_EQ(seats[0].name, "Anna");
  EXPECT_EQ(seats[1].player, "gone");
  EXPECT_EQ(seats[1].name, "");
}

TEST_P(ModerationTest, tables_and_their_events_are_listed_without_what_they_hide) {
  const std::string moved = R"({"type":"moved","draws":["secret"]})";
  ASSERT_FALSE(append_and_wait(store(), {.table = "early", .first_seq = 1, .events = {moved}, .at = 1}));
  ASSERT_FALSE(append_and_wait(
      store(), {.table = "late", .first_seq = 1, .events = {moved, moved}, .state = TableState::kOver, .at = 2}));
  const auto list = [&](std::size_t most) {
    return answer_of<std::vector<ListedTable>>(
               [&](auto answer) { stores_.moderation().tables(most, std::move(answer)); })
        .value();
  };
  ASSERT_EQ(list(10).size(), 2U);
  EXPECT_EQ(list(10)[0].id, "late");
  EXPECT_EQ(list(10)[0].state, TableState::kOver);
  EXPECT_EQ(list(10)[0].last_seq, 2);
  EXPECT_EQ(list(1).size(), 1U);
  ASSERT_EQ(show_table("late").events.size(), 2U);
  EXPECT_EQ(show_table("late").events[1].seq, 2);
  EXPECT_EQ(show_table("late").events[1].kind, "moved");
  EXPECT_TRUE(show_table("nowhere").events.empty());
}

TEST_P(ModerationTest, who_asks_again_is_told_of_sanctions_only_when_there_is_a_new_order) {
  ASSERT_FALSE(place(ban("anna")));
  const Orders first = orders();
  ASSERT_TRUE(first.sanctions);
  EXPECT_FALSE(orders(first.latest).sanctions);
  ASSERT_TRUE(lift(ban("anna")));
  EXPECT_EQ(orders(first.latest).sanctions, std::vector<Sanction>{});
}

INSTANTIATE_TEST_SUITE_P(Stores, ModerationTest, testing::Values(StoreKind::kSqlite, StoreKind::kPostgres), name_of);

TEST(JoiningStores, a_folder_without_a_database_is_refused_and_stays_empty) {
  const TemporaryFolder empty;
  const auto stores = join_stores(empty.path());
  ASSERT_FALSE(stores);
  EXPECT_NE(stores.error().what.find("there is no such file"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(database_file(empty.path())));
}

TEST(JoiningStores, what_a_command_writes_beside_a_server_is_seen_by_it) {
  const TemporaryFolder folder;
  const auto server = open_sqlite({.folder = folder.path()}).value();
  const auto command = join_stores(folder.path()).value();
  const Sanction ban{SanctionKind::kBan, "anna", "", 1, 0, ""};
  ASSERT_FALSE(wait_for([&](Done done) { command->moderation().place(ban, std::move(done)); }));
  const auto orders = answer_of<Orders>([&](auto answer) { server->moderation().orders(0, std::move(answer)); });
  EXPECT_EQ(orders->sanctions, std::vector{ban});
}

}  // namespace
}  // namespace sandstone::storage
