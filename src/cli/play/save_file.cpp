#include "cli/play/save_file.hpp"

#include <sys/stat.h>

#include <cerrno>

namespace sandstone::terminal {

namespace {

std::optional<cli::FileFault> make_folders(const std::filesystem::path& folder) {
  std::error_code ignored;
  if (folder.empty() || std::filesystem::exists(folder, ignored)) return std::nullopt;
  if (auto fault = make_folders(folder.parent_path())) return fault;
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) return cli::system_fault(folder, errno);
  return std::nullopt;
}

}  // namespace

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

std::optional<cli::FileFault> SaveFile::write(std::string_view text) {
  const auto found = stamp_of(path_);
  if (found && found != last_) return cli::system_fault(path_, ESTALE);
  auto fault = make_folders(path_.parent_path());
  if (!fault) fault = cli::write_file(path_, text, cli::Overwrite::kAllow, cli::Care::kPrivate);
  if (!fault) last_ = stamp_of(path_);
  return fault;
}

}  // namespace sandstone::terminal
