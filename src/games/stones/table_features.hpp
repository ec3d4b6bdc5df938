// Features of the whole table and of each player, as one seat sees them.
#pragma once

#include <array>
#include <cstdint>

#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "games/stones/holdings.hpp"
#include "games/stones/lattice.hpp"
#include "games/stones/move_features.hpp"
#include "games/stones/points.hpp"
#include "games/stones/spiral.hpp"
#include "games/stones/view.hpp"

namespace sandstone::stones {

template <class Rules, class Out>
class TableWriter {
 public:
  SANDSTONE_FN TableWriter(const Situation<Rules>& situation, Out& out)
      : now_{situation}, board_{situation.board}, out_{out} {}

  SANDSTONE_FN void write() {
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) out_.add("players", board_.players == players);
    out_.add("harmony", board_.harmony != 0);
    write_course();
    write_cards();
    const TowersOnOffer<Rules> offer{board_};
    out_.add("towers of four on offer", 8 * offer.of_four);
    out_.add("towers of three or four on offer", 4 * offer.of_three_or_four);
    SANDSTONE_ROLLED
    for (int n = 0; n < kStacks<Rules>; ++n) write_stack(board_.stacks[nth_stack<Rules>(n)]);
    SANDSTONE_ROLLED
    for (int n = 0; n < kCircleCount<Rules>; ++n) {
      const std::uint32_t circle = nth_circle<Rules>(n).bit();
      out_.add("star artist", (board_.artists & circle) != 0);
      out_.add("ring artist", (board_.artists >> 16 & circle) != 0);
    }
  }

  // `place`: 0 is the viewer, then clockwise.
  SANDSTONE_FN void write_player(int place) {
    const bool sits = place < board_.players;
    const int seat = sits ? (now_.me + place) % board_.players : 0;
    const Towers towers = sits ? board_.towers[seat] : Towers{};
    const int points = sits ? board_.points[seat].total() : 0;
    const int start = board_.starting_seat.index();
    out_.add("sits", sits);
    out_.add("points", points);
    out_.add("ahead of the viewer", sits ? 2 * (points - board_.points[now_.me].total()) : 0);
    out_.add("starting player", sits && seat == start);
    out_.add("on turn again before the round ends", sits && place > 0 && place < turns_left());
    SANDSTONE_ROLLED
    for (int space = 0; space < kSpaces<Rules>; ++space) write_tower(towers, static_cast<Space>(space));
    const Holdings holdings{towers};
    out_.add("stones", 4 * holdings.stones);
    out_.add("towers", 8 * holdings.towers);
    SANDSTONE_ROLLED
    for (int c = 0; c < Rules::kColours; ++c) {
      const std::uint32_t lanes = scoring_lanes(towers.tops(), static_cast<Colour>(c));
      const int tops = count_bits(lanes);
      TowerPoints<Rules> gain;
      add_tower_points<Rules>(towers, lanes, gain);
      out_.add("stones of colour", 8 * holdings.by_colour[c]);
      out_.add("tops of colour", 8 * tops);
      out_.add("points of colour now", tops < 2 ? 0 : 6 * gain.total());
    }
  }

 private:
  // Players who still have their turn in this round, the viewer included.
  SANDSTONE_FN int turns_left() const {
    return (board_.starting_seat.index() - now_.me + board_.players - 1) % board_.players + 1;
  }

  SANDSTONE_FN void write_course() {
    const int left = trigger<Rules>(board_.players) - board_.placed;
    out_.add("a white stone to decide", board_.phase == Phase::kWhite);
    out_.add("stones not yet placed", 16 * stack_height(board_.waiting));
    out_.add("spaces to the trigger", 2 * left);
    for (int most = 0; most < 2 * kMaxSpaces; ++most) out_.add("spaces to the trigger, at most", left <= most);
    out_.add("spaces to the trigger, at most a few rounds", left <= 4 * board_.players);
    out_.add("spaces to the trigger, at most many rounds", left <= 8 * board_.players);
    out_.add("last turn of the round", now_.last_in_round);
    out_.add("turns left in the round", 8 * turns_left());
    out_.add("stones placed", board_.placed);
    for (int n = 0; n < kMaxSpaces + 1; ++n) {
      const int at = board_.placed + n;
      out_.add("points of the space ahead", at < Rules::kSpiral ? 16 * bonus_points<Rules>(at, 1) : 0);
    }
  }

  SANDSTONE_FN void write_cards() {
    const Holdings mine{now_.mine};
    SANDSTONE_ROLLED
    for (int card = 0; card < kCards<Rules>; ++card) {
      const bool held = (now_.view.objectives[now_.me] >> card & 1) != 0;
      out_.add("card held", held);
      out_.add("card held and met", held && mine.template meet<Rules>(objective<Rules>(card), now_.most_of_others));
    }
    for (int c = 0; c < Rules::kColours; ++c) {
      out_.add("more of colour than others", 16 * (mine.by_colour[c] - now_.most_of_others[c]));
    }
  }

  SANDSTONE_FN void write_stack(std::uint32_t stack) {
    for (int least = 1; least <= Rules::kStackHeight; ++least)
      out_.add("height at least", stack_height(stack) >= least);
    out_.add("ring on top", Stone::from_code(stack).exists() && Stone::from_code(stack).pattern() == Pattern::kRing);
    for (int above = 0; above < Rules::kStackHeight - 1; ++above) {
      const Stone stone = Stone::from_code(stack >> (4 * above));
      for (int c = 0; c < Rules::kColours; ++c) {
        out_.add("stone of colour, from the top", stone.exists() && index(stone.colour()) == c);
      }
    }
  }

  SANDSTONE_FN void write_tower(const Towers& towers, Space space) {
    const int height = towers.height(space);
    for (int least = 1; least <= kTowerHeight; ++least) out_.add("height at least", height >= least);
    for (int above = 0; above < kTowerHeight; ++above) {
      const Stone stone = towers.stone(space, above);
      for (int c = 0; c < Rules::kColours; ++c) {
        out_.add("stone of colour, from the top", stone.is_coloured() && index(stone.colour()) == c);
      }
      out_.add("white stone, from the top", stone == Stone::white());
    }
    const Stone top = towers.stone(space, 0);
    out_.add("ring on top", top.is_coloured() && top.pattern() == Pattern::kRing);
  }

  const Situation<Rules>& now_;
  const Board<Rules>& board_;
  Out& out_;
};

// What only a critic sees: the other players' objectives, their points with them, and the patterns of covered stones.
template <class Rules, class Out>
SANDSTONE_FN void write_hidden(const State<Rules>& state, int me, Out& out) {
  const Board<Rules>& board = state.board;
  SANDSTONE_ROLLED
  for (int place = 0; place < kMaxPlayers; ++place) {
    const bool sits = place < board.players;
    const int seat = sits ? (me + place) % board.players : 0;
    out.add("points with an objective", sits ? score_seat(board, state.objectives[seat], Seat{seat}).total : 0);
    if (place == 0) continue;
    SANDSTONE_ROLLED
    for (int card = 0; card < kCards<Rules>; ++card) {
      const bool held = sits && (state.objectives[seat] >> card & 1) != 0;
      out.add("card held", held);
      out.add("card held and met", held && meets(board, Seat{seat}, objective<Rules>(card)));
    }
  }
  SANDSTONE_ROLLED
  for (int n = 0; n < kStacks<Rules>; ++n) {
    std::uint32_t covered = static_cast<std::uint32_t>(board.stacks[nth_stack<Rules>(n)]) >> 4;
    for (int below = 1; below < Rules::kStackHeight; ++below, covered >>= 4) {
      const Stone stone = Stone::from_code(covered);
      out.add("covered ring or star", !stone.exists()                     ? 0
                                      : stone.pattern() == Pattern::kRing ? kFeatureOne
                                                                          : -kFeatureOne);
    }
  }
}

}  // namespace sandstone::stones
