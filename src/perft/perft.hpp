// Counts everything that can happen within a number of decisions: each legal move and each distinct chance outcome.
//
// A walk needs no heap and no recursion, so the same code counts natively, in WebAssembly and in a kernel.
// Sums over paths do not depend on their order: parts of a tree can be counted apart and added up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game.hpp"
#include "core/node.hpp"
#include "core/portable.hpp"
#include "perft/fingerprint.hpp"
#include "perft/hash.hpp"

namespace sandstone {

inline constexpr int kMaxPerftDepth = 15;

// Counts of what comes after exactly `depth` decisions.
struct PerftRow {
  std::uint64_t paths = 0;   // ways to get to a decision or to the end of the game
  std::uint64_t draws = 0;   // chance outcomes on those ways since the decision before
  std::uint64_t over = 0;    // those of the paths that end the game
  std::uint64_t digest = 0;  // the sum over the paths of a hash of which way it was and of the fingerprint there
  std::uint64_t text = 0;    // the sum over the paths of a hash of the state's text

  constexpr bool operator==(const PerftRow&) const = default;
  SANDSTONE_FN PerftRow& operator+=(const PerftRow& other) {
    paths += other.paths;
    draws += other.draws;
    over += other.over;
    digest += other.digest;
    text += other.text;
    return *this;
  }
};

struct Perft {
  std::array<PerftRow, kMaxPerftDepth + 1> rows{};  // by depth, from 0
  bool ran_out = false;                             // the walk had too few frames and its counts mean nothing
};

// A walk through the tree below a state. kFrames bounds decisions and chance nodes on one path together: depth + 1
// suffices where all luck is in a scripted setup, and depth + 1 + G::kMaxDraws always.
template <Game G, int kFrames = 64>
class PerftWalk {
 public:
  using State = typename G::State;

  SANDSTONE_FN PerftWalk(const State& from, int depth) : depth_{depth} { enter(from, 0, 0); }

  // Visits the next node; false when the whole tree has been visited.
  SANDSTONE_FN bool step() {
    if (top_ == 0) return false;
    Frame& frame = frames_[static_cast<std::size_t>(top_ - 1)];
    if (frame.next == frame.count) {
      --top_;
      return top_ > 0;
    }
    go_on(frame);
    return true;
  }

  SANDSTONE_FN const Perft& counts() const { return counts_; }

  // Progress: how many branches at the root have been started.
  SANDSTONE_FN int branches() const { return frames_[0].count; }
  SANDSTONE_FN int branches_begun() const { return frames_[0].next; }

 private:
  struct Frame {
    State state{};
    std::uint64_t path = 0;
    int next = 0;
    int count = 0;
    int depth = 0;
  };

  // Counts a node and, unless it is a leaf of this walk, pushes it to be visited.
  SANDSTONE_FN void enter(const State& state, std::uint64_t path, int depth) {
    const Node where = node(state);
    if (where != Node::kChance) note(state, path, counts_.rows[static_cast<std::size_t>(depth)]);
    if (where == Node::kOver || (where == Node::kDecision && depth == depth_)) return;
    if (top_ == kFrames) {
      counts_.ran_out = true;
      return;
    }
    Frame& frame = frames_[static_cast<std::size_t>(top_++)];
    frame.state = state;
    frame.path = path;
    frame.next = 0;
    frame.count = where == Node::kChance ? outcome_count(state) : move_count(state);
    frame.depth = depth;
  }

  SANDSTONE_FN void go_on(Frame& frame) {
    const int i = frame.next++;
    State state = frame.state;
    Hash path{frame.path};
    path.add(static_cast<std::uint64_t>(i));
    if (node(state) == Node::kChance) {
      const auto outcome = nth_outcome(state, i);
      path.add(static_cast<std::uint64_t>(weight_of(state, outcome)));
      deal(state, outcome);
      ++counts_.rows[static_cast<std::size_t>(frame.depth)].draws;
      enter(state, path.value(), frame.depth);
    } else {
      play(state, nth_move(state, i));
      enter(state, path.value(), frame.depth + 1);
    }
  }

  SANDSTONE_FN void note(const State& state, std::uint64_t path, PerftRow& row) const {
    ++row.paths;
    if (node(state) == Node::kOver) ++row.over;
    Hash here{path};
    here.add(fingerprint(state));
    row.digest += here.value();
    Hash text;
    text.add(format(state).view());
    row.text += text.value();
  }

  int depth_;
  int top_ = 0;
  Perft counts_;
  std::array<Frame, kFrames> frames_{};
};

// `depth` is at most kMaxPerftDepth.
template <Game G, int kFrames = 64>
SANDSTONE_FN Perft perft(const typename G::State& from, int depth) {
  PerftWalk<G, kFrames> walk{from, depth};
  while (walk.step()) {
  }
  return walk.counts();
}

}  // namespace sandstone
