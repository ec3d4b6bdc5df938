// Keeps a game's record on the disk and remembers whether that works.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/play/save_file.hpp"

namespace sandstone::terminal {

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
