// A module of its own, rules.wasm: what tests and benchmarks ask of the rules as WebAssembly. No page loads it.
#include <cstddef>
#include <cstdint>

#include "perft/digests.hpp"
#include "perft/playouts.hpp"
#include "perft/table.hpp"
#include "wasm/buffers.hpp"

namespace sandstone::wasm {

extern "C" {

// The lines of tests/data/digests.txt, as this target computes them.
[[clang::export_name("digests")]] void digests() {
  output_text().clear();
  write_digests(output_text(), [](const GameKind& kind, auto... seeds) { return play_seeds(kind, seeds...); });
}

// Random games of the kind at this place of digest_kinds(); answers the number of decisions; -1: there is no such kind.
[[clang::export_name("play_games")]] double play_games(int kind, std::uint32_t first, std::uint32_t games) {
  if (kind < 0 || static_cast<std::size_t>(kind) >= digest_kinds().size()) return -1;
  return static_cast<double>(play_seeds(digest_kinds()[static_cast<std::size_t>(kind)], first, games).decisions);
}

// Counts the perft table in the input again. 1: the same; 0: not, and the output holds the table as counted here;
// -1: the table cannot be read.
[[clang::export_name("check_perft")]] int check_perft(std::size_t size) {
  output_text().clear();
  const auto table = parse_table(input_text(size));
  if (!table.ok()) return -1;
  const Counted counted = count_table<32>(*table.value);
  if (counted.fault || counted.ran_out) return -1;
  if (counted.rows == table.value->rows) return 1;
  write_table(output_text(), table.value->kind, {table.value->script.begin(), table.value->script.size()},
              {counted.rows.begin(), counted.rows.size()});
  return finish(output_text(), 0, -1);
}
}

}  // namespace sandstone::wasm
