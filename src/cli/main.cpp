#include <unistd.h>

#include <cerrno>
#include <exception>
#include <iostream>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "cli/descriptor_buffer.hpp"
#include "cli/exit_code.hpp"
#include "cli/program.hpp"

namespace {

using sandstone::cli::DescriptorBuffer;
using sandstone::cli::ExitCode;

constexpr int kFailed = static_cast<int>(ExitCode::kFailed);

// Some may still be in the buffer, and a full disk shows only when it is written. A reader that went away is no news.
int flush(std::ostream& out, const DescriptorBuffer& buffer, int code) {
  if (out.flush()) return code;
  if (buffer.error() != EPIPE) {
    std::cerr << "sandstone: cannot write to standard output: " << std::generic_category().message(buffer.error())
              << '\n';
  }
  return code == 0 ? kFailed : code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::ios::sync_with_stdio(false);
    DescriptorBuffer buffer{STDOUT_FILENO};
    std::ostream out{&buffer};
    sandstone::cli::Console console{std::cin, out, std::cerr, ::isatty(STDOUT_FILENO) == 1,
                                    ::isatty(STDERR_FILENO) == 1};
    return flush(out, buffer, sandstone::cli::run_program({argv + 1, argv + argc}, console));
  } catch (const std::exception& error) {
    std::cerr << "sandstone: " << error.what() << '\n';
    return kFailed;
  }
}
