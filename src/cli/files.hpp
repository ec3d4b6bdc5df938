// Files: written whole or not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace sandstone::cli {

enum class Overwrite : std::uint8_t { kRefuse, kAllow };

// Writes to a file beside it first, so that nobody ever sees half of it. On failure nothing is left behind, and the
// answer says why, with the path.
std::optional<std::string> write_file(const std::filesystem::path& path, std::string_view text, Overwrite overwrite);

// The whole text of a file of at most so many bytes, or why it cannot be had.
tl::expected<std::string, std::string> read_file(const std::filesystem::path& path, std::size_t limit);

// "path: No such file or directory"
std::string system_fault(const std::filesystem::path& path, int error);

}  // namespace sandstone::cli
