// protocol_generate writes the TypeScript types of the protocol.
#include <iostream>

#include "server/protocol/write_typescript.hpp"

int main() {
  std::cout << sandstone::protocol::write_typescript() << std::flush;
  return std::cout ? 0 : 1;
}
