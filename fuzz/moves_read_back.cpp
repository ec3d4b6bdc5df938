// Any bytes as a move and as an outcome.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/input.hpp"
#include "fuzz/require.hpp"

namespace sandstone::fuzz {
namespace {

template <class Parse>
void check(std::string_view text, Parse parse) {
  const auto parsed = parse(text);
  if (!parsed.ok()) {
    require(parsed.fault.at <= text.size(), "a fault lies in the text");
    require(!parsed.fault.expected.empty(), "a fault says what was expected");
    return;
  }
  const auto written = format(*parsed.value);
  require(!written.cut(), "every move and outcome fits its text");
  const auto again = parse(written.view());
  require(again.ok() && *again.value == *parsed.value, "parse and format are inverse");
}

}  // namespace
}  // namespace sandstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone::fuzz;
  Input input{data, size};
  input.with_game([&]<class G>(G) {
    check(input.rest(), G::parse_move);
    check(input.rest(), G::parse_outcome);
  });
  return 0;
}
