// Any bytes as a page's request to a bot: it is refused with a place in the text, or answered with a legal move.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "fuzz/require.hpp"
#include "records/parse_record.hpp"
#include "wasm/think_request.hpp"
#include "wasm/thinker.hpp"
#include "weights/built_in.hpp"

namespace sandstone::fuzz {
namespace {

template <class G>
void answer(const wasm::ThinkRequest& request, std::string_view text) {
  alignas(std::max_align_t) static std::array<std::byte, 65536> arena;
  typename G::View view;
  if (const auto fault = wasm::read_view<G>(request, view)) {
    return require(fault->at <= text.size(), "a fault lies in the text");
  }
  wasm::Thinker<G> thinker{view, *request.bot, request.seed, arena, built_in_network<G>().get()};
  thinker.step(20);
  require(!why_not(view, thinker.best()), "the answer is a legal move");
}

}  // namespace
}  // namespace sandstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  wasm::ThinkRequest request;
  if (const auto fault = wasm::parse_request(text, request)) {
    fuzz::require(fault->at <= text.size(), "a fault lies in the text");
    return 0;
  }
  with_game(request.ruleset.view(), [&]<class G>(G) { fuzz::answer<G>(request, text); });
  return 0;
}
