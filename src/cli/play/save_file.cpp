#include "cli/play/save_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace sandstone::terminal {

namespace {

// Closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_{number} {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  bool ok() const { return number_ >= 0; }

 private:
  int number_;
};

FileError system_error() { return {FileError::Kind::kSystem, errno}; }

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::filesystem::path folder_of(const std::filesystem::path& path) {
  return path.has_parent_path() ? path.parent_path() : std::filesystem::path{"."};
}

std::optional<FileError> make_folders(const std::filesystem::path& folder) {
  if (folder.empty() || ::access(folder.c_str(), F_OK) == 0) return std::nullopt;
  if (auto error = make_folders(folder.parent_path())) return error;
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return system_error();
  return std::nullopt;
}

std::optional<FileError> write_flushed(const std::filesystem::path& path, std::string_view text) {
  const Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600)};
  if (!file.ok() || !write_all(file.number(), text) || ::fsync(file.number()) != 0) return system_error();
  return std::nullopt;
}

}  // namespace

FileText read_file(const std::filesystem::path& path, std::size_t limit) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
  if (!file.ok()) return {"", system_error()};
  FileText result;
  std::array<char, 65536> bytes{};
  for (;;) {
    const ssize_t count = ::read(file.number(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return {"", system_error()};
    if (count == 0) return result;
    result.text.append(bytes.data(), static_cast<std::size_t>(count));
    if (result.text.size() > limit) return {"", FileError{FileError::Kind::kTooLarge, 0}};
  }
}

std::optional<SaveFile::Stamp> SaveFile::stamp_of(const std::filesystem::path& path) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) return std::nullopt;
  return Stamp{found.st_dev, found.st_ino, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

SaveFile SaveFile::go_on(std::filesystem::path path) {
  SaveFile file{std::move(path)};
  file.last_ = stamp_of(file.path_);
  return file;
}

std::optional<FileError> SaveFile::write(std::string_view text) {
  const auto found = stamp_of(path_);
  if (found && found != last_) return FileError{FileError::Kind::kChanged, 0};
  const std::filesystem::path folder = folder_of(path_);
  if (const auto error = make_folders(folder)) return error;
  std::filesystem::path beside = path_;
  beside += ".new-" + std::to_string(::getpid());
  auto error = write_flushed(beside, text);
  if (!error && std::rename(beside.c_str(), path_.c_str()) != 0) error = system_error();
  if (error) {
    ::unlink(beside.c_str());
    return error;
  }
  last_ = stamp_of(path_);
  // The name itself is on the disk only with the folder; not every file system lets a folder be flushed.
  const Descriptor open_folder{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (open_folder.ok()) ::fsync(open_folder.number());
  return std::nullopt;
}

}  // namespace sandstone::terminal
