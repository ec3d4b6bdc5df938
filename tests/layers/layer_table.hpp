// The table of ARCHITECTURE.md that says which module may include which. It is read from the document itself, so that
// the document and the check always agree.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sandstone::layers {

struct Module {
  std::string path;            // below src/: "games/mandala"
  std::set<std::string> open;  // the modules it may include, with itself and what those may include
  bool allow_listed;           // may it use only the allow-listed standard headers?

  std::string target() const;  // its CMake target: "sandstone_mandala"
};

struct LayerTable {
  std::vector<Module> modules;
  std::set<std::string> allow_list;

  // The innermost module a path below src/ lies in, or none.
  const Module* module_of(std::string_view path) const;
};

// What is missing or wrong in the document goes into `faults`.
LayerTable parse_layer_table(std::string_view markdown, std::vector<std::string>& faults);

}  // namespace sandstone::layers
