#include "server/storage/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace sandstone::storage {

Result<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
  const auto refuse = [&](StoreFaultKind kind, const std::string& why) {
    return tl::unexpected(StoreFault{kind, folder.string() + ": " + why});
  };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return refuse(StoreFaultKind::kFailed, error.message());
  // The folder itself is locked: a file in it could be deleted, and made anew, while a server runs.
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);  // NOLINT(*-vararg)
  if (file < 0) return refuse(StoreFaultKind::kFailed, std::generic_category().message(errno));
  FolderLock lock{file};
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    return refuse(StoreFaultKind::kLocked, "another server is using this folder");
  }
  return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_{std::exchange(other.file_, -1)} {}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace sandstone::storage
