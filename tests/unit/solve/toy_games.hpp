// Games that were solved by hand long ago.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "solve/game_tree.hpp"

namespace sandstone::solve {

// Heads and tails: the second player, who does not see the first one's coin, wins if they match; payoffs by (first,
// second).
inline GameTree matrix_game(const std::vector<std::vector<double>>& payoffs) {
  GameTree tree;
  const std::uint32_t rows = tree.add_info_set(0, static_cast<std::uint32_t>(payoffs.size()));
  const std::uint32_t columns = tree.add_info_set(1, static_cast<std::uint32_t>(payoffs[0].size()));
  const std::uint32_t first = tree.make_decision(0, rows);
  for (std::uint32_t row = 0; row < payoffs.size(); ++row) {
    const std::uint32_t second = tree.make_decision(first + row, columns);
    for (std::uint32_t column = 0; column < payoffs[row].size(); ++column) {
      tree.make_end(second + column, payoffs[row][column]);
    }
  }
  return tree;
}

// Kuhn's poker: three cards, one each, an ante of 1 and one bet of 1. Move 0 passes, move 1 bets. The first player
// loses 1/18 with perfect play.
class KuhnPoker {
 public:
  KuhnPoker() {
    const std::vector<double> deals(6, 1.0 / 6);
    std::uint32_t child = tree.make_chance(0, deals);
    for (int mine = 0; mine < 3; ++mine) {
      for (int theirs = 0; theirs < 3; ++theirs) {
        if (mine != theirs) play(child++, {mine, theirs}, "");
      }
    }
  }

  // The information set of a card and what was done.
  std::uint32_t info_set(int seat, int card, const std::string& moves) const { return sets_.at({seat, card, moves}); }

  GameTree tree;

 private:
  using Cards = std::array<int, 2>;
  struct Key {
    int seat;
    int card;
    std::string moves;
    auto operator<=>(const Key&) const = default;
  };

  void play(std::uint32_t node, Cards cards, const std::string& moves) {
    const double showdown = cards[0] > cards[1] ? 1 : -1;
    if (moves == "pp") return tree.make_end(node, showdown);
    if (moves == "bb" || moves == "pbb") return tree.make_end(node, 2 * showdown);
    if (moves == "bp") return tree.make_end(node, 1);
    if (moves == "pbp") return tree.make_end(node, -1);
    const int seat = static_cast<int>(moves.size()) % 2;
    const Key key{seat, cards[static_cast<std::size_t>(seat)], moves};
    if (!sets_.contains(key)) sets_[key] = tree.add_info_set(seat, 2);
    const std::uint32_t child = tree.make_decision(node, sets_[key]);
    play(child, cards, moves + "p");
    play(child + 1, cards, moves + "b");
  }

  std::map<Key, std::uint32_t> sets_;
};

}  // namespace sandstone::solve
