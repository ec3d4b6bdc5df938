// What an operator does with the server's files: copies them while it runs, puts a copy back, looks at what is there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/database.hpp"
#include "server/storage/stores.hpp"

namespace sandstone::storage {

// The database file in a folder.
std::filesystem::path database_file(const std::filesystem::path& folder);
// One that is there, and has the format of this program; a server may be using it.
Result<Database> open_data_file(const std::filesystem::path& folder);
// For connections that write: a commit is on the disk when it is done, what is deleted is overwritten, and the server
// alone copies the write-ahead log into the file.
inline constexpr const char* kConnectionPragmas =
    "PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA trusted_schema=OFF;PRAGMA secure_delete=ON;PRAGMA "
    "wal_autocheckpoint=0";

// Copies everything that is committed at one moment into a new file; the server may be running.
std::optional<StoreFault> back_up(const std::filesystem::path& folder, const std::filesystem::path& copy);
// Puts a copy in place of the database file. The copy is checked first; what is there already is not overwritten, and
// no server may be using the folder.
std::optional<StoreFault> restore(const std::filesystem::path& copy, const std::filesystem::path& folder);

// Everything that is wrong with the database file in this folder, in English; the server may be running. `is_sound`
// says whether the log of a table makes sense.
using IsSound = std::function<bool(const std::string& table, const std::vector<std::string>& log)>;
struct Checked {
  std::int64_t tables = 0;
  std::vector<std::string> faults;  // at most a hundred
};
Result<Checked> check_all(const std::filesystem::path& folder, const IsSound& is_sound);
// The same of the logs alone, wherever they are: a database looks after its files by itself.
Result<Checked> check_logs(Stores& stores, const IsSound& is_sound);

}  // namespace sandstone::storage
