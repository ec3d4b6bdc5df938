// What is kept of a player is told to them, and forgotten, whole: held against the schema table by table, so that a new
// one cannot be left out.
#include "server/storage/personal_data.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <set>

#include "tests/unit/server_storage/tested_stores.hpp"

namespace sandstone::storage {
namespace {

using Strings = std::vector<std::string>;

constexpr std::string_view kCreated =
    R"({"type":"created","seats":[{"sitter":"person","player":"ben-id","name":"Ben"},)"
    R"({"sitter":"person","player":"anna-id","name":"AnnaName"}],"by":"anna-id"})";

std::string said(int seat, const std::string& text, int at) {
  return R"({"type":"said","seat":)" + std::to_string(seat) + R"(,"text":")" + text + R"(","at":)" +
         std::to_string(at) + "}";
}
std::string seated(int seat, const std::string& player, const std::string& name) {
  return R"({"type":"seated","seat":)" + std::to_string(seat) + R"(,"player":")" + player + R"(","name":")" + name +
         R"(","at":1})";
}

// A database in which Anna has left traces everywhere.
class PersonalDataTest : public testing::TestWithParam<StoreKind> {
 protected:
  PersonalDataTest() {
    add_player({"anna-id", "AnnaName", 5}, "anna-session");
    add_player({"ben-id", "Ben", 6}, "ben-session");
    add_player({"cleo-id", "Cleo", 7}, "cleo-session");
    append({.table = "over",
            .first_seq = 1,
            .events = {std::string{kCreated}, said(2, "AnnaWords", 7), said(1, "hello", 8)},
            .state = TableState::kOver,
            .seated = {{"ben-id", 1}, {"anna-id", 2}},
            .summary = R"({"seats":[{"name":"Ben"},{"name":"AnnaName"}],"ending":"resigned","places":[1,2]})"});
    // She sat there for a while, and then somebody else did in the same seat.
    append({.table = "left",
            .first_seq = 1,
            .events = {R"({"type":"created","seats":[{"sitter":"open"}],"by":"ben-id"})"}});
    append({.table = "left",
            .first_seq = 2,
            .events = {seated(1, "anna-id", "AnnaName"), said(1, "AnnaWords too", 9)},
            .seated = {{"anna-id", 1}}});
    append({.table = "left", .first_seq = 4, .events = {R"({"type":"left","seat":1,"at":2})"}, .left = {1}});
    append({.table = "left",
            .first_seq = 5,
            .events = {seated(1, "cleo-id", "Cleo"), said(1, "good evening", 10)},
            .seated = {{"cleo-id", 1}}});
    append({.table = "foreign", .first_seq = 1, .events = {said(1, "unheard", 1)}, .seated = {{"ben-id", 1}}});
    for (const auto& [player, blocked] : {std::pair{"anna-id", "ben-id"}, std::pair{"cleo-id", "anna-id"}}) {
      EXPECT_FALSE(wait_for([&](auto done) { store().set_block(player, blocked, true, std::move(done)); }));
    }
    report({20, "anna-id", "ben-id", "over", 3, "AnnaWhy"});
    report({21, "ben-id", "anna-id", "over", 3, "somebody was rude"});
    Sanction mute;
    mute.kind = SanctionKind::kMute;
    mute.player = "anna-id";
    mute.since = 30;
    mute.until = 40;
    mute.note = "for moderators alone";
    EXPECT_FALSE(wait_for([&](auto done) { stores_.moderation().place(mute, std::move(done)); }));
    EXPECT_FALSE(wait_for([&](auto done) {
      stores_.accounts().keep({"anna-id", "annaname", "AnnaHash", {"AnnaCode"}, 50}, std::move(done));
    }));
  }

  void add_player(const Player& player, const std::string& session) {
    EXPECT_FALSE(add_player_and_wait(store(), player, session));
  }
  void append(Append append) { EXPECT_FALSE(append_and_wait(store(), std::move(append))); }
  void report(const Report& report) {
    EXPECT_FALSE(wait_for([&](auto done) { store().add_report(report, std::move(done)); }));
  }

  Strings tables() { return stores_.database_tables(*database_); }
  // Rows of a table that hold this anywhere, whatever its columns are.
  std::int64_t rows_with(const std::string& table, const std::string& text) {
    std::string where = "1 = 0";
    for (const std::string& column : stores_.database_columns(*database_, table)) {
      const std::string cell = "CAST(\"" + column + "\" AS TEXT)";
      where += " OR " + cell + " <> replace(" + cell + ", '" + text + "', '')";
    }
    return first_row<std::int64_t>(*database_, "SELECT count(*) FROM " + table + " WHERE " + where).value().value();
  }
  void forget(const std::string& player) {
    AccountStore& accounts = stores_.accounts();
    ASSERT_FALSE(wait_for([&](auto done) { accounts.begin_to_forget(player, std::move(done)); }));
    while (answer_of<bool>([&](auto answer) { accounts.forget_some_tables(player, std::move(answer)); }).value()) {
    }
    ASSERT_FALSE(wait_for([&](auto done) { accounts.forget_rest(player, std::move(done)); }));
  }
  PlayerData data_of(const std::string& player) {
    return answer_of<PlayerData>([&](auto answer) { stores_.accounts().data_of(player, std::move(answer)); }).value();
  }

  Store& store() { return stores_.tables(); }

  TestedStores stores_{GetParam()};
  std::unique_ptr<SqlConnection> database_ = stores_.connection();
};

TEST_P(PersonalDataTest, every_table_of_the_schema_is_told_and_forgotten_or_holds_nothing_of_anybody) {
  const PlayerData data = data_of("anna-id");
  // Of each table that holds something of a player: is it in what they are told?
  const std::map<std::string, std::function<bool()>> told = {
      {"events", [&] { return data.said.size() == 2; }},
      {"tables", [&] { return data.tables.size() == 2 && data.tables[0].place == 2; }},
      {"players", [&] { return true; }},  // id, name and since are the caller's own
      {"sessions", [&] { return data.account.sessions.size() == 1; }},
      {"accounts", [&] { return data.account.kept_since == 50; }},
      {"recovery_codes", [&] { return data.account.codes_left == 1; }},
      {"seatings", [&] { return data.tables.size() == 2 && data.tables[0].seat == 2; }},
      {"sittings", [&] { return data.tables.size() == 2 && !data.tables[1].seat; }},
      {"blocks", [&] { return data.blocks.size() == 1 && data.blocks[0].name == "Ben"; }},
      {"reports", [&] { return data.reports.size() == 1 && data.reports[0].why == "AnnaWhy"; }},
      {"sanctions", [&] { return data.sanctions.size() == 1 && data.sanctions[0].until == 40; }},
      {"orders", [&] { return data.decisions.size() == 1 && data.decisions[0].what == "mute"; }},
  };
  const std::set<std::string> of_nobody = {"beats", "deletions", "device_keys", "outages", "sandstone_format"};
  for (const std::string& table : tables()) {
    if (of_nobody.contains(table)) continue;
    const auto found = told.find(table);
    ASSERT_NE(found, told.end()) << "the table " << table
                                 << " is new: personal_data.cpp must tell and forget what it holds of a player, and "
                                    "this test must put something there; or it holds nothing of anybody";
    EXPECT_TRUE(found->second()) << table << " is not told";
    EXPECT_GT(rows_with(table, "anna-id") + rows_with(table, "Anna"), 0) << table << " is not put to the test";
  }

  forget("anna-id");
  for (const std::string& table : tables()) {
    EXPECT_EQ(rows_with(table, "Anna"), 0) << table;
    // Logs keep a random id that belongs to nobody any more: without it a game could not be replayed.
    if (table == "events") continue;
    EXPECT_EQ(rows_with(table, "anna-id"), 0) << table;
  }
}

TEST_P(PersonalDataTest, what_somebody_said_is_theirs_though_another_sat_in_the_seat_later) {
  const PlayerData annas = data_of("anna-id");
  ASSERT_EQ(annas.said.size(), 2U);
  EXPECT_EQ(annas.said[0].table, "over");
  EXPECT_EQ(annas.said[0].at, 7);
  EXPECT_EQ(annas.said[0].text, "AnnaWords");
  EXPECT_EQ(annas.said[1].text, "AnnaWords too");
  const PlayerData cleos = data_of("cleo-id");
  ASSERT_EQ(cleos.said.size(), 1U);
  EXPECT_EQ(cleos.said[0].text, "good evening");
  forget("cleo-id");
  EXPECT_NE(log_of(store(), "left").value()[2].find("AnnaWords too"), std::string::npos);
  EXPECT_EQ(log_of(store(), "left").value()[5].find("good evening"), std::string::npos);
}

TEST_P(PersonalDataTest, others_keep_what_is_theirs) {
  forget("anna-id");
  const PlayerData bens = data_of("ben-id");
  ASSERT_EQ(bens.reports.size(), 1U);
  EXPECT_FALSE(bens.reports[0].about) << "nobody knows any more whom it was about";
  ASSERT_EQ(bens.tables.size(), 2U);
  EXPECT_EQ(bens.tables[0].place, 1);
  EXPECT_EQ(bens.tables[0].ending, "resigned");
  EXPECT_EQ(bens.said.size(), 1U);
  EXPECT_EQ(stores_.reports().at(0).about, "");
  EXPECT_NE(log_of(store(), "over").value()[0].find(R"("name":"Ben")"), std::string::npos);
}

TEST_P(PersonalDataTest, of_a_sanction_the_player_is_told_until_when_and_not_the_note) {
  const PlayerData data = data_of("anna-id");
  ASSERT_EQ(data.sanctions.size(), 1U);
  EXPECT_EQ(data.sanctions[0].kind, SanctionKind::kMute);
  EXPECT_EQ(data.sanctions[0].since, 30);
}

TEST_P(PersonalDataTest, whom_a_player_blocks_is_told_by_the_name_they_have_now) {
  EXPECT_EQ(data_of("cleo-id").blocks.at(0).name, "AnnaName");
  ASSERT_FALSE(run(*database_, "UPDATE players SET name = 'Annabel' WHERE id = 'anna-id'"));
  EXPECT_EQ(data_of("cleo-id").blocks.at(0).name, "Annabel");
}

TEST_P(PersonalDataTest, of_somebody_who_is_not_there_nothing_is_told) {
  const PlayerData data = data_of("nobody");
  EXPECT_FALSE(data.account.kept_since);
  EXPECT_TRUE(data.tables.empty());
  EXPECT_TRUE(data.said.empty());
}

INSTANTIATE_TEST_SUITE_P(Stores, PersonalDataTest, testing::Values(StoreKind::kSqlite, StoreKind::kPostgres), name_of);

}  // namespace
}  // namespace sandstone::storage
