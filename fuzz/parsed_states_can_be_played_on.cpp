// Any bytes as the text of a state: one that is accepted is a position from which the game can be played to its end.
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
    const auto parsed = G::parse_state(input.rest());
    if (!parsed.ok()) return require(parsed.fault.at <= input.rest().size(), "a fault lies in the text");
    check_state<G>(*parsed.value);
  });
  return 0;
}
