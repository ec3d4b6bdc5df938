// Features of single moves: a row for each pick (without its space) and a row for each colour and set of towers, with
// what the rules say the move brings. Rows of moves that are not legal are 0.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "games/stones/holdings.hpp"
#include "games/stones/pick_frame.hpp"
#include "games/stones/play.hpp"
#include "games/stones/points.hpp"
#include "games/stones/view.hpp"

namespace sandstone::stones {

// What the viewer knows of the table, as far as the rows of several moves need it.
template <class Rules>
struct Situation {
  const View<Rules>& view;
  const Board<Rules>& board;
  int me;
  Towers mine;
  std::array<int, 4> most_of_others{};  // stones of each colour
  int best_other = 0;                   // points
  bool last_in_round;                   // S6.1: the round ends with this turn

  explicit SANDSTONE_FN Situation(const View<Rules>& seen)
      : view{seen},
        board{seen.board},
        me{seen.seat.index()},
        mine{seen.board.towers[seen.seat.index()]},
        last_in_round{(seen.seat.index() + 1) % seen.board.players == seen.board.starting_seat.index()} {
    for (int other = 0; other < board.players; ++other) {
      if (other == me) continue;
      const int points = board.points[other].total();
      if (points > best_other) best_other = points;
      for (int c = 0; c < Rules::kColours; ++c) {
        const int stones = stones_in(board.towers[other], static_cast<Colour>(c));
        if (stones > most_of_others[c]) most_of_others[c] = stones;
      }
    }
  }

  SANDSTONE_FN int objective_points(const Holdings& holdings) const {
    return holdings.best_objective<Rules>(view.objectives[me], most_of_others);
  }
  // None where it is not the viewer's turn.
  SANDSTONE_FN Choices<Rules> choices() const {
    if (node(view) != Node::kDecision || view.seat != board.turn) return {};
    return stones::choices(board);
  }
};

// The stones that one artist can take on one circle.
template <class Rules>
struct Catch {
  Sides taken = 0;    // sides
  Sides tops = 0;     // four bits a side
  Sides beneath = 0;  // the stones under them

  SANDSTONE_FN Catch(const Board<Rules>& board, SideSet picks, Circle to) : taken{picks >> to.index() & kSides} {
    const int at = to.index();
    const auto& stacks = board.stacks;
    const Sides around = stacks[at] | static_cast<Sides>(stacks[at + 16]) << 16 |
                         static_cast<Sides>(stacks[at + 4]) << 32 | static_cast<Sides>(stacks[at + 17]) << 48;
    tops = around & taken * 0xF;
    beneath = around >> 4 & taken * 0xF;
  }
};

// How many towers of four stones, and of three or more, artists could take on this board: artist by artist and circle
// by circle. Stones that a pick has just uncovered are left out, as their patterns are not known.
template <class Rules>
struct TowersOnOffer {
  int of_four = 0;
  int of_three_or_four = 0;

  explicit SANDSTONE_FN TowersOnOffer(const Board<Rules>& board) {
    const Picks<Rules> picks = picks_on(board);
    SANDSTONE_ROLLED
    for (const SideSet set : picks.sets) {
      const std::uint32_t a = set & 0xFFFF;
      const std::uint32_t b = set >> 16 & 0xFFFF;
      const std::uint32_t c = set >> 32 & 0xFFFF;
      const auto d = static_cast<std::uint32_t>(set >> 48);
      of_four += count_bits(a & b & c & d);
      of_three_or_four += count_bits((a & b & (c | d)) | (c & d & (a | b)));
    }
  }
  // After this artist has moved and taken those stones.
  static SANDSTONE_FN TowersOnOffer after(const Board<Rules>& board, std::uint32_t artist, Circle to, Sides taken) {
    Board<Rules> then = board;
    then.artists ^= artist | to.bit() << (artist > 0xFFFF ? 16 : 0);
    const std::uint64_t stacks = stacks_at(taken) << to.index();
    then.shown &= ~(stacks | stacks << 32);
    return TowersOnOffer{then};
  }
};

// The sides of a circle where its stack touches no other circle.
template <class Rules>
SANDSTONE_FN int borders_of(Circle circle) {
  return (circle.row() == 0) + (circle.row() == Rules::kRows - 1) + (circle.column() == 0) +
         (circle.column() == Rules::kColumns - 1);
}

template <class Rules, class Out>
class PickWriter {
 public:
  SANDSTONE_FN PickWriter(const Situation<Rules>& situation, const Picks<Rules>& picks, std::uint32_t empty, Out& out)
      : now_{situation}, picks_{picks}, empty_{empty}, holdings_{situation.mine}, out_{out} {}

  SANDSTONE_FN void write(Circle to, int artist, Direction first) {
    const Catch<Rules> taken{now_.board, picks_.sets[artist], to};
    const std::uint32_t tower = stack_up(taken.tops, side_of(first));
    write_tower(tower);
    const std::uint32_t bit = picks_.artists[artist];
    out_.add("of rings", bit > 0xFFFF);
    write_circle(Circle::from_index(lowest_bit(bit | 1ULL << 32) & 15));
    write_circle(to);
    write_uncovered(taken);
    const auto left = TowersOnOffer<Rules>::after(now_.board, bit, to, taken.taken);
    out_.add("towers of four left to others", 8 * left.of_four);
    out_.add("towers of three or four left to others", 4 * left.of_three_or_four);
    write_gain(tower, bit > 0xFFFF);
  }

 private:
  SANDSTONE_FN void write_tower(std::uint32_t tower) {
    for (int above = 0; above < kTowerHeight; ++above) {
      const Stone stone = Stone::from_code(tower >> (4 * above));
      for (int c = 0; c < Rules::kColours; ++c) {
        out_.add("stone of colour, from the top", stone.exists() && index(stone.colour()) == c);
      }
    }
    const int height = stack_height(tower);
    for (int least = 1; least <= kTowerHeight; ++least) out_.add("height at least", height >= least);
  }

  SANDSTONE_FN void write_circle(Circle circle) {
    const int borders = borders_of<Rules>(circle);
    for (int n = 0; n < 3; ++n) out_.add("sides at the border", borders == n);
  }

  SANDSTONE_FN void write_uncovered(const Catch<Rules>& taken) {
    std::array<int, 5> uncovered{};  // by colour; the last are stacks that end
    for (int side = 0; side < kDirections; ++side) {
      if ((taken.taken >> (16 * side) & 1) == 0) continue;
      const Stone stone = Stone::from_code(taken.beneath >> (16 * side));
      ++uncovered[stone.exists() ? index(stone.colour()) : 4];
    }
    for (int c = 0; c < Rules::kColours; ++c) out_.add("stones of colour uncovered", 16 * uncovered[c]);
    out_.add("stacks used up", 16 * uncovered[4]);
  }

  // What the tower would score with the colour on top of it, and what it does for the objectives.
  SANDSTONE_FN void write_gain(std::uint32_t tower, bool ring) {
    const Colour top = Stone::from_code(tower).colour();
    const int matching = count_bits(scoring_lanes(now_.mine.tops(), top));
    for (int least = 1; least <= 3; ++least) out_.add("towers with its top colour, at least", matching >= least);
    SANDSTONE_ROLLED
    for (int space = 0; space < kSpaces<Rules>; ++space) {
      const int lane = kLane * space;
      TowerPoints<Rules> points;
      if ((empty_ >> lane & 1) != 0) {
        Towers then = now_.mine;
        then.build(lane, tower);
        add_tower_points<Rules>(then, scoring_lanes(then.tops(), top), points);
      }
      out_.add("its own points on the space", 6 * points.by_space[space]);
      out_.add("points of its colour with it on the space", matching == 0 ? 0 : 6 * points.total());
    }
    Holdings then = holdings_;
    ++then.towers;
    ++then.tops[ring ? 1 : 0];
    for (std::uint32_t left = tower; left != 0; left >>= 4) {
      ++then.stones;
      ++then.by_colour[index(Stone::from_code(left).colour())];
    }
    out_.add("points of my objective then", 4 * now_.objective_points(then));
  }

  const Situation<Rules>& now_;
  const Picks<Rules>& picks_;
  std::uint32_t empty_;
  Holdings holdings_;
  Out& out_;
};

template <class Rules, class Out>
class ScoreWriter {
 public:
  SANDSTONE_FN ScoreWriter(const Situation<Rules>& situation, Out& out) : now_{situation}, out_{out} {}

  SANDSTONE_FN void write_colour(Colour colour) {
    const std::uint32_t lanes = scoring_lanes(now_.mine.tops(), colour);
    TowerPoints<Rules> points;
    add_tower_points<Rules>(now_.mine, lanes, points);
    write(lanes, points.total(), true);
  }
  SANDSTONE_FN void write_tops(SpaceSet towers) { write(to_lanes(towers), count_bits(towers), false); }

 private:
  SANDSTONE_FN void write(std::uint32_t lanes, int points, bool by_colour) {
    const Board<Rules>& board = now_.board;
    const int stones = count_bits(lanes);
    const int covered = bonus_points<Rules>(board.placed, stones);
    const bool harmony = board.harmony != 0;
    const int bonus = harmony ? 0 : covered;
    const bool triggered = board.placed + stones >= trigger<Rules>(board.players);
    Towers then = now_.mine;
    then.remove_tops(lanes);
    out_.add("legal", true);
    out_.add("by colour", by_colour);
    out_.add("stones", 8 * stones);
    out_.add("points", 6 * points);
    out_.add("points of covered spaces", 16 * bonus);
    out_.add("white stones covered", harmony && covered > 0);
    out_.add("triggers the end", triggered && !end_triggered(board));
    out_.add("ends the game", triggered && now_.last_in_round);
    out_.add("points of my objective then", 4 * now_.objective_points(Holdings{then}));
    out_.add("lead then", 2 * (board.points[now_.me].total() + points + bonus - now_.best_other));
    const std::uint32_t heights = then.heights();
    for (int space = 0; space < kSpaces<Rules>; ++space) {
      out_.add("scores on the space", (lanes >> (kLane * space) & 1) != 0);
      out_.add("height left", 8 * static_cast<int>(heights >> (kLane * space) & 7));
    }
    for (int c = 0; c < Rules::kColours; ++c) {
      out_.add("tops of colour left", 8 * count_bits(scoring_lanes(then.tops(), static_cast<Colour>(c))));
    }
  }

  const Situation<Rules>& now_;
  Out& out_;
};

}  // namespace sandstone::stones
