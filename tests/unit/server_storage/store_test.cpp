// What every store must do: logs, who sat where, what is due, who blocks whom, reports, when the server ran. The store
// in memory, which other tests rely upon, is held to the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "tests/unit/server_storage/tested_stores.hpp"

namespace sandstone::storage {
namespace {

class StoreTest : public testing::TestWithParam<StoreKind> {
 protected:
  void reopen() { stores_.reopen(); }
  void append(Append append) { EXPECT_FALSE(append_and_wait(store(), std::move(append))); }
  void set_due(LogEnd log, Due due) {
    EXPECT_FALSE(wait_for([&](Done done) { store().set_due(log, due, std::move(done)); }));
  }
  void block(const std::string& player, const std::string& blocked, bool on) {
    EXPECT_FALSE(wait_for([&](Done done) { store().set_block(player, blocked, on, std::move(done)); }));
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

  Store& store() { return stores_.tables(); }

  TestedStores stores_{GetParam()};
};

using Names = std::vector<std::string>;

Names tables_of(const Result<std::vector<GameRow>>& rows) {
  Names names;
  for (const GameRow& row : rows.value()) names.push_back(row.table);
  return names;
}

TEST_P(StoreTest, games_of_a_player_are_listed_latest_first) {
  add_game("a", "anna", "ben", 10);
  add_game("b", "ben", "anna", 20);
  add_game("c", "ben", "cleo", 30);
  append({.table = "d", .first_seq = 1, .events = {"created"}, .seated = {{"anna", 1}}});
  reopen();
  const auto games = games_of(store(), "anna", "", 10).value();
  ASSERT_EQ(games.size(), 2U) << "only those that are over";
  EXPECT_EQ(games[0], (GameRow{"b", "about b", 2}));
  EXPECT_EQ(games[1], (GameRow{"a", "about a", 1}));
  EXPECT_EQ(tables_of(games_of(store(), "ben", "", 2)), (Names{"c", "b"}));
  EXPECT_EQ(tables_of(games_of(store(), "ben", "b", 2)), (Names{"a"}));
  EXPECT_EQ(tables_of(games_of(store(), "nobody", "", 10)), Names{});
}

TEST_P(StoreTest, what_happens_after_the_end_does_not_move_a_game) {
  add_game("a", "anna", "ben", 10);
  add_game("b", "anna", "ben", 20);
  append({.table = "a", .first_seq = 3, .events = {"said"}, .state = TableState::kOver, .at = 99});
  EXPECT_EQ(tables_of(games_of(store(), "anna", "", 10)), (Names{"b", "a"}));
}

TEST_P(StoreTest, a_player_who_stood_up_did_not_play) {
  append({.table = "a", .first_seq = 1, .events = {"created"}, .seated = {{"anna", 1}, {"ben", 2}}});
  append({.table = "a", .first_seq = 2, .events = {"left"}, .left = {2}});
  append({.table = "a", .first_seq = 3, .events = {"seated"}, .seated = {{"cleo", 2}}});
  append(
      {.table = "a", .first_seq = 4, .events = {"ended"}, .state = TableState::kOver, .at = 5, .summary = "about a"});
  EXPECT_EQ(tables_of(games_of(store(), "ben", "", 10)), Names{});
  EXPECT_EQ(tables_of(games_of(store(), "cleo", "", 10)), Names{"a"});
}

TEST_P(StoreTest, blocks_are_kept_until_they_are_lifted) {
  block("anna", "ben", true);
  block("anna", "ben", true);
  block("anna", "cleo", true);
  block("ben", "anna", true);
  reopen();
  EXPECT_EQ(storage::blocked_by(store(), "anna").value(), (Names{"ben", "cleo"}));
  block("anna", "ben", false);
  EXPECT_EQ(storage::blocked_by(store(), "anna").value(), Names{"cleo"});
  EXPECT_EQ(storage::blocked_by(store(), "dan").value(), Names{});
}

TEST_P(StoreTest, reports_are_read_latest_first) {
  const Report one{.at = 1, .by = "anna", .about = "ben", .table = "t", .seq = 7, .why = "rude"};
  const Report two{.at = 2, .by = "cleo", .about = "ben", .table = "t", .seq = 9, .why = "again"};
  for (const Report& report : {one, two}) {
    EXPECT_FALSE(wait_for([&](Done done) { store().add_report(report, std::move(done)); }));
  }
  reopen();
  EXPECT_EQ(stores_.reports(10), (std::vector<Report>{two, one}));
  EXPECT_EQ(stores_.reports(1), std::vector<Report>{two});
}

TEST_P(StoreTest, the_store_knows_when_the_server_did_not_run) {
  EXPECT_TRUE(begin_at(store(), 4)->empty());
  for (const std::int64_t at : {5, 6}) {
    EXPECT_FALSE(wait_for([&](Done done) { store().beat(at, std::move(done)); }));
  }
  reopen();
  EXPECT_EQ(begin_at(store(), 9).value(), (std::vector<Outage>{{6, 9}}));
  reopen();
  EXPECT_EQ(begin_at(store(), 9).value(), (std::vector<Outage>{{6, 9}})) << "no time passed";
  EXPECT_EQ(begin_at(store(), 11).value(), (std::vector<Outage>{{6, 9}, {9, 11}}));
}

TEST_P(StoreTest, tables_are_found_when_they_are_due_the_earliest_first) {
  append({.table = "a", .first_seq = 1, .events = {"1"}, .due = Due{30}});
  append({.table = "b", .first_seq = 1, .events = {"1"}, .due = Due{10}});
  append({.table = "c", .first_seq = 1, .events = {"1"}});
  append({.table = "d", .first_seq = 1, .events = {"1"}, .due = Due{20}});
  reopen();
  EXPECT_EQ(due_by(store(), 9).value(), TableIds{});
  EXPECT_EQ(due_by(store(), 30).value(), (TableIds{"b", "d", "a"}));
  EXPECT_EQ(due_by(store(), 30, 2).value(), (TableIds{"b", "d"}));
  append({.table = "b", .first_seq = 2, .events = {"2"}});
  EXPECT_EQ(due_by(store(), 10).value(), TableIds{"b"}) << "what says nothing of it leaves it as it was";
  append({.table = "b", .first_seq = 3, .events = {"3"}, .due = Due{40}});
  EXPECT_EQ(due_by(store(), 10).value(), TableIds{"b"}) << "an earlier time stays";
  append({.table = "b", .first_seq = 4, .events = {"4"}, .due = Due{5}});
  EXPECT_EQ(due_by(store(), 9).value(), TableIds{"b"});
  set_due({"b", 3}, {50});
  EXPECT_EQ(due_by(store(), 9).value(), TableIds{"b"}) << "the log has gone on";
  set_due({"b", 4}, {40});
  set_due({"d", 1}, {0});
  EXPECT_EQ(due_by(store(), 39).value(), TableIds{"a"});
  EXPECT_EQ(due_by(store(), 99).value(), (TableIds{"a", "b"}));
  append({.table = "a", .first_seq = 2, .events = {"2"}, .due = Due{0}});
  EXPECT_EQ(due_by(store(), 99).value(), TableIds{"b"});
}

TEST_P(StoreTest, what_is_claimed_is_given_to_nobody_else_until_the_claim_has_run_out_or_is_given_back) {
  append({.table = "a", .first_seq = 1, .events = {"1"}, .due = Due{10}});
  append({.table = "b", .first_seq = 1, .events = {"1"}, .due = Due{20}});
  const Claim claim{.until = 30, .most = 1, .lease = 600'000};
  EXPECT_EQ(claimed_by(store(), claim).value(), TableIds{"a"});
  EXPECT_EQ(claimed_by(store(), claim).value(), TableIds{"b"});
  EXPECT_EQ(claimed_by(store(), claim).value(), TableIds{});
  set_due({"a", 1}, {15});
  EXPECT_EQ(claimed_by(store(), claim).value(), TableIds{"a"});
  const Claim shorter{.until = 30, .most = 1, .lease = 1, .keep = {"b"}};
  EXPECT_EQ(claimed_by(store(), shorter).value(), TableIds{});
  TableIds again;
  while (again.empty()) again = claimed_by(store(), claim).value();
  EXPECT_EQ(again, TableIds{"b"}) << "kept for a moment only";
  reopen();
  begin_at(store(), 40);
  EXPECT_EQ(due_by(store(), 40).value(), (TableIds{"a", "b"})) << "whoever had claimed them is gone";
}

TEST_P(StoreTest, of_two_who_claim_at_once_each_is_given_other_tables) {
  constexpr int kTables = 200;
  for (int i = 0; i < kTables; ++i) {
    append({.table = "t" + std::to_string(i), .first_seq = 1, .events = {"1"}, .due = Due{1 + i}});
  }
  std::set<std::string> taken;
  std::size_t given = 0;
  std::mutex mutex;
  const auto take = [&] {
    for (TableIds some{"first"}; !some.empty();) {
      some = claimed_by(store(), {.until = kTables, .most = 3, .lease = 600'000}).value();
      const std::scoped_lock guard{mutex};
      taken.insert(some.begin(), some.end());
      given += some.size();
    }
  };
  if (GetParam() == StoreKind::kMemory) {
    take();
  } else {
    std::thread other{take};
    take();
    other.join();
  }
  EXPECT_EQ(taken.size(), kTables);
  EXPECT_EQ(given, kTables);
}

TEST_P(StoreTest, a_bots_move_is_claimed_by_those_who_have_bots_and_by_its_writer_with_the_move_before) {
  append({.table = "a", .first_seq = 1, .events = {"1"}, .due = Due{10, true}});
  append({.table = "b", .first_seq = 1, .events = {"1"}, .due = Due{20}});
  EXPECT_EQ(claimed_by(store(), {.until = 30, .most = 9, .bots = false}).value(), TableIds{"b"});
  EXPECT_EQ(claimed_by(store(), {.until = 30, .most = 9}).value(), (TableIds{"a", "b"}));
  append({.table = "b", .first_seq = 2, .events = {"2"}, .due = Due{20, true}, .lease = 600'000});
  EXPECT_EQ(claimed_by(store(), {.until = 30, .most = 9}).value(), TableIds{"a"});
  append({.table = "b", .first_seq = 3, .events = {"3"}, .due = Due{20, true}});
  EXPECT_EQ(claimed_by(store(), {.until = 30, .most = 9}).value(), (TableIds{"a", "b"}));
  append({.table = "a", .first_seq = 2, .events = {"2"}, .due = Due{30}});
  EXPECT_EQ(claimed_by(store(), {.until = 30, .most = 9, .bots = false}).value(), TableIds{"a"});
}

TEST_P(StoreTest, who_claims_is_told_how_many_outages_there_were) {
  begin_at(store(), 5);
  append({.table = "a", .first_seq = 1, .events = {"1"}, .due = Due{10}});
  reopen();
  begin_at(store(), 9);
  const auto claimed = answer_of<Claimed>([&](auto answer) { store().claim({.until = 10, .most = 1}, answer); });
  EXPECT_EQ(claimed->outages, 1);
  EXPECT_EQ(answer_of<std::vector<Outage>>([&](auto answer) { store().outages(answer); })->size(), 1U);
}

TEST_P(StoreTest, what_has_come_to_logs_is_asked_for_many_at_once_and_read_from_there_on) {
  append({.table = "a", .first_seq = 1, .events = {"1", "2", "3"}, .seated = {{"anna", 1}, {"ben", 2}}});
  append({.table = "b", .first_seq = 1, .events = {"1"}, .seated = {{"anna", 1}}});
  append({.table = "c", .first_seq = 1, .events = {"1"}, .state = TableState::kClosed, .seated = {{"anna", 1}}});
  const auto ends = [&](TableIds ids) {
    auto found = answer_of<std::vector<LogEnd>>([&](auto answer) { store().ends(ids, answer); });
    if (!found) throw std::runtime_error{found.error().what};
    std::ranges::sort(*found, {}, &LogEnd::table);
    return std::move(*found);
  };
  EXPECT_EQ(ends({"a", "nowhere", "b"}), (std::vector<LogEnd>{{"a", 3}, {"b", 1}}));
  EXPECT_EQ(ends({}), std::vector<LogEnd>{});
  auto sittings = answer_of<std::vector<Sitting>>([&](auto answer) {
                    store().sittings_of({"anna", "ben", "eve"}, answer);
                  }).value();
  std::ranges::sort(sittings, {}, [](const Sitting& one) { return one.log.table + one.player; });
  EXPECT_EQ(sittings, (std::vector<Sitting>{{"anna", {"a", 3}}, {"ben", {"a", 3}}, {"anna", {"b", 1}}}));
  const auto after = [&](std::int64_t seq) {
    return answer_of<Log>([&](auto answer) { store().read("a", seq, answer); }).value();
  };
  EXPECT_EQ(after(1), (Log{"2", "3"}));
  EXPECT_EQ(after(3), Log{});
  EXPECT_EQ(after(9), Log{});
}

TEST_P(StoreTest, what_is_due_comes_as_soon_as_ever_though_the_clock_was_set_back) {
  begin_at(store(), 1000);
  append({.table = "soon", .first_seq = 1, .events = {"1"}, .due = Due{1010}});
  append({.table = "late", .first_seq = 1, .events = {"1"}, .due = Due{1300}});
  append({.table = "never", .first_seq = 1, .events = {"1"}});
  EXPECT_FALSE(wait_for([&](Done done) { store().beat(1200, std::move(done)); }));
  reopen();
  begin_at(store(), 200);
  EXPECT_EQ(due_by(store(), 200).value(), TableIds{"soon"});
  EXPECT_EQ(due_by(store(), 300).value(), (TableIds{"soon", "late"}));
  begin_at(store(), 900);
  EXPECT_EQ(due_by(store(), 299).value(), TableIds{"soon"}) << "only once";
}

TEST_P(StoreTest, tables_are_found_by_state_the_latest_first_but_not_those_that_are_unlisted) {
  append({.table = "a", .first_seq = 1, .events = {"1"}, .at = 10});
  append({.table = "b", .first_seq = 1, .events = {"1"}, .at = 20});
  append({.table = "c", .first_seq = 1, .events = {"1"}, .at = 30, .listed = false});
  append({.table = "a", .first_seq = 2, .events = {"2"}, .at = 40, .listed = false});
  reopen();
  EXPECT_EQ(listed_in(store(), TableState::kOpen).value(), (TableIds{"b", "a"})) << "the first event decides";
  append({.table = "a", .first_seq = 3, .events = {"3"}, .state = TableState::kRunning, .at = 50});
  EXPECT_EQ(listed_in(store(), TableState::kOpen).value(), TableIds{"b"});
  EXPECT_EQ(listed_in(store(), TableState::kRunning).value(), TableIds{"a"});
  EXPECT_EQ(listed_in(store(), TableState::kOpen, 0).value(), TableIds{});
}

TEST_P(StoreTest, tables_of_a_player_are_those_that_are_not_finished_and_where_they_still_sit) {
  add_game("over", "anna", "ben", 10);
  append({.table = "open", .first_seq = 1, .events = {"1"}, .seated = {{"anna", 1}}});
  append({.table = "left", .first_seq = 1, .events = {"1"}, .seated = {{"anna", 2}, {"ben", 1}}});
  append({.table = "left", .first_seq = 2, .events = {"2"}, .left = {2}});
  append({.table = "runs", .first_seq = 1, .events = {"1"}, .state = TableState::kRunning, .seated = {{"anna", 1}}});
  reopen();
  EXPECT_EQ(unfinished_of(store(), "anna").value(), (TableIds{"open", "runs"}));
  EXPECT_EQ(unfinished_of(store(), "anna", 1).value().size(), 1U);
  EXPECT_EQ(unfinished_of(store(), "ben").value(), TableIds{"left"});
  append({.table = "left", .first_seq = 3, .events = {"3"}, .state = TableState::kClosed});
  EXPECT_EQ(unfinished_of(store(), "ben").value(), TableIds{});
}

TEST_P(StoreTest, of_two_writers_of_the_same_number_one_wins) {
  append({.table = "a", .first_seq = 1, .events = {"one"}});
  for (const std::int64_t seq : {1, 3}) {
    const auto refused = append_and_wait(store(), {.table = "a", .first_seq = seq, .events = {"other"}, .due = Due{7}});
    ASSERT_TRUE(refused) << seq;
    EXPECT_EQ(refused->kind, StoreFaultKind::kConflict);
  }
  EXPECT_TRUE(append_and_wait(store(), {.table = "b", .first_seq = 2, .events = {"two"}}));
  EXPECT_EQ(log_of(store(), "a").value(), Names{"one"});
  EXPECT_EQ(log_of(store(), "b").value(), Names{});
  EXPECT_EQ(due_by(store(), 99).value(), TableIds{}) << "all of it, or nothing";
}

TEST_P(StoreTest, a_log_is_read_back_in_order_and_after_reopening) {
  append({.table = "a", .first_seq = 1, .events = {"one", "two"}});
  append({.table = "a", .first_seq = 3, .events = {"three"}});
  append({.table = "b", .first_seq = 1, .events = {R"({"text":"\\ ' \" {,} zażółć 🙂"})"}});
  reopen();
  EXPECT_EQ(log_of(store(), "a").value(), (Names{"one", "two", "three"}));
  EXPECT_EQ(log_of(store(), "b").value(), Names{R"({"text":"\\ ' \" {,} zażółć 🙂"})"});
  EXPECT_EQ(log_of(store(), "nowhere").value(), Names{});
}

TEST_P(StoreTest, many_writes_at_once_are_all_kept_and_those_of_one_table_in_their_order) {
  constexpr int kTables = 40;
  constexpr std::int64_t kEach = 25;
  std::atomic<int> refused = 0;
  std::vector<std::future<void>> all;
  for (std::int64_t seq = 1; seq <= kEach; ++seq) {
    for (int table = 0; table < kTables; ++table) {
      const auto done = std::make_shared<std::promise<void>>();
      all.push_back(done->get_future());
      store().append({.table = std::to_string(table), .first_seq = seq, .events = {std::to_string(seq)}},
                     [&refused, done](const auto& fault) {
                       if (fault) ++refused;
                       done->set_value();
                     });
    }
  }
  for (const auto& one : all) one.wait();
  EXPECT_EQ(refused, 0);
  for (int table = 0; table < kTables; ++table) {
    const Names events = log_of(store(), std::to_string(table)).value();
    ASSERT_EQ(events.size(), static_cast<std::size_t>(kEach));
    for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i], std::to_string(i + 1));
  }
}

TEST_P(StoreTest, a_conflict_spoils_nothing_that_is_written_with_it) {
  append({.table = "a", .first_seq = 1, .events = {"one"}});
  std::vector<std::future<bool>> kept;
  for (const auto& [table, seq] : {std::pair{"a", 2}, {"a", 2}, {"b", 1}, {"c", 7}, {"b", 2}}) {
    const auto done = std::make_shared<std::promise<bool>>();
    kept.push_back(done->get_future());
    store().append({.table = table, .first_seq = seq, .events = {"next"}},
                   [done](const auto& fault) { done->set_value(!fault); });
  }
  std::vector<bool> answers;
  for (auto& one : kept) answers.push_back(one.get());
  EXPECT_EQ(answers, (std::vector{true, false, true, false, true}));
  EXPECT_EQ(log_of(store(), "a").value().size(), 2U);
  EXPECT_EQ(log_of(store(), "b").value().size(), 2U);
}

TEST_P(StoreTest, a_player_is_known_again_by_the_digest_of_their_secret_alone) {
  const Player anna{"p1", "Anna", 77};
  EXPECT_FALSE(add_player_and_wait(store(), anna, "digest"));
  EXPECT_EQ(player_of(store(), "digest").value(), anna);
  EXPECT_EQ(player_of(store(), "another").value(), std::nullopt);
  const auto second = add_player_and_wait(store(), {"p2", "Ben", 78}, "digest");
  ASSERT_TRUE(second) << "two players with one secret";
  EXPECT_EQ(second->kind, StoreFaultKind::kConflict);
  EXPECT_EQ(player_of(store(), "digest").value(), anna);
}

TEST_P(StoreTest, it_is_known_whether_somebody_blocks_one_of_several_or_the_other_way_round) {
  const auto is_blocked = [&](const std::string& player, const Names& others) {
    return answer_of<bool>([&](auto answer) { store().is_blocked(player, others, std::move(answer)); }).value();
  };
  block("anna", "ben", true);
  EXPECT_TRUE(is_blocked("anna", {"cleo", "ben"}));
  EXPECT_TRUE(is_blocked("ben", {"anna"}));
  EXPECT_FALSE(is_blocked("anna", {"cleo"}));
  EXPECT_FALSE(is_blocked("anna", {}));
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest,
                         testing::Values(StoreKind::kMemory, StoreKind::kSqlite, StoreKind::kPostgres), name_of);

}  // namespace
}  // namespace sandstone::storage
