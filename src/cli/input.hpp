// A file to read, or standard input where it is called "-".
#pragma once

#include <fstream>
#include <istream>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "cli/console.hpp"

namespace sandstone::cli {

class Input {
 public:
  // Or why it cannot be opened, with its name.
  static tl::expected<Input, std::string> open(const std::string& path, Console& console);

  std::istream& stream() { return file_ ? *file_ : *given_; }

 private:
  std::unique_ptr<std::ifstream> file_;
  std::istream* given_ = nullptr;
};

}  // namespace sandstone::cli
