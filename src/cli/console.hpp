// Where a command reads and writes. Commands never touch the standard streams themselves, so that tests can listen.
#pragma once

#include <istream>
#include <ostream>

namespace sandstone::cli {

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;  // colours are for people only
  bool err_is_terminal = false;  // and so are progress bars
};

}  // namespace sandstone::cli
