// The bots that JavaScript sees. A page writes a request (think_request.hpp) into the input and calls think_begin; then
// think_step until it wants no more, in slices so short that its worker can receive "stop" between them; and
// think_answer at any time. One bot thinks at a time.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "records/parse_record.hpp"
#include "wasm/buffers.hpp"
#include "wasm/networks.hpp"
#include "wasm/think_request.hpp"
#include "wasm/thinker.hpp"

namespace sandstone::wasm {
namespace {

// All the memory that a search may take: more than the levels need.
constexpr std::size_t kArenaSize = 16 * 1024 * 1024;
alignas(std::max_align_t) std::array<std::byte, kArenaSize> arena;

template <class G>
std::optional<Thinker<G, kHasNetworks>> thinker_of;

// Calls fn with the bot that thinks; `otherwise` if there is none.
template <class Fn>
int with_thinker(int otherwise, Fn&& fn) {
  int answer = otherwise;
  AllGames::for_each([&]<class G>(G) {
    if (thinker_of<G>) answer = fn(*thinker_of<G>);
  });
  return answer;
}

template <class G>
std::optional<Fault> begin_thinking(const ThinkRequest& request) {
  typename G::View view;
  if (const auto fault = read_view<G>(request, view)) return fault;
  const nets::Network<G>* network = network_for<G>();
  if (needs_network<G>(*request.bot) && network == nullptr) {
    return Fault{.kind = FaultKind::kSyntax, .expected = "a bot that needs no network, or the weights of one first"};
  }
  const std::span<std::byte> all{arena};
  thinker_of<G>.emplace(view, *request.bot, request.seed,
                        all.first(std::clamp<std::size_t>(request.memory.value_or(all.size()), 1024, all.size())),
                        network);
  return std::nullopt;
}

std::optional<Fault> begin_thinking(std::string_view text) {
  ThinkRequest request;
  if (const auto fault = parse_request(text, request)) return fault;
  std::optional<Fault> fault;
  const bool known = with_game(request.ruleset.view(), [&]<class G>(G) { fault = begin_thinking<G>(request); });
  return known ? fault : Fault{.kind = FaultKind::kUnknownRuleset, .at = request.ruleset.at};
}

}  // namespace

extern "C" {

[[clang::export_name("think_memory")]] std::size_t think_memory() { return kArenaSize; }

// Answers how many simulations will be made (0: the answer is there already); -1: not so, and the output says why.
[[clang::export_name("think_begin")]] int think_begin(std::size_t size) {
  output_text().clear();
  AllGames::for_each([]<class G>(G) { thinker_of<G>.reset(); });
  const std::string_view text = input_text(size);
  if (const auto fault = begin_thinking(text)) return refuse(-1, *fault, text);
  return with_thinker(-1, [](const auto& thinker) { return thinker.wanted(); });
}

// At most so many more simulations; answers how many have been made by now; -1: no bot thinks.
[[clang::export_name("think_step")]] int think_step(int simulations) {
  return with_thinker(-1, [&](auto& thinker) {
    thinker.step(simulations);
    return thinker.is_settled() ? thinker.wanted() : thinker.done();
  });
}

// 1: the output holds the best move so far and the effort; 0: no bot thinks.
[[clang::export_name("think_answer")]] int think_answer() {
  output_text().clear();
  return with_thinker(0, [](const auto& thinker) {
    thinker.write_answer(output_text());
    return 1;
  });
}
}

}  // namespace sandstone::wasm
