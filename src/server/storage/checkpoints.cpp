#include "server/storage/checkpoints.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace sandstone::storage {

namespace {

constexpr int kCommitsBetween = 64;  // the log is looked at only now and then
constexpr int kLongLog = 1 << 14;    // pages, 64 MiB: while there are always writers, it never begins anew by itself

}  // namespace

struct Checkpoints::Parts {
  Database copying;
  std::mutex mutex{};
  std::condition_variable wake{};
  bool asked = false;
  bool closing = false;
  bool too_long = false;
  int commits = 0;  // the writer's own
  std::thread thread{};

  void copy_until_closed() {
    std::unique_lock guard{mutex};
    while (true) {
      wake.wait(guard, [this] { return asked || closing; });
      if (closing) return;
      asked = false;
      guard.unlock();
      const int pages = copying.checkpoint(false);
      guard.lock();
      too_long = pages > kLongLog;
    }
  }
};

Checkpoints::Checkpoints(Database copying) : parts_{new Parts{.copying = std::move(copying)}} {
  parts_->thread = std::thread{[parts = parts_.get()] { parts->copy_until_closed(); }};
}

Checkpoints::Checkpoints(Checkpoints&&) noexcept = default;

Checkpoints::~Checkpoints() {
  if (!parts_) return;
  {
    const std::scoped_lock guard{parts_->mutex};
    parts_->closing = true;
  }
  parts_->wake.notify_one();
  parts_->thread.join();
}

void Checkpoints::after_commit(Database& writing) {
  if (++parts_->commits < kCommitsBetween) return;
  parts_->commits = 0;
  bool too_long = false;
  {
    const std::scoped_lock guard{parts_->mutex};
    parts_->asked = true;
    too_long = std::exchange(parts_->too_long, false);
  }
  // All but the latest commits are copied already, so this is short.
  if (too_long) writing.checkpoint(true);
  parts_->wake.notify_one();
}

}  // namespace sandstone::storage
