#include <unistd.h>

#include <cerrno>
#include <exception>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/program.hpp"

namespace {

// What was written may still be in a buffer; a full disk shows only now. A reader that went away is no news.
int flush(int code) {
  using sandstone::cli::ExitCode;
  errno = 0;
  if (std::cout.flush()) return code;
  if (errno != EPIPE) {
    std::cerr << "sandstone: cannot write to standard output";
    if (errno != 0) std::cerr << ": " << std::generic_category().message(errno);
    std::cerr << '\n';
  }
  return code == 0 ? static_cast<int>(ExitCode::kFailed) : code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    sandstone::cli::Console console{std::cin, std::cout, std::cerr, ::isatty(STDOUT_FILENO) == 1,
                                    ::isatty(STDERR_FILENO) == 1};
    return flush(sandstone::cli::run_program({argv + 1, argv + argc}, console));
  } catch (const std::exception& error) {
    std::cerr << "sandstone: " << error.what() << '\n';
    return static_cast<int>(sandstone::cli::ExitCode::kFailed);
  }
}
