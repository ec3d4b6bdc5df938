#include "server/storage/write_queue.hpp"

#include <iterator>
#include <utility>

namespace sandstone::storage {

namespace {

// More than this wait for the next transaction, so that the first acknowledgements do not wait for ever.
constexpr std::size_t kMostInOneCommit = 4096;

}  // namespace

WriteQueue::WriteQueue(std::unique_ptr<BatchWriter> writer) : writer_{std::move(writer)} {
  thread_ = std::thread{[this] { write_until_closed(); }};
}

WriteQueue::~WriteQueue() { stop(); }

void WriteQueue::stop() {
  {
    const std::scoped_lock guard{mutex_};
    closing_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void WriteQueue::add(Write write) {
  bool first = false;
  {
    std::unique_lock guard{mutex_};
    if (closing_) {
      guard.unlock();
      return write.done(StoreFault{StoreFaultKind::kFailed, "the server is being stopped"});
    }
    first = waiting_.empty();
    waiting_.push_back(std::move(write));
  }
  if (first) wake_.notify_one();  // after the first, the thread knows that there is something to do
}

void WriteQueue::write_until_closed() {
  std::vector<Write> batch;
  std::unique_lock guard{mutex_};
  while (true) {
    wake_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    if (waiting_.size() <= kMostInOneCommit) {
      batch.swap(waiting_);
    } else {
      const auto end = waiting_.begin() + kMostInOneCommit;
      batch.assign(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
      waiting_.erase(waiting_.begin(), end);
    }
    guard.unlock();
    writer_->commit(batch);
    batch.clear();
    guard.lock();
  }
}

}  // namespace sandstone::storage
