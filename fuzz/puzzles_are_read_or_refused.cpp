// Any bytes as a line of a set of puzzles: it is refused with a place in the text, or its position, if it is one, has
// worlds in which the solution can be played where the rules allow it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/playing_on.hpp"
#include "fuzz/require.hpp"
#include "records/parse_record.hpp"
#include "review/read_puzzle.hpp"

namespace sandstone::fuzz {
namespace {

template <class G>
void check_puzzle(const review::PuzzleHead& puzzle) {
  const auto view = G::parse_view(puzzle.view.view());
  if (!view.ok()) return require(view.fault.at <= puzzle.view.view().size(), "a fault lies in the view");
  check_view<G>(*view.value);
  const auto best = G::parse_move(puzzle.best.view());
  if (!best.ok() || why_not(*view.value, *best.value)) return;
  SeededLuck luck{1};
  typename G::State world = sample_world(*view.value, luck);
  play_through(world, *best.value, luck);
  require(is_over(world) || move_count(world) > 0, "the game goes on after the solution");
}

}  // namespace
}  // namespace sandstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  review::PuzzleHead puzzle;
  if (const auto fault = review::parse_puzzle(text, puzzle)) {
    fuzz::require(fault->at <= text.size(), "a fault lies in the text");
    return 0;
  }
  with_game(puzzle.ruleset.view(), [&]<class G>(G) { fuzz::check_puzzle<G>(puzzle); });
  return 0;
}
