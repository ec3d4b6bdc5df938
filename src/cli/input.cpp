#include "cli/input.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "cli/files.hpp"

namespace sandstone::cli {

tl::expected<Input, std::string> Input::open(const std::string& path, Console& console) {
  Input input;
  if (path == "-") {
    input.given_ = &console.in;
    return input;
  }
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return tl::unexpected{system_fault(path, EISDIR)};
  errno = 0;
  input.file_ = std::make_unique<std::ifstream>(path, std::ios::binary);
  if (!*input.file_) return tl::unexpected{system_fault(path, errno != 0 ? errno : EIO)};
  return input;
}

}  // namespace sandstone::cli
