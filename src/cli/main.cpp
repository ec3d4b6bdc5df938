#include <unistd.h>

#include <array>
#include <cerrno>
#include <exception>
#include <iostream>
#include <ostream>
#include <streambuf>
#include <string>
#include <system_error>
#include <vector>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace {

using sandstone::cli::ExitCode;

constexpr int kFailed = static_cast<int>(ExitCode::kFailed);

// An output stream's buffer over a file descriptor that remembers why it could not be written to.
class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor) : descriptor_{descriptor} { empty(); }

  // The errno of the first write that failed; 0 if none did.
  int error() const { return error_; }

 protected:
  int_type overflow(int_type c) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }

  int sync() override {
    if (error_ == 0 && !sandstone::cli::write_all(descriptor_, {pbase(), pptr()})) error_ = errno;
    empty();
    return error_ == 0 ? 0 : -1;
  }

 private:
  void empty() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }

  int descriptor_;
  int error_ = 0;
  std::array<char, std::size_t{1} << 16> buffer_{};
};

// Some may still be in the buffer, and a full disk shows only when it is written. A closed pipe is not reported.
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
