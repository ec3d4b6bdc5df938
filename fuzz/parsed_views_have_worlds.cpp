// Any bytes as the text of a view: one that is accepted has worlds that look like it, and each can be played to its
// end.
#include <cstddef>
#include <cstdint>

#include "fuzz/input.hpp"
#include "fuzz/playing_on.hpp"
#include "fuzz/require.hpp"
#include "fuzz/swapping_mutator.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone::fuzz;
  Input input{data, size};
  input.with_game([&]<class G>(G) {
    const auto parsed = G::parse_view(input.rest());
    if (!parsed.ok()) return require(parsed.fault.at <= input.rest().size(), "a fault lies in the text");
    check_view<G>(*parsed.value);
  });
  return 0;
}
