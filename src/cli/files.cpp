#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace sandstone::cli {

namespace {

// A file descriptor that is closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }
  // Closing may be what notices that the disk is full.
  bool close() {
    const int number = number_;
    number_ = -1;
    return number < 0 || ::close(number) == 0;
  }

 private:
  int number_;
};

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Descriptor open_to_write(const std::filesystem::path& path, int how) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): open is what POSIX made it
  return Descriptor{::open(path.c_str(), O_WRONLY | O_CLOEXEC | how, 0666)};
}

// Terminals, pipes, /dev/null: there is nothing to put in their place.
std::optional<std::string> write_to_device(const std::filesystem::path& path, std::string_view text) {
  Descriptor device = open_to_write(path, 0);
  if (device.is_open() && write_all(device.number(), text) && device.close()) return std::nullopt;
  return system_fault(path, errno);
}

bool move_into_place(const std::filesystem::path& from, const std::filesystem::path& to, Overwrite overwrite) {
  if (overwrite == Overwrite::kAllow) return ::rename(from.c_str(), to.c_str()) == 0;
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  // A file system that cannot promise it: link at least refuses what is there.
  return ::link(from.c_str(), to.c_str()) == 0 && ::unlink(from.c_str()) == 0;
}

}  // namespace

std::string system_fault(const std::filesystem::path& path, int error) {
  return fmt::format("{}: {}", path.string(), std::generic_category().message(error));
}

std::optional<std::string> write_file(const std::filesystem::path& path, std::string_view text, Overwrite overwrite) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(status)) return system_fault(path, EISDIR);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return write_to_device(path, text);
  if (std::filesystem::exists(status) && overwrite == Overwrite::kRefuse) return system_fault(path, EEXIST);
  // What a symbolic link points to is replaced, not the link.
  const auto target = std::filesystem::exists(status) ? std::filesystem::canonical(path, ignored) : path;
  const auto draft = target.parent_path() / fmt::format(".{}.{}", target.filename().string(), ::getpid());
  Descriptor file = open_to_write(draft, O_CREAT | O_TRUNC);
  if (!file.is_open()) return system_fault(path, errno);
  if (write_all(file.number(), text) && file.close() && move_into_place(draft, target, overwrite)) return std::nullopt;
  const int error = errno;
  ::unlink(draft.c_str());
  return system_fault(path, error);
}

tl::expected<std::string, std::string> read_file(const std::filesystem::path& path, std::size_t limit) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): open is what POSIX made it
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (!file.is_open()) return tl::unexpected{system_fault(path, errno)};
  std::string text;
  for (;;) {
    constexpr std::size_t kChunk = std::size_t{1} << 16;
    const std::size_t had = text.size();
    text.resize(had + kChunk);
    const ssize_t got = ::read(file.number(), text.data() + had, kChunk);
    text.resize(had + static_cast<std::size_t>(got < 0 ? 0 : got));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected{system_fault(path, errno)};
    if (text.size() > limit) return tl::unexpected{fmt::format("{}: larger than {} bytes", path.string(), limit)};
    if (got == 0) return text;
  }
}

}  // namespace sandstone::cli
