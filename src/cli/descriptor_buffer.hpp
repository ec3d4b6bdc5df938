// An output stream's buffer over a file descriptor that remembers why it could not be written to.
#pragma once

#include <array>
#include <cstddef>
#include <streambuf>

namespace sandstone::cli {

class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor) : descriptor_{descriptor} { empty(); }

  // The errno of the first write that failed; 0 if none did.
  int error() const { return error_; }

 protected:
  int_type overflow(int_type c) override;
  int sync() override;

 private:
  void empty() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }
  bool write_out();

  int descriptor_;
  int error_ = 0;
  std::array<char, std::size_t{1} << 16> buffer_{};
};

}  // namespace sandstone::cli
