#include "wasm/buffers.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace sandstone::wasm {
namespace {

std::array<char, kBufferSize> input_chars;
Output output_chars;

}  // namespace

std::string_view input_text(std::size_t size) { return {input_chars.data(), size <= input_chars.size() ? size : 0}; }

Output& output_text() { return output_chars; }

extern "C" {

[[clang::export_name("input")]] char* input() { return input_chars.data(); }
[[clang::export_name("input_size")]] std::size_t input_size() { return kBufferSize; }
[[clang::export_name("output")]] const char* output() { return output_chars.begin(); }
[[clang::export_name("output_size")]] std::size_t output_size() { return output_chars.size(); }
}

}  // namespace sandstone::wasm
