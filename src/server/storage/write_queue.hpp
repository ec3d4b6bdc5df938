// Queues writes to a thread of its own, which commits all that are waiting as one transaction: one wait for the disk
// serves them all.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/write.hpp"

namespace sandstone::storage {

class WriteQueue {
 public:
  explicit WriteQueue(std::unique_ptr<BatchWriter> writer);
  ~WriteQueue();
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;

  void add(Write write);
  // Waits until all that was asked for is written and acknowledged; what is asked for later fails at once.
  void stop();

 private:
  void write_until_closed();

  std::unique_ptr<BatchWriter> writer_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Write> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace sandstone::storage
