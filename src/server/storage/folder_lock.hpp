// One server per folder: a second one is told so, instead of disturbing the first.
#pragma once

#include <filesystem>

#include "server/storage/fault.hpp"

namespace sandstone::storage {

// Held until it is destroyed, or its process ends, however it ends.
class FolderLock {
 public:
  static Result<FolderLock> take(const std::filesystem::path& folder);
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_{file} {}

  int file_;
};

}  // namespace sandstone::storage
