#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "server/load/descriptor.hpp"

namespace sandstone::cli {

namespace {

using load::Descriptor;

Descriptor open_file(const std::filesystem::path& path, int how, mode_t mode = 0666) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): open is what POSIX made it
  return Descriptor{::open(path.c_str(), how | O_CLOEXEC, mode)};
}

// Terminals, pipes, /dev/null: there is nothing to put in their place.
std::optional<FileFault> write_to_device(const std::filesystem::path& path, std::string_view text) {
  Descriptor device = open_file(path, O_WRONLY);
  if (device && write_all(device.number(), text) && device.close()) return std::nullopt;
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

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string FileFault::text() const { return fmt::format("{}: {}", path.string(), why.message()); }

FileFault system_fault(const std::filesystem::path& path, int error) {
  return {path, {error, std::generic_category()}};
}

std::optional<FileFault> write_file(const std::filesystem::path& path, std::string_view text, Overwrite overwrite,
                                    Care care) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(status)) return system_fault(path, EISDIR);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return write_to_device(path, text);
  if (std::filesystem::exists(status) && overwrite == Overwrite::kRefuse) return system_fault(path, EEXIST);
  // What a symbolic link points to is replaced, not the link.
  const auto target = std::filesystem::exists(status) ? std::filesystem::canonical(path, ignored) : path;
  const auto folder = target.has_parent_path() ? target.parent_path() : std::filesystem::path{"."};
  const auto draft = folder / fmt::format(".{}.{}", target.filename().string(), ::getpid());
  const bool is_private = care == Care::kPrivate;
  Descriptor file = open_file(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, is_private ? 0600 : 0666);
  if (!file) return system_fault(path, errno);
  const bool written = write_all(file.number(), text) && (!is_private || ::fsync(file.number()) == 0) && file.close() &&
                       move_into_place(draft, target, overwrite);
  if (!written) {
    const int error = errno;
    ::unlink(draft.c_str());
    return system_fault(path, error);
  }
  // The name itself is on the disk only with the folder; not every file system lets a folder be flushed.
  if (is_private) ::fsync(open_file(folder, O_RDONLY | O_DIRECTORY).number());
  return std::nullopt;
}

std::optional<FileFault> make_folder(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return error ? std::optional{system_fault(path, error.value())} : std::nullopt;
}

tl::expected<std::string, FileFault> read_file(const std::filesystem::path& path, std::size_t limit) {
  const Descriptor file = open_file(path, O_RDONLY);
  if (!file) return tl::unexpected{system_fault(path, errno)};
  std::string text;
  for (;;) {
    constexpr std::size_t kChunk = std::size_t{1} << 16;
    const std::size_t had = text.size();
    text.resize(had + kChunk);
    const ssize_t got = ::read(file.number(), text.data() + had, kChunk);
    text.resize(had + static_cast<std::size_t>(got < 0 ? 0 : got));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected{system_fault(path, errno)};
    if (text.size() > limit) return tl::unexpected{system_fault(path, EFBIG)};
    if (got == 0) return text;
  }
}

}  // namespace sandstone::cli
