// A module of its own, nets.wasm: networks, with the vector instructions that the other module does without. A page
// loads it, and a file of weights, when a bot needs them.
#include "nets/digest.hpp"
#include "nets/mandala_net.hpp"
#include "nets/weights.hpp"
#include "wasm/buffers.hpp"

namespace sandstone::wasm {
namespace {

using G = mandala::Full;

nets::Network<G> network;
bool is_open = false;

int refuse(std::string_view why) {
  output_text().clear();
  output_text().add(why);
  return 0;
}

}  // namespace

extern "C" {

// Takes the weights in the input. 1: bots can play by them; 0: not, and the output says why.
[[clang::export_name("net_open")]] int net_open(std::size_t size) {
  is_open = false;
  const std::string_view input = input_text(size);
  const auto read = nets::read_weights({reinterpret_cast<const std::uint8_t*>(input.data()), input.size()});
  if (!read.weights) return refuse(read.fault);
  if (const auto fault = network.open(*read.weights); !fault.empty()) return refuse(fault);
  is_open = true;
  return 1;
}

// Chooses for the view in the input, as text. 1: the output holds the move; 0: it says why there is none.
[[clang::export_name("net_choose")]] int net_choose(std::size_t size) {
  if (!is_open) return refuse("there are no weights");
  const auto view = G::parse_view(input_text(size));
  if (!view.ok()) return refuse(view.fault.expected);
  if (move_count(*view.value) == 0) return refuse("a view of the seat that must decide");
  const auto move = nets::best_move(network, *view.value);
  output_text().clear();
  output_text().add(format(move).view());
  return 1;
}

// The digest of so many random games, as 16 digits in the output; see src/nets/digest.hpp.
[[clang::export_name("net_digest")]] int net_digest(int games) {
  if (!is_open) return refuse("there are no weights");
  const std::uint64_t digest = nets::digest_of(network, games);
  output_text().clear();
  for (int shift = 60; shift >= 0; shift -= 4) output_text().add("0123456789abcdef"[digest >> shift & 0xF]);
  return 1;
}
}

}  // namespace sandstone::wasm
