#include "weights/built_in.hpp"

#include <cstddef>
#include <cstdint>

// NOLINTBEGIN(hicpp-no-assembler, modernize-avoid-c-arrays, readability-identifier-naming): only the assembler can put
// a file into a program as it is.
#define SANDSTONE_INCLUDE_FILE(name, file)                                                          \
  asm(".pushsection .rodata\n.global " #name "_begin\n.global " #name "_end\n.balign 16\n" #name    \
      "_begin:\n.incbin \"" SANDSTONE_WEIGHTS_FOLDER "/" file "\"\n" #name "_end:\n.popsection\n"); \
  extern "C" const std::uint8_t name##_begin[];                                                     \
  extern "C" const std::uint8_t name##_end[]

SANDSTONE_INCLUDE_FILE(sandstone_mandala_net, "mandala.net");
SANDSTONE_INCLUDE_FILE(sandstone_stones_net, "stones.net");

namespace sandstone {

nets::Bytes built_in_weights(std::string_view feature_set) {
  if (feature_set == "mandala-1") return {sandstone_mandala_net_begin, sandstone_mandala_net_end};
  if (feature_set == "stones-1") return {sandstone_stones_net_begin, sandstone_stones_net_end};
  return {};
}

}  // namespace sandstone
// NOLINTEND(hicpp-no-assembler, modernize-avoid-c-arrays, readability-identifier-naming)
