// A file that holds one game and is replaced as a whole, or not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sandstone::terminal {

struct FileError {
  enum class Kind : std::uint8_t {
    kSystem,   // errno has the reason
    kChanged,  // another program wrote the file since: it is not overwritten
    kTooLarge,
  };

  Kind kind = Kind::kSystem;
  int code = 0;  // errno
};

struct FileText {
  std::string text;
  std::optional<FileError> error;
};

// At most so many bytes.
FileText read_file(const std::filesystem::path& path, std::size_t limit);

class SaveFile {
 public:
  // A new file: there must not be one of this name when it is first written.
  explicit SaveFile(std::filesystem::path path) : path_{std::move(path)} {}
  // A file that was just read and shall be written on.
  static SaveFile go_on(std::filesystem::path path);

  const std::filesystem::path& path() const { return path_; }

  // Written beside it, flushed to the disk and moved into place: whatever happens, the file is the old or the new one.
  // Folders that are missing are made, for their owner alone.
  std::optional<FileError> write(std::string_view text);

 private:
  // Tells one version of a file from another.
  struct Stamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;

    bool operator==(const Stamp&) const = default;
  };
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
    const auto error = file_->write(text);
    news_ = error.has_value() != error_.has_value();
    error_ = error;
  }

  bool has_file() const { return file_.has_value(); }
  std::string path() const { return file_ ? file_->path().string() : ""; }
  const std::optional<FileError>& error() const { return error_; }
  // Once after each change from working to failing or back.
  bool take_news() { return std::exchange(news_, false); }

 private:
  std::optional<SaveFile> file_;
  std::optional<FileError> error_;
  bool news_ = false;
};

}  // namespace sandstone::terminal
