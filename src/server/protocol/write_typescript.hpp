// The types of the protocol for the page: web/src/online/protocol.ts.
#pragma once

#include <string>

namespace sandstone::protocol {

std::string write_typescript();

}  // namespace sandstone::protocol
