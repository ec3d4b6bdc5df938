// scene_generate writes the TypeScript types of scenes and events.
#include <iostream>

#include "positions/write_typescript.hpp"

int main() {
  std::cout << sandstone::write_scene_types() << std::flush;
  return std::cout ? 0 : 1;
}
