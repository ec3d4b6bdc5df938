// Any bytes as the JSON of a state and of a view.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/input.hpp"
#include "fuzz/playing_on.hpp"
#include "fuzz/require.hpp"

namespace sandstone::fuzz {
namespace {

template <class Position, class Check>
void check(std::string_view text, Check check_position) {
  Position position{};
  if (const auto fault = parse_json(text, position))
    return require(fault->at <= text.size(), "a fault lies in the text");
  check_position(position);
}

}  // namespace
}  // namespace sandstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone::fuzz;
  Input input{data, size};
  input.with_game([&]<class G>(G) {
    check<typename G::State>(input.rest(), check_state<G>);
    check<typename G::View>(input.rest(), check_view<G>);
  });
  return 0;
}
