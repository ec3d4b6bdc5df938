// What core provides for all games, tested on the smallest one: a heap of stones, of which a player takes one or two
// and chance then one more or none, until the heap is gone.
#include "core/game.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/clause.hpp"

namespace sandstone {
namespace {

struct Heap {
  struct State {
    int stones = 0;
    bool drawing = true;  // the game opens with a draw, as every setup does
  };
  using Move = int;
  static constexpr int kMaxMoves = 2;
};

Node node(const Heap::State& state) {
  if (state.drawing) return Node::kChance;
  return state.stones == 0 ? Node::kOver : Node::kDecision;
}
int move_count(const Heap::State& state) { return state.stones < 2 ? state.stones : 2; }
int nth_move(const Heap::State&, int i) { return i + 1; }

template <Luck L>
void deal_through(Heap::State& state, L& luck) {
  if (!state.drawing) return;
  if (state.stones > 0) state.stones -= static_cast<int>(luck.below(2));
  state.drawing = false;
}

template <Luck L>
int sample_move(const Heap::State& state, L& luck) {
  return nth_move(state, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(state)))));
}

template <Luck L>
void play_through(Heap::State& state, int taken, L& luck) {
  state.stones -= taken;
  state.drawing = true;
  deal_through(state, luck);
}

class ScriptedLuck {
 public:
  explicit ScriptedLuck(std::vector<std::uint32_t> answers) : answers_{std::move(answers)} {}
  std::uint32_t below(std::uint32_t n) {
    const std::uint32_t answer = answers_.at(asked_++);
    EXPECT_LT(answer, n);
    return answer;
  }
  std::size_t asked() const { return asked_; }

 private:
  std::vector<std::uint32_t> answers_;
  std::size_t asked_ = 0;
};

TEST(Game, is_over_at_that_node_only) {
  EXPECT_FALSE(is_over(Heap::State{0, true}));
  EXPECT_FALSE(is_over(Heap::State{2, false}));
  EXPECT_TRUE(is_over(Heap::State{0, false}));
}

TEST(Game, legal_moves_come_in_the_order_of_nth_move) {
  const auto moves = legal_moves<Heap>(Heap::State{5, false});
  EXPECT_EQ(std::vector<int>(moves.begin(), moves.end()), (std::vector<int>{1, 2}));
  EXPECT_EQ(legal_moves<Heap>(Heap::State{1, false}).size(), 1U);
  EXPECT_TRUE(legal_moves<Heap>(Heap::State{0, false}).empty());
}

TEST(Game, play_out_serves_the_setup_and_counts_decisions_to_the_end) {
  Heap::State state{6, true};
  // The setup takes 1; then 2 and chance 0, 1 and chance 1, 1 and nothing is left for chance.
  ScriptedLuck luck{{1, 1, 0, 0, 1, 0}};
  EXPECT_EQ(play_out(state, luck), 3);
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(luck.asked(), 6U);
}

TEST(Game, play_out_of_a_finished_game_decides_nothing) {
  Heap::State state{0, false};
  ScriptedLuck luck{{}};
  EXPECT_EQ(play_out(state, luck), 0);
}

TEST(Clause, is_equal_in_all_its_parts_only) {
  constexpr Clause kClause = "M4.1"_clause;
  EXPECT_EQ(kClause, "M4.1"_clause);
  EXPECT_NE(kClause, "S4.1"_clause);
  EXPECT_NE(kClause, "M3.1"_clause);
  EXPECT_NE(kClause, "M4.2"_clause);
}

}  // namespace
}  // namespace sandstone
