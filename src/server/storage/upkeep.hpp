// What an operator does with the server's files: copies them while it runs, puts a copy back, looks at what is there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/store.hpp"

namespace sandstone::storage {

// The database file in a folder.
std::filesystem::path database_file(const std::filesystem::path& folder);

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

struct ListedTable {
  std::string id;
  TableState state = TableState::kOpen;
  std::int64_t last_seq = 0;
  std::int64_t updated = 0;  // milliseconds since 1970
  SANDSTONE_MEMBERS(id, state, last_seq, updated)
};
// The latest first; at most so many.
Result<std::vector<ListedTable>> list_tables(const std::filesystem::path& folder, int most);

// Who sits or sat last at a table; the name is empty for one who has left for good.
struct ListedSeat {
  int seat = 0;
  std::string player;
  std::string name;
  SANDSTONE_MEMBERS(seat, player, name)
};
Result<std::vector<ListedSeat>> list_seats(const std::filesystem::path& folder, std::string_view table);

// What happened at a table, without what was hidden: the numbers and kinds of its events.
struct ListedEvent {
  std::int64_t seq = 0;
  std::string kind;
  SANDSTONE_MEMBERS(seq, kind)
};
Result<std::vector<ListedEvent>> list_events(const std::filesystem::path& folder, std::string_view table);

}  // namespace sandstone::storage
