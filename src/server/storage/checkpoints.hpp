// Keeps SQLite's write-ahead log short: what was committed there is copied to the file by a thread of its own, so that
// nobody who waits for a commit waits for that too.
#pragma once

#include <memory>

#include "server/storage/database.hpp"

namespace sandstone::storage {

class Checkpoints {
 public:
  // A connection of its own, which only copies.
  explicit Checkpoints(Database copying);
  ~Checkpoints();
  Checkpoints(Checkpoints&&) noexcept;
  Checkpoints& operator=(Checkpoints&&) = delete;

  // The writer tells of each commit, on its own thread.
  void after_commit(Database& writing);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sandstone::storage
