// What only a database on the other side of a socket can do: go away, come back, hang, and leave open whether it wrote.
#include "server/storage/postgres_stores.hpp"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "server/storage/postgres_connection.hpp"
#include "server/storage/postgres_schema.hpp"
#include "server/storage/sql_rows.hpp"
#include "tests/unit/server_storage/test_postgres.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

using std::chrono::steady_clock;
using namespace std::chrono_literals;
using Bodies = std::vector<std::string>;

class PostgresStoresTest : public testing::Test {
 protected:
  std::unique_ptr<Stores> open(std::chrono::milliseconds patience = 3s, PostgresLimits limits = {}) {
    auto opened = open_postgres({.address = address_, .limits = limits, .patience = patience, .health = &health_});
    EXPECT_TRUE(opened) << opened.error().what;
    return std::move(*opened);
  }

  TestPostgres& server_ = TestPostgres::the();
  std::string address_ = server_.new_database();
  WriteHealth health_;
};

Append event(std::int64_t seq, const std::string& body, const std::string& table = "t") {
  return {.table = table, .first_seq = seq, .events = {body}};
}

TEST_F(PostgresStoresTest, while_the_database_is_away_writes_fail_soon_and_when_it_is_back_they_are_kept) {
  const auto stores = open(100ms);
  ASSERT_FALSE(append_and_wait(stores->tables(), event(1, "one")));
  server_.stop();
  for (int i = 0; i < 3; ++i) {
    const auto asked = steady_clock::now();
    const auto fault = append_and_wait(stores->tables(), event(2, "never"));
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->kind, StoreFaultKind::kAway);
    EXPECT_LT(steady_clock::now() - asked, 2s);
  }
  EXPECT_EQ(log_of(stores->tables(), "t").error().kind, StoreFaultKind::kAway);
  EXPECT_EQ(player_of(stores->tables(), "digest").error().kind, StoreFaultKind::kAway);
  EXPECT_EQ(health_.counts().failed, 3U);
  server_.start();
  std::optional<StoreFault> fault;
  const auto until = steady_clock::now() + 20s;
  do fault = append_and_wait(stores->tables(), event(2, "two"));
  while (fault && steady_clock::now() < until);
  ASSERT_FALSE(fault) << fault->what;
  auto log = log_of(stores->tables(), "t");
  while (!log && steady_clock::now() < until) log = log_of(stores->tables(), "t");
  EXPECT_EQ(log.value(), (Bodies{"one", "two"}));
}

TEST_F(PostgresStoresTest, a_short_absence_is_not_noticed_and_nothing_is_written_twice) {
  const auto stores = open(20s);
  constexpr std::int64_t kEvents = 400;
  std::promise<void> all;
  std::atomic<int> refused = 0;
  std::function<void(std::int64_t)> go_on = [&](std::int64_t seq) {
    if (seq > kEvents) return all.set_value();
    stores->tables().append(event(seq, std::to_string(seq)), [&, seq](const auto& fault) {
      if (fault) ++refused;
      go_on(seq + 1);
    });
  };
  go_on(1);
  auto done = all.get_future();
  for (int i = 0; i < 3 && done.wait_for(30ms) != std::future_status::ready; ++i) {
    server_.stop();
    server_.start();
  }
  ASSERT_EQ(done.wait_for(60s), std::future_status::ready);
  EXPECT_EQ(refused, 0);
  const Bodies log = log_of(stores->tables(), "t").value();
  ASSERT_EQ(log.size(), static_cast<std::size_t>(kEvents));
  for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(log[i], std::to_string(i + 1));
}

TEST_F(PostgresStoresTest, a_database_that_hangs_is_given_up_in_time) {
  const auto stores = open(100ms, {.connect = 300ms, .statement = 300ms});
  ASSERT_FALSE(append_and_wait(stores->tables(), event(1, "one")));
  ASSERT_TRUE(log_of(stores->tables(), "t"));
  server_.pause();
  const auto asked = steady_clock::now();
  const auto fault = append_and_wait(stores->tables(), event(2, "two"));
  const auto read = log_of(stores->tables(), "t");
  const auto waited = steady_clock::now() - asked;
  server_.resume();
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, StoreFaultKind::kAway);
  EXPECT_FALSE(read);
  EXPECT_LT(waited, 4s);
}

TEST_F(PostgresStoresTest, a_server_that_begins_beside_another_finds_no_outage_and_takes_no_claim_away) {
  auto one = open();
  EXPECT_TRUE(begin_at(one->tables(), 1'000)->empty());
  ASSERT_FALSE(append_and_wait(
      one->tables(), {.table = "t", .first_seq = 1, .events = {"1"}, .due = Due{900, true}, .lease = 600'000}));
  auto other = open();
  EXPECT_TRUE(begin_at(other->tables(), 2'000)->empty());
  EXPECT_TRUE(due_by(other->tables(), 2'000)->empty());
  one.reset();
  EXPECT_TRUE(begin_at(open()->tables(), 3'000)->empty()) << "the other still runs";
  other.reset();
  const auto last = open();
  EXPECT_EQ(begin_at(last->tables(), 4'000).value(), (std::vector<Outage>{{3'000, 4'000}}));
  EXPECT_EQ(due_by(last->tables(), 4'000).value(), TableIds{"t"});
}

TEST_F(PostgresStoresTest, a_worker_rests_while_no_server_runs) {
  auto server = open();
  begin_at(server->tables(), 1'000);
  ASSERT_FALSE(
      append_and_wait(server->tables(), {.table = "t", .first_seq = 1, .events = {"1"}, .due = Due{900, true}}));
  const auto worker = join_postgres(address_);
  ASSERT_TRUE(worker) << worker.error().what;
  const Claim claim{.until = 2'000, .most = 9, .beside_server = true};
  EXPECT_EQ(claimed_by((*worker)->tables(), claim).value(), TableIds{"t"});
  server.reset();
  EXPECT_EQ(claimed_by((*worker)->tables(), claim).value(), TableIds{});
  server = open();
  begin_at(server->tables(), 3'000);
  EXPECT_EQ(claimed_by((*worker)->tables(), claim).value(), TableIds{"t"});
}

TEST_F(PostgresStoresTest, servers_that_run_are_counted_and_workers_are_not) {
  const auto count = [](Stores& stores) {
    return answer_of<std::int64_t>([&](auto answer) { stores.tables().servers(std::move(answer)); });
  };
  const auto one = open();
  begin_at(one->tables(), 1'000);
  EXPECT_EQ(count(*one), 1);
  auto other = open();
  begin_at(other->tables(), 2'000);
  const auto worker = join_postgres(address_);
  EXPECT_EQ(count(**worker), 2);
  other.reset();
  for (int i = 0; i < 100 && count(*one) != 1; ++i) std::this_thread::sleep_for(50ms);
  EXPECT_EQ(count(*one), 1);
}

TEST_F(PostgresStoresTest, of_two_servers_that_write_the_same_number_one_wins_each_time) {
  const auto one = open();
  const auto other = open();
  std::atomic<int> kept = 0;
  constexpr int kRounds = 100;
  const auto play = [&](Stores& stores, const std::string& who) {
    for (int i = 0; i < kRounds; ++i) {
      const auto seq = static_cast<std::int64_t>(log_of(stores.tables(), "t")->size()) + 1;
      if (!append_and_wait(stores.tables(), event(seq, who + std::to_string(i)))) ++kept;
    }
  };
  std::thread second{[&] { play(*other, "b"); }};
  play(*one, "a");
  second.join();
  EXPECT_EQ(log_of(one->tables(), "t")->size(), static_cast<std::size_t>(kept)) << "and the log has no gap";
}

TEST_F(PostgresStoresTest, two_servers_may_begin_with_an_empty_database_at_once) {
  auto one = std::async(std::launch::async, [&] { return open_postgres({.address = address_}).has_value(); });
  EXPECT_TRUE(open_postgres({.address = address_}));
  EXPECT_TRUE(one.get());
}

TEST_F(PostgresStoresTest, a_command_joins_only_a_database_that_a_server_has_written) {
  const auto empty = join_postgres(address_);
  ASSERT_FALSE(empty);
  EXPECT_NE(empty.error().what.find("not written by this program"), std::string::npos) << empty.error().what;
  open();
  EXPECT_TRUE(join_postgres(address_));
  PostgresLink link{address_, {}};
  ASSERT_FALSE(link.open());
  ASSERT_FALSE(link.run_script("INSERT INTO sandstone_format VALUES (999)"));
  EXPECT_EQ(join_postgres(address_).error().kind, StoreFaultKind::kNewerSchema);
  EXPECT_EQ(open_postgres({.address = address_}).error().kind, StoreFaultKind::kNewerSchema);
}

TEST_F(PostgresStoresTest, an_address_where_nobody_listens_is_told) {
  const auto stores = open_postgres({.address = "postgresql://127.0.0.1:1/nothing"});
  ASSERT_FALSE(stores);
  EXPECT_EQ(stores.error().kind, StoreFaultKind::kAway);
  EXPECT_NE(stores.error().what.find("cannot be reached"), std::string::npos) << stores.error().what;
}

TEST_F(PostgresStoresTest, a_transaction_that_loses_its_connection_is_not_carried_out_in_part) {
  open();
  PostgresConnection database{PostgresLink{address_, {}}};
  const auto fault = in_transaction(database, [&]() -> std::optional<StoreFault> {
    if (auto failed = run(database, "INSERT INTO deletions (player) VALUES (?1)", std::string{"anna"})) return failed;
    server_.stop();
    server_.start();
    return run(database, "INSERT INTO deletions (player) VALUES (?1)", std::string{"ben"});
  });
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, StoreFaultKind::kAway);
  EXPECT_EQ(rows<std::string>(database, "SELECT player FROM deletions").value(), Bodies{});
}

}  // namespace
}  // namespace sandstone::storage
