// The table of ARCHITECTURE.md that says which room may include which: read from the document itself, so that the
// document and the check cannot part ways.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sandstone::layers {

struct Room {
  std::string path;            // below src/: "games/mandala"
  std::set<std::string> open;  // the rooms it may include, itself and those behind other doors among them
  bool allow_listed;           // may it use only the allow-listed standard headers?

  std::string target() const;  // its CMake target: "sandstone_mandala"
};

struct LayerTable {
  std::vector<Room> rooms;
  std::set<std::string> allow_list;

  // The innermost room a path below src/ lies in, or none.
  const Room* room_of(std::string_view path) const;
};

// What the document fails to say goes into `faults`.
LayerTable parse_layer_table(std::string_view markdown, std::vector<std::string>& faults);

}  // namespace sandstone::layers
