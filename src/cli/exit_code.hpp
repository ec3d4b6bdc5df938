// What the program ends with; docs/dev/cli.md tells users.
#pragma once

namespace sandstone::cli {

enum class ExitCode : int {
  kOk = 0,
  kFailed = 1,  // wrong usage, or something outside the program's power: no room on the disk, no such folder
  kFaulty = 2,  // the input was read and has a fault, or could not be read
};

}  // namespace sandstone::cli
