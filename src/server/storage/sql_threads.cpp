#include "server/storage/sql_threads.hpp"

#include <utility>

namespace sandstone::storage {

SqlThreads::SqlThreads(std::vector<std::unique_ptr<SqlConnection>> connections) : connections_{std::move(connections)} {
  for (const auto& connection : connections_) {
    threads_.emplace_back([this, &own = *connection] { work(own); });
  }
}

SqlThreads::~SqlThreads() { stop(); }

void SqlThreads::stop() {
  {
    const std::scoped_lock guard{mutex_};
    closing_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void SqlThreads::add(Task task) {
  {
    const std::scoped_lock guard{mutex_};
    waiting_.push_back(std::move(task));
  }
  wake_.notify_one();
}

void SqlThreads::work(SqlConnection& connection) {
  std::unique_lock guard{mutex_};
  while (true) {
    wake_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    const Task next = std::move(waiting_.front());
    waiting_.pop_front();
    guard.unlock();
    next(connection);
    guard.lock();
  }
}

}  // namespace sandstone::storage
