// Threads that work for others on connections of their own, one for each: who asks does not wait for the database.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/sql_connection.hpp"

namespace sandstone::storage {

class SqlThreads {
 public:
  using Task = std::function<void(SqlConnection&)>;

  explicit SqlThreads(std::vector<std::unique_ptr<SqlConnection>> connections);
  ~SqlThreads();
  SqlThreads(const SqlThreads&) = delete;
  SqlThreads& operator=(const SqlThreads&) = delete;

  // With one thread, tasks are done in their order.
  void add(Task task);
  // What has not begun by then is never done.
  void stop();

 private:
  void work(SqlConnection& connection);

  std::vector<std::unique_ptr<SqlConnection>> connections_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> waiting_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sandstone::storage
