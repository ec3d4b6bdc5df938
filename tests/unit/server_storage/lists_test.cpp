// What the store keeps beside logs: who sat where, who blocks whom, reports, when the server ran. The store in
// memory, which other tests rely upon, is held to the same.
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
  const auto games = store_->games_of("anna", "", 10).value();
  ASSERT_EQ(games.size(), 2U) << "only those that are over";
  EXPECT_EQ(games[0], (GameRow{"b", "about b", 2}));
  EXPECT_EQ(games[1], (GameRow{"a", "about a", 1}));
  EXPECT_EQ(tables_of(store_->games_of("ben", "", 2)), (Names{"c", "b"}));
  EXPECT_EQ(tables_of(store_->games_of("ben", "b", 2)), (Names{"a"}));
  EXPECT_EQ(tables_of(store_->games_of("nobody", "", 10)), Names{});
}

TEST_P(Lists, what_happens_after_the_end_does_not_move_a_game) {
  add_game("a", "anna", "ben", 10);
  add_game("b", "anna", "ben", 20);
  append({.table = "a", .first_seq = 3, .events = {"said"}, .state = TableState::kOver, .at = 99});
  EXPECT_EQ(tables_of(store_->games_of("anna", "", 10)), (Names{"b", "a"}));
}

TEST_P(Lists, a_player_who_stood_up_did_not_play) {
  append({.table = "a", .first_seq = 1, .events = {"created"}, .seated = {{"anna", 1}, {"ben", 2}}});
  append({.table = "a", .first_seq = 2, .events = {"left"}, .left = {2}});
  append({.table = "a", .first_seq = 3, .events = {"seated"}, .seated = {{"cleo", 2}}});
  append(
      {.table = "a", .first_seq = 4, .events = {"ended"}, .state = TableState::kOver, .at = 5, .summary = "about a"});
  EXPECT_EQ(tables_of(store_->games_of("ben", "", 10)), Names{});
  EXPECT_EQ(tables_of(store_->games_of("cleo", "", 10)), Names{"a"});
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

TEST_P(Lists, the_store_knows_when_the_server_last_ran) {
  EXPECT_EQ(store_->last_beat().value(), 0);
  for (const std::int64_t at : {5, 6}) {
    EXPECT_FALSE(wait_for([&](Done done) { store_->beat(at, std::move(done)); }));
  }
  reopen();
  EXPECT_EQ(store_->last_beat().value(), 6);
}

INSTANTIATE_TEST_SUITE_P(Stores, Lists, testing::Bool(), [](const testing::TestParamInfo<bool>& kind) {
  return std::string{kind.param ? "on_disk" : "in_memory"};
});

}  // namespace
}  // namespace sandstone::storage
