// No acknowledged event is lost when the power goes, at whatever moment.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "server/storage/sqlite_stores.hpp"
#include "tests/unit/server_storage/power_cut_disk.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

constexpr int kTables = 8;

std::string body_of(int table, std::int64_t seq) {
  return "event " + std::to_string(seq) + " of " + std::to_string(table) + std::string(200, '.');
}

// Tables that append events as fast as they are acknowledged, several at once.
class Appending {
 public:
  explicit Appending(Store& store) : store_{store} {
    for (int table = 0; table < kTables; ++table) go_on(table, 1);
  }

  std::map<int, std::int64_t> acknowledged() {
    const std::scoped_lock guard{mutex_};
    return acknowledged_;
  }
  void stop() { stopped_ = true; }

 private:
  void go_on(int table, std::int64_t seq) {
    store_.append({.table = std::to_string(table), .first_seq = seq, .events = {body_of(table, seq)}},
                  [this, table, seq](const std::optional<StoreFault>& fault) {
                    EXPECT_FALSE(fault) << fault->what;
                    {
                      const std::scoped_lock guard{mutex_};
                      acknowledged_[table] = seq;
                    }
                    if (!stopped_ && !fault) go_on(table, seq + 1);
                  });
  }

  Store& store_;
  std::mutex mutex_;
  std::map<int, std::int64_t> acknowledged_;
  std::atomic<bool> stopped_ = false;
};

// How many acknowledged events are missing after a cut, or are not what was written.
std::int64_t lost_after_a_cut(std::uint64_t seed) {
  forget_power_cut_disk();
  std::mt19937_64 luck{seed};
  const TemporaryFolder before;
  const TemporaryFolder after;
  std::map<int, std::int64_t> acknowledged;
  {
    auto store = open_sqlite({.folder = before.path(), .vfs = kPowerCutDisk});
    if (!store) {
      ADD_FAILURE() << store.error().what;
      return 0;
    }
    Appending appending{(*store)->tables()};
    std::this_thread::sleep_for(std::chrono::microseconds{luck() % 60'000});
    acknowledged = appending.acknowledged();
    cut_power(before.path(), after.path(), luck);
    appending.stop();
    store->reset();
  }
  std::int64_t lost = 0;
  auto left = open_sqlite({.folder = after.path()});
  for (const auto& [table, last] : acknowledged) {
    const auto events = left ? log_of((*left)->tables(), std::to_string(table)) : tl::unexpected(left.error());
    for (std::int64_t seq = 1; seq <= last; ++seq) {
      const auto at = static_cast<std::size_t>(seq - 1);
      if (!events || at >= events->size() || (*events)[at] != body_of(table, seq)) ++lost;
    }
  }
  return lost;
}

TEST(PowerCut, no_acknowledged_event_is_lost_at_whatever_moment_the_power_goes) {
  register_power_cut_disk();
  for (std::uint64_t seed = 1; seed <= 40; ++seed) ASSERT_EQ(lost_after_a_cut(seed), 0) << "seed " << seed;
}

TEST(PowerCut, a_disk_that_lies_about_syncing_is_noticed_so_this_test_can_fail) {
  register_power_cut_disk();
  make_disk_lie(true);
  std::int64_t lost = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) lost += lost_after_a_cut(seed);
  make_disk_lie(false);
  EXPECT_GT(lost, 0);
}

TEST(PowerCut, one_wait_for_the_disk_serves_many_tables) {
  register_power_cut_disk();
  forget_power_cut_disk();
  const TemporaryFolder folder;
  auto store = open_sqlite({.folder = folder.path(), .vfs = kPowerCutDisk});
  ASSERT_TRUE(store) << store.error().what;
  const std::uint64_t before = sync_count();
  constexpr int kAppends = 1000;
  std::atomic<int> done = 0;
  for (int i = 0; i < kAppends; ++i) {
    (*store)->tables().append({.table = std::to_string(i), .first_seq = 1, .events = {"x"}},
                              [&](const auto&) { ++done; });
  }
  store->reset();
  EXPECT_EQ(done, kAppends);
  EXPECT_LT(sync_count() - before, kAppends / 4U);
}

}  // namespace
}  // namespace sandstone::storage
