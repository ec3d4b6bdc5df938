// protocol_generate PATH writes the TypeScript types of the protocol.
#include <fstream>
#include <iostream>

#include "server/protocol/write_typescript.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "Usage: protocol_generate web/src/online/protocol.ts\n";
    return 1;
  }
  std::ofstream file{argv[1], std::ios::binary};
  file << sandstone::protocol::write_typescript();
  if (file.flush()) return 0;
  std::cerr << "protocol_generate: cannot write " << argv[1] << '\n';
  return 1;
}
