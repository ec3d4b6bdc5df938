// A file that holds one game and is replaced as a whole, or not at all.
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "cli/files.hpp"

namespace sandstone::terminal {

class SaveFile {
 public:
  // A new file: there must not be one of this name when it is first written.
  explicit SaveFile(std::filesystem::path path) : path_{std::move(path)} {}
  // A file that was just read and is about to be written to.
  static SaveFile go_on(std::filesystem::path path);

  const std::filesystem::path& path() const { return path_; }

  // Whatever happens, the file is the old or the new one. It is not overwritten if another program wrote it since: then
  // the fault is ESTALE. Folders that are missing are made, for their owner alone.
  std::optional<cli::FileFault> write(std::string_view text);

 private:
  // Device, inode and time tell one version of a file from another.
  using Stamp = std::tuple<std::uint64_t, std::uint64_t, std::time_t, long>;
  static std::optional<Stamp> stamp_of(const std::filesystem::path& path);

  std::filesystem::path path_;
  std::optional<Stamp> last_;  // of what we read or wrote last; none: nothing yet
};

// Keeps a game's record on the disk and remembers whether that works.
class Saver {
 public:
  // Without a file nothing is ever saved.
  explicit Saver(std::optional<SaveFile> file) : file_{std::move(file)} {}

  // Notes whether saving works, where that has changed.
  void save(std::string_view text) {
    if (!file_) return;
    const auto fault = file_->write(text);
    news_ = fault.has_value() != fault_.has_value();
    fault_ = fault;
  }

  bool has_file() const { return file_.has_value(); }
  std::string path() const { return file_ ? file_->path().string() : ""; }
  const std::optional<cli::FileFault>& fault() const { return fault_; }
  // Once after each change from working to failing or back.
  bool take_news() { return std::exchange(news_, false); }

 private:
  std::optional<SaveFile> file_;
  std::optional<cli::FileFault> fault_;
  bool news_ = false;
};

}  // namespace sandstone::terminal
