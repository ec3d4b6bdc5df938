// scene_generate PATH writes the TypeScript types of scenes and events.
#include <fstream>
#include <iostream>

#include "positions/write_typescript.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "Usage: scene_generate web/src/positions/scene.ts\n";
    return 1;
  }
  std::ofstream file{argv[1], std::ios::binary};
  file << sandstone::write_scene_types();
  if (file.flush()) return 0;
  std::cerr << "scene_generate: cannot write " << argv[1] << '\n';
  return 1;
}
