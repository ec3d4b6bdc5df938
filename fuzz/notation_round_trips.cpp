// Any bytes as the tags and tokens of a game, behind the tags that name a known ruleset.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "describe/string_sink.hpp"
#include "fuzz/record_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone;
  using namespace sandstone::fuzz;
  Input input{data, size};
  const bool first = input.below(2) == 0;
  StringSink text;
  text.add("[Format \"sandstone-notation\"]\n[Version \"1\"]\n");
  text.add(first ? "[Game \"mandala\"]\n[Ruleset \"mandala-1\"]\n" : "[Game \"stones\"]\n[Ruleset \"stones-1\"]\n");
  text.add(input.rest());
  check_any_record(text.view());
  return 0;
}
