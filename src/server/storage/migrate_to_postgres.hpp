// Copies an SQLite installation into an empty PostgreSQL database.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "server/storage/upkeep.hpp"

namespace sandstone::storage {

struct Migrated {
  std::int64_t tables = 0;
  std::int64_t events = 0;
};

// Told now and then: what is being done, and how much of it is done.
using Progress = std::function<void(std::string_view what, std::int64_t done)>;

// All that is committed at one moment, while a server may be using the folder. Then every log is read from both sides,
// compared and replayed. All of it is there at the end, or nothing.
Result<Migrated> migrate_to_postgres(const std::filesystem::path& from, const std::string& to, const IsSound& is_sound,
                                     const Progress& progress);

}  // namespace sandstone::storage
