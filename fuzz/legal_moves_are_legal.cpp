// The bytes play a game: at each step a legal move or outcome, or any at all. What is legal is carried out, everything
// else is refused with a clause, and the laws hold in every state.
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/game.hpp"
#include "fuzz/input.hpp"
#include "fuzz/require.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "records/recorder.hpp"
#include "records/verify.hpp"
#include "tests/laws/lawful_games.hpp"

namespace sandstone::fuzz {
namespace {

template <class G>
bool is_offered(const typename G::State& state, const typename G::Move& move) {
  for (int i = 0; i < move_count(state); ++i) {
    if (nth_move(state, i) == move) return true;
  }
  return false;
}

template <class G>
void draw(Input& input, Recorder<G>& recorder) {
  static const auto kAll = laws::Lawful<G>::all_outcomes();
  const auto& state = recorder.state();
  const int count = outcome_count(state);
  require(count > 0 && count <= G::kMaxOutcomes, "a chance node has outcomes");
  if (input.below(4) != 0)
    return recorder.deal(nth_outcome(state, static_cast<int>(input.below(static_cast<std::size_t>(count)))));
  const auto& any = kAll[input.below(kAll.size())];
  const int weight = weight_of(state, any);
  require(weight >= 0, "no weight is negative");
  bool offered = false;
  for (int i = 0; i < count; ++i) offered = offered || nth_outcome(state, i) == any;
  require(offered == (weight > 0), "just the outcomes with a weight are offered");
  if (weight > 0) recorder.deal(any);
}

template <class G>
void move(Input& input, Recorder<G>& recorder) {
  static const auto kAll = laws::Lawful<G>::all_moves();
  const auto& state = recorder.state();
  const int count = move_count(state);
  require(count > 0 && count <= G::kMaxMoves, "a decision has moves");
  if (input.below(4) != 0) {
    const auto legal = nth_move(state, static_cast<int>(input.below(static_cast<std::size_t>(count))));
    require(!why_not(state, legal), "legal moves are legal");
    return recorder.play(legal);
  }
  const auto& any = kAll[input.below(kAll.size())];
  const auto before = state;
  const auto refusal = why_not(state, any);
  require(state == before, "a refused move changes nothing");
  require(is_offered<G>(state, any) == !refusal.has_value(), "just the moves that no clause forbids are offered");
  if (!refusal) recorder.play(any);
}

template <class G>
void check_state(const typename G::State& state, int step) {
  require(laws::Lawful<G>::conserves(state), "cards and stones are conserved");
  if (step % 8 != 0) return;  // what follows is slow, and other fuzzers look at it more closely
  const auto again = G::parse_state(format(state).view());
  require(again.ok() && *again.value == state, "every state is read back");
  const auto view = view_for(state, to_move(state));
  require(move_count(view) == move_count(state), "the chooser's view allows what the state allows");
}

template <class G>
void play_game(Input& input) {
  const auto sets = laws::Lawful<G>::option_sets();
  const auto recorder = std::make_unique<Recorder<G>>(sets[input.below(sets.size())]);
  for (int step = 0; !input.empty() && !is_over(recorder->state()); ++step) {
    check_state<G>(recorder->state(), step);
    node(recorder->state()) == Node::kChance ? draw(input, *recorder) : move(input, *recorder);
  }
  check_state<G>(recorder->state(), 0);
  const auto fault = verify(recorder->record());
  const bool cut_short = fault && fault->kind == FaultKind::kMissingDraw && node(recorder->state()) == Node::kChance;
  require(!fault || cut_short, "what was played verifies");
  require(!is_over(recorder->state()) || recorder->record().result, "a finished game has a result");
}

}  // namespace
}  // namespace sandstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone::fuzz;
  Input input{data, size};
  input.with_game([&]<class G>(G) { play_game<G>(input); });
  return 0;
}
