// Files: written whole or not at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>

namespace sandstone::cli {

// Why a file cannot be read or written.
struct FileFault {
  std::filesystem::path path;
  std::error_code why;  // by the system's numbers; EFBIG where it is larger than we read

  // "path: No such file or directory"
  std::string text() const;
};

FileFault system_fault(const std::filesystem::path& path, int error);

// False where it cannot all be written; errno says why.
bool write_all(int descriptor, std::string_view text);

enum class Overwrite : std::uint8_t { kRefuse, kAllow };

// What nobody else may read is also flushed to the disk, so that it survives a power cut.
enum class Care : std::uint8_t { kUsual, kPrivate };

// Writes to a file beside it first, so that nobody ever sees half of it. On failure nothing is left behind.
std::optional<FileFault> write_file(const std::filesystem::path& path, std::string_view text, Overwrite overwrite,
                                    Care care = Care::kUsual);

// A folder, and those above it; that it is there already is fine.
std::optional<FileFault> make_folder(const std::filesystem::path& path);

// The whole text of a file of at most so many bytes.
tl::expected<std::string, FileFault> read_file(const std::filesystem::path& path, std::size_t limit);

}  // namespace sandstone::cli
