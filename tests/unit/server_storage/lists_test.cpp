// What every store must do: logs, who sat where, what is due, who blocks whom, reports, when the server ran. The store
// in memory, which other tests rely upon, is held to the same.
#include <gtest/gtest.h>

#include <memory>

#include "server/storage/memory_store.hpp"
#include "server/storage/sqlite_store.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

class Lists : public testing::TestWithParam<bool> {
 protected:
  Lists() { reopen(); }

  void reopen() {
    if (GetParam()) {
      store_.reset();
      auto opened = SqliteStore::open({.folder = folder_.path()});
      EXPECT_TRUE(opened) << opened.error().what;
      store_ = std::move(*opened);
    } else if (!store_) {
      store_ = std::make_unique<MemoryStore>();
    }
  }
  void append(Append append) { EXPECT_FALSE(append_and_wait(*store_, std::move(append))); }
  void block(const std::string& player, const std::string& blocked, bool on) {
    EXPECT_FALSE(wait_for([&](Done done) { store_->set_block(player, blocked, on, std::move(done)); }));
  }
  // A game of two players that ended then.
  void add_game(const std::string& table, const std::string& one, const std::string& other, std::int64_t ended) {
    append({.table = table, .first_seq = 1, .events = {"created"}, .seated = {{one, 1}, {other, 2}}});
    append({.table = table,
            .first_seq = 2,
            .events = {"ended"},
            .state = TableState::kOver,
            .at = ended,
            .summary = "about " + table});
  }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

using Names = std::vector<std::string>;

Names tables_of(const Result<std::vector<GameRow>>& rows) {
  Names names;
  for (const GameRow& row : rows.value()) names.push_back(row.table);
  return names;
}

TEST_P(Lists, games_of_a_player_are_listed_latest_first) {
  add_game("a", "anna", "ben", 10);
  add_game("b", "ben", "anna", 20);
  add_game("c", "ben", "cleo", 30);
  append({.table = "d", .first_seq = 1, .events = {"created"}, .seated = {{"anna", 1}}});
  reopen();
  const auto games = games_of(*store_, "anna", "", 10).value();
  ASSERT_EQ(games.size(), 2U) << "only those that are over";
  EXPECT_EQ(games[0], (GameRow{"b", "about b", 2}));
  EXPECT_EQ(games[1], (GameRow{"a", "about a", 1}));
  EXPECT_EQ(tables_of(games_of(*store_, "ben", "", 2)), (Names{"c", "b"}));
  EXPECT_EQ(tables_of(games_of(*store_, "ben", "b", 2)), (Names{"a"}));
  EXPECT_EQ(tables_of(games_of(*store_, "nobody", "", 10)), Names{});
}

TEST_P(Lists, what_happens_after_the_end_does_not_move_a_game) {
  add_game("a", "anna", "ben", 10);
  add_game("b", "anna", "ben", 20);
  append({.table = "a", .first_seq = 3, .events = {"said"}, .state = TableState::kOver, .at = 99});
  EXPECT_EQ(tables_of(games_of(*store_, "anna", "", 10)), (Names{"b", "a"}));
}

TEST_P(Lists, a_player_who_stood_up_did_not_play) {
  append({.table = "a", .first_seq = 1, .events = {"created"}, .seated = {{"anna", 1}, {"ben", 2}}});
  append({.table = "a", .first_seq = 2, .events = {"left"}, .left = {2}});
  append({.table = "a", .first_seq = 3, .events = {"seated"}, .seated = {{"cleo", 2}}});
  append(
      {.table = "a", .first_seq = 4, .events = {"ended"}, .state = TableState::kOver, .at = 5, .summary = "about a"});
  EXPECT_EQ(tables_of(games_of(*store_, "ben", "", 10)), Names{});
  EXPECT_EQ(tables_of(games_of(*store_, "cleo", "", 10)), Names{"a"});
}

TEST_P(Lists, blocks_are_kept_until_they_are_lifted) {
  block("anna", "ben", true);
  block("anna", "ben", true);
  block("anna", "cleo", true);
  block("ben", "anna", true);
  reopen();
  EXPECT_EQ(store_->blocked_by("anna").value(), (Names{"ben", "cleo"}));
  block("anna", "ben", false);
  EXPECT_EQ(store_->blocked_by("anna").value(), Names{"cleo"});
  EXPECT_EQ(store_->blocked_by("dan").value(), Names{});
}

TEST_P(Lists, reports_are_read_latest_first) {
  const Report one{.at = 1, .by = "anna", .about = "ben", .table = "t", .seq = 7, .why = "rude"};
  const Report two{.at = 2, .by = "cleo", .about = "ben", .table = "t", .seq = 9, .why = "again"};
  for (const Report& report : {one, two}) {
    EXPECT_FALSE(wait_for([&](Done done) { store_->add_report(report, std::move(done)); }));
  }
  reopen();
  EXPECT_EQ(store_->reports(10).value(), (std::vector<Report>{two, one}));
  EXPECT_EQ(store_->reports(1).value(), std::vector<Report>{two});
}

TEST_P(Lists, the_store_knows_when_the_server_did_not_run) {
  EXPECT_TRUE(begin_at(*store_, 4)->empty());
  for (const std::int64_t at : {5, 6}) {
    EXPECT_FALSE(wait_for([&](Done done) { store_->beat(at, std::move(done)); }));
  }
  reopen();
  EXPECT_EQ(begin_at(*store_, 9).value(), (std::vector<Outage>{{6, 9}}));
  reopen();
  EXPECT_EQ(begin_at(*store_, 9).value(), (std::vector<Outage>{{6, 9}})) << "no time passed";
  EXPECT_EQ(begin_at(*store_, 11).value(), (std::vector<Outage>{{6, 9}, {9, 11}}));
}

TEST_P(Lists, tables_are_found_when_they_are_due_the_earliest_first) {
  append({.table = "a", .first_seq = 1, .events = {"1"}, .due = 30});
  append({.table = "b", .first_seq = 1, .events = {"1"}, .due = 10});
  append({.table = "c", .first_seq = 1, .events = {"1"}});
  append({.table = "d", .first_seq = 1, .events = {"1"}, .due = 20});
  reopen();
  EXPECT_EQ(due_by(*store_, 9).value(), TableIds{});
  EXPECT_EQ(due_by(*store_, 30).value(), (TableIds{"b", "d", "a"}));
  EXPECT_EQ(due_by(*store_, 30, 2).value(), (TableIds{"b", "d"}));
  append({.table = "b", .first_seq = 2, .events = {"2"}});
  EXPECT_EQ(due_by(*store_, 10).value(), TableIds{"b"}) << "what says nothing of it leaves it as it was";
  append({.table = "b", .first_seq = 3, .events = {"3"}, .due = 40});
  EXPECT_FALSE(wait_for([&](Done done) { store_->set_due("d", 0, std::move(done)); }));
  EXPECT_EQ(due_by(*store_, 99).value(), (TableIds{"a", "b"}));
  EXPECT_EQ(answer_of<StoredLog>([&](auto answer) { store_->read("b", std::move(answer)); })->due, 40);
}

TEST_P(Lists, tables_are_found_by_state_the_latest_first_but_not_those_that_are_unlisted) {
  append({.table = "a", .first_seq = 1, .events = {"1"}, .at = 10});
  append({.table = "b", .first_seq = 1, .events = {"1"}, .at = 20});
  append({.table = "c", .first_seq = 1, .events = {"1"}, .at = 30, .listed = false});
  append({.table = "a", .first_seq = 2, .events = {"2"}, .at = 40, .listed = false});
  reopen();
  EXPECT_EQ(listed_in(*store_, TableState::kOpen).value(), (TableIds{"b", "a"})) << "the first event decides";
  append({.table = "a", .first_seq = 3, .events = {"3"}, .state = TableState::kRunning, .at = 50});
  EXPECT_EQ(listed_in(*store_, TableState::kOpen).value(), TableIds{"b"});
  EXPECT_EQ(listed_in(*store_, TableState::kRunning).value(), TableIds{"a"});
  EXPECT_EQ(listed_in(*store_, TableState::kOpen, 0).value(), TableIds{});
}

TEST_P(Lists, tables_of_a_player_are_those_that_are_not_finished_and_where_they_still_sit) {
  add_game("over", "anna", "ben", 10);
  append({.table = "open", .first_seq = 1, .events = {"1"}, .seated = {{"anna", 1}}});
  append({.table = "left", .first_seq = 1, .events = {"1"}, .seated = {{"anna", 2}, {"ben", 1}}});
  append({.table = "left", .first_seq = 2, .events = {"2"}, .left = {2}});
  append({.table = "runs", .first_seq = 1, .events = {"1"}, .state = TableState::kRunning, .seated = {{"anna", 1}}});
  reopen();
  EXPECT_EQ(unfinished_of(*store_, "anna").value(), (TableIds{"open", "runs"}));
  EXPECT_EQ(unfinished_of(*store_, "anna", 1).value().size(), 1U);
  EXPECT_EQ(unfinished_of(*store_, "ben").value(), TableIds{"left"});
}

TEST_P(Lists, of_two_writers_of_the_same_number_one_wins) {
  append({.table = "a", .first_seq = 1, .events = {"one"}});
  for (const std::int64_t seq : {1, 3}) {
    const auto refused = append_and_wait(*store_, {.table = "a", .first_seq = seq, .events = {"other"}, .due = 7});
    ASSERT_TRUE(refused) << seq;
    EXPECT_EQ(refused->kind, StoreFaultKind::kConflict);
  }
  EXPECT_TRUE(append_and_wait(*store_, {.table = "b", .first_seq = 2, .events = {"two"}}));
  EXPECT_EQ(log_of(*store_, "a").value(), Names{"one"});
  EXPECT_EQ(log_of(*store_, "b").value(), Names{});
  EXPECT_EQ(due_by(*store_, 99).value(), TableIds{}) << "all of it, or nothing";
}

INSTANTIATE_TEST_SUITE_P(Stores, Lists, testing::Bool(), [](const testing::TestParamInfo<bool>& kind) {
  return std::string{kind.param ? "on_disk" : "in_memory"};
});

}  // namespace
}  // namespace sandstone::storage
